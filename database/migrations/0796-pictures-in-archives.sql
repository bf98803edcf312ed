-- An import may be an archive of pictures, matched with items by their file names.
alter table import_run add column of_pictures boolean not null default false;
