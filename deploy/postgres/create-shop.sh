#!/bin/sh
# Creates the shop's empty database and the users of the shop and of the standbys, once, in a new server.
set -eu

psql --no-psqlrc --quiet --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set shop_password="$SHOP_DATABASE_PASSWORD" --set replication_password="$REPLICATION_PASSWORD" <<'SQL'
-- No standby is there yet to wait for.
set synchronous_commit = local;
create role shop login password :'shop_password';
create role replicator login replication password :'replication_password';
create database shop owner shop encoding 'UTF8' template template0;
SQL
echo "host replication replicator all scram-sha-256" >> "$PGDATA/pg_hba.conf"
