-- What comes, or is free again, is held first for orders whose pieces a count did not find.
create or replace function hold_short_private() returns trigger language plpgsql as $$
begin
  update private_stock s set reserved = s.reserved + least(s.short, s.on_hand - s.reserved),
    short = s.short - least(s.short, s.on_hand - s.reserved)
  where s.company_id = new.company_id and s.relation_id = new.relation_id and s.warehouse_id = new.warehouse_id
    and s.condition = new.condition and s.short > 0 and s.on_hand > s.reserved;
  return null;
end $$;
