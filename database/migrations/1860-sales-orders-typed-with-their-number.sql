-- An order of a channel may be typed instead of coming in a file.
alter table channel_order alter column import_id drop not null;
