#!/bin/sh
# Starts one of the shop's PostgreSQL servers, in the official image. The primary creates the database if it
# has none; the others copy it and follow whichever server is at the address `database`. Arguments go to
# postgres.
set -eu

primary=$(sh "$(dirname "$0")/primary.sh")
follows() { [ -e "$PGDATA/standby.signal" ]; }
is_empty() { [ ! -s "$PGDATA/PG_VERSION" ]; }

if [ "$DATABASE_NODE" != "$primary" ]; then
  if is_empty; then
    mkdir -p "$PGDATA"
    # After an interrupted copy, the folder is empty. Also stores the address and the password for replication.
    until PGPASSWORD=$REPLICATION_PASSWORD pg_basebackup --pgdata="$PGDATA" --write-recovery-conf \
      --wal-method=stream --checkpoint=fast \
      --dbname="host=${DATABASE_HOST:-database} port=${DATABASE_PORT:-5432} user=replicator"; do
      sleep 2
    done
    chmod 700 "$PGDATA"
  elif ! follows; then
    echo "$DATABASE_NODE was the primary before $primary: it may have what the others have not. Delete its volume to copy it anew." >&2
    exit 1
  fi
fi

exec docker-entrypoint.sh postgres -c config_file=/etc/postgresql/postgresql.conf \
  -c cluster_name="$DATABASE_NODE" "$@"
