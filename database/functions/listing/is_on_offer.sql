-- Whether an item is on the shelf and on offer: sold by special offer from stock, or by its price alone.
create or replace function is_on_offer(r relation) returns boolean language sql immutable as $$
  select r.off_shelf_at is null and (2 = any (r.purchase_modes) or r.special_offer_cents > 0 and 1 = any (r.purchase_modes))
$$;
