#!/bin/sh
# Makes a role that may read a team's database and add to it, and nothing else; prints its password.
# Usage: dist/team-role.sh NAME      as the owner: psql goes where PGHOST, PGPORT, PGUSER and PGDATABASE say.
set -eu
case ${1:-} in
  '' | *[!a-z0-9_]*) echo "Error: A role is named by small letters, digits and underscores." >&2 && exit 2 ;;
esac
password=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
# By stdin, as ps shows to all what stands behind -c.
PGUSER=${PGUSER:-reflect} PGDATABASE=${PGDATABASE:-reflect} psql -qXt -v ON_ERROR_STOP=1 -1 >/dev/null <<END
create role "$1" login password '$password';
select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect on database %I to "$1"', current_database()) \gexec
revoke create on schema public from public;
END
echo "$password"
