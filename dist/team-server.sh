#!/bin/sh
# Starts a team's database in a directory of yours, with the PostgreSQL of your system: on Debian, apt-get install postgresql.
# Usage: dist/team-server.sh start DIRECTORY [PORT] | role DIRECTORY NAME | open DIRECTORY HOST | stop DIRECTORY
# It listens on this machine only, until it is opened: then also as HOST, under TLS. Passwords stand in DIRECTORY/pgpass.
set -eu
usage() {
  sed -n '2,4s/^# //p' "$0" >&2
  exit 2
}
fail() {
  echo "Error: $1" >&2
  exit 1
}
[ $# -ge 2 ] || usage
act=$1
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)
mkdir -p "$2" && cd "$2" || fail "There is no directory $2"
data=$PWD/data
passwords=$PWD/pgpass
if [ -z "${PGBIN:-}" ]; then
  for each in /usr/lib/postgresql/*/bin /usr/pgsql-*/bin; do
    [ -x "$each/initdb" ] && PGBIN=$each
  done
fi
[ -n "${PGBIN:-}" ] || PGBIN=$(dirname "$(command -v initdb || echo /)")
[ -x "$PGBIN/initdb" ] || fail "There is no PostgreSQL here: apt-get install postgresql, or name the directory of initdb in PGBIN."
[ "$(id -u)" != 0 ] || fail "PostgreSQL does not run as root: run this as yourself."
umask 077

new_password() { password=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n'); }
keep_password() { echo "127.0.0.1:*:*:$1:$password" >>"$passwords"; }
# By stdin, as ps shows to all what stands behind -c.
run_sql() { echo "$2" | PGPASSFILE=$passwords "$PGBIN/psql" -qXt -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$(cat port)" -U reflect -d "$1"; }

start() {
  "$PGBIN/pg_ctl" -D "$data" -l log -w -s -o "-p $(cat port) -h $(cat listen 2>/dev/null || echo 127.0.0.1) -k ''" start
}
stop() { "$PGBIN/pg_ctl" -D "$data" -m fast -w -s stop; }

case $act in
  start)
    ! "$PGBIN/pg_ctl" -D "$data" status >/dev/null 2>&1 || fail "It runs already, at port $(cat port)."
    [ -s port ] && [ -z "${3:-}" ] || echo "${3:-5432}" >port
    if [ ! -d "$data" ]; then
      rm -f "$passwords"
      new_password
      printf '%s\n' "$password" >first
      "$PGBIN/initdb" -D "$data" -U reflect -A scram-sha-256 --pwfile=first --locale=C.UTF-8 >log 2>&1 || {
        rm -f first
        fail "It could not be made: $(tail -n 1 log)"
      }
      rm first
      keep_password reflect
    fi
    start || fail "It did not start: $(tail -n 1 log) Where another server has the port, name one: start $PWD PORT"
    [ -n "$(run_sql postgres "select 1 from pg_database where datname = 'reflect'")" ] || run_sql postgres 'create database reflect'
    echo "Its owner joins first: PGPASSFILE=$passwords reflect team join postgresql://reflect@127.0.0.1:$(cat port)/reflect --name NAME"
    ;;
  role)
    password=$(PGPASSFILE=$passwords PGHOST=127.0.0.1 PGPORT=$(cat port) PATH=$PGBIN:$PATH "$here/team-role.sh" "${3:-}") || fail "The role ${3:-} could not be made."
    keep_password "$3"
    [ ! -s listen ] || echo "From another machine, with a copy of $PWD/team.pem: reflect team join 'postgresql://$3@$(cut -d, -f2 listen):$(cat port)/reflect?sslrootcert=/FILE' --name NAME"
    echo "$3 joins by: reflect team join postgresql://$3@127.0.0.1:$(cat port)/reflect --name NAME, with the password $password"
    ;;
  open)
    [ -s port ] || fail "Start it first: start $PWD"
    host=${3:-}
    case $host in
      '' | *[!A-Za-z0-9.-]*) fail "Say what the others call this machine: open $PWD HOST" ;;
      *[!0-9.]*) kind=DNS ;;
      *) kind=IP ;;
    esac
    openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj /CN=team -addext "subjectAltName=$kind:$host" -keyout team.key -out team.pem >openssl.log 2>&1 ||
      fail "No certificate could be made: $(tail -n 1 openssl.log)"
    echo "127.0.0.1,$host" >listen
    printf '%s\n' "ssl = on" "ssl_cert_file = '$PWD/team.pem'" "ssl_key_file = '$PWD/team.key'" >data/team.conf
    grep -q '^include' data/postgresql.conf || echo "include 'team.conf'" >>data/postgresql.conf
    # The owner may do all, and comes from here only; the others come under TLS only.
    grep -q '^hostssl' data/pg_hba.conf || printf '%s\n' 'host all reflect all reject' 'hostssl reflect all all scram-sha-256' >>data/pg_hba.conf
    ! "$PGBIN/pg_ctl" -D "$data" status >/dev/null 2>&1 || stop
    start || fail "It did not start: $(tail -n 1 log)"
    "$PGBIN/pg_isready" -q -t 3 -h "$host" -p "$(cat port)" || fail "Nothing answers as $host at port $(cat port): is that an address of this machine?"
    echo "It listens as $host under TLS. The others need a copy of $PWD/team.pem, and a role each: role $PWD NAME"
    ;;
  stop) stop ;;
  *) usage ;;
esac
