-- An item's own rate by the piece depends on where it goes, too: a zone takes so many percent of it.
alter table delivery_zone add column piece_percent smallint not null default 100
  constraint delivery_zone_piece_percent check (piece_percent between 10 and 1000);
