-- Prices that were written for a demo and read by nothing: what goods cost delivered is worked out by zone.
alter table relation
  drop column if exists freight_price_cents,
  drop column if exists special_freight_cents,
  drop column if exists postage_price_cents;
