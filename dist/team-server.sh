#!/bin/sh
# Starts a team's database in a directory of yours, with the PostgreSQL of your system: on Debian, apt-get install postgresql.
# Usage: dist/team-server.sh start DIRECTORY [PORT] | stop DIRECTORY | role DIRECTORY NAME
# It listens on this machine only. A role's password is made when the role is, and stands in DIRECTORY/pgpass.
set -eu
usage() {
  sed -n '2,3s/^# //p' "$0" >&2
  exit 2
}
fail() {
  echo "Error: $1" >&2
  exit 1
}
[ $# -ge 2 ] || usage
act=$1
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
    "$PGBIN/pg_ctl" -D "$data" -l log -w -s -o "-p $(cat port) -h 127.0.0.1 -k ''" start || fail "It did not start: $(tail -n 1 log) Where another server has the port, name one: start $PWD PORT"
    [ -n "$(run_sql postgres "select 1 from pg_database where datname = 'reflect'")" ] || run_sql postgres 'create database reflect'
    echo "Its owner joins first: PGPASSFILE=$passwords reflect team join postgresql://reflect@127.0.0.1:$(cat port)/reflect --name NAME"
    ;;
  role)
    case ${3:-} in '' | *[!a-z0-9_]*) fail "A role is named by small letters, digits and underscores." ;; esac
    new_password
    run_sql postgres "create role $3 login password '$password'" || fail "The role $3 could not be made."
    keep_password "$3"
    echo "$3 joins by: reflect team join postgresql://$3@127.0.0.1:$(cat port)/reflect --name NAME, with the password $password"
    ;;
  stop) "$PGBIN/pg_ctl" -D "$data" -m fast -w -s stop ;;
  *) usage ;;
esac
