-- By what a merchant's feed names a product of several items: a parent's number, a group's id, a handle.
alter table product add column group_number text not null default '' check (char_length(group_number) <= 200);
-- The measures of an item where they are its own; the product's stand for the others.
alter table relation
  add column width_mm int check (width_mm > 0),
  add column depth_mm int check (depth_mm > 0),
  add column height_mm int check (height_mm > 0),
  add column weight_g int check (weight_g > 0);
