-- The site of a mail's reader, by whose clock its moments are written; null: the default one.
alter table mail add column site_id int references site;
