#!/bin/sh
# Run once by the PostgreSQL image, when the data folder is new.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$TRESTLE_PASSWORD" --username postgres <<'SQL'
create role trestle login password :'password';
create database trestle owner trestle;
SQL
