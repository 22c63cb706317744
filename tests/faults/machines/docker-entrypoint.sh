#!/bin/sh
# Stands for the program of the same name in the official image of PostgreSQL: in a new server it runs the
# shop's script, then whatever it is told to.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > "$PGDATA.password"
  initdb --username="$POSTGRES_USER" --pwfile="$PGDATA.password" --auth=trust --encoding=UTF8 \
    --locale=C.UTF-8 --no-sync > "$PGDATA.log"
  rm "$PGDATA.password"
  # Neither takes connections from elsewhere meanwhile.
  pg_ctl start --wait --silent --options="-c listen_addresses='' -c unix_socket_directories='$PGHOST'" \
    --log="$PGDATA.log"
  sh "$CREATE_SHOP"
  pg_ctl stop --wait --silent --mode=fast
  sync
fi
exec "$@"
