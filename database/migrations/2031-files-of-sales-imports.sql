-- A file of a channel's orders as it was uploaded; null once it was let go of.
alter table sales_import add column file_id uuid references file;
