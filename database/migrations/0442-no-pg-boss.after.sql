-- The version before kept its timetable here.
drop schema if exists pgboss cascade;
