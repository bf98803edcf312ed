-- An item's prices have another number after each change; whoever changes its tiers alone counts by
-- themselves.
create or replace function count_price_change() returns trigger language plpgsql as $$
begin
  if new.price_rev = old.price_rev and (new.price_cents, new.special_offer_cents, new.special_ends_at, new.fob_price_cents,
      new.map_cents, new.srp_cents, new.minimum_amount, new.multiple, new.lead_days)
    is distinct from (old.price_cents, old.special_offer_cents, old.special_ends_at, old.fob_price_cents,
      old.map_cents, old.srp_cents, old.minimum_amount, old.multiple, old.lead_days) then
    new.price_rev := old.price_rev + 1;
  end if;
  return new;
end $$;
