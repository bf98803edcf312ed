-- The first lines of a statement that were taken for known: money that came twice alike is added from here.
alter table bank_statement add column repeats jsonb not null default '[]';
