-- Sales orders: a dealer's own goods go from our warehouse to the dealer's customer. Their maker has no part in it, so only the work costs.
alter table orders alter column merchant_id drop not null,
  add constraint orders_of_maker check ((merchant_id is null) = (kind = 1 and purchase_mode = 3)) not valid,
  add constraint orders_sale_free check (purchase_mode <> 3 or (goods_fee_cents = 0 and coupon_fee_cents = 0 and discount_cents = 0)) not valid;
alter table orders validate constraint orders_of_maker;
alter table orders validate constraint orders_sale_free;
alter table order_words alter column merchant_id drop not null;
alter table refund alter column merchant_id drop not null;
alter table order_line drop constraint order_line_unit_price_cents_check,
  add constraint order_line_unit_price_cents_check check (unit_price_cents >= 0);
create index orders_sales on orders (company_id, status, id desc) where purchase_mode = 3;

create function check_line_price() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger order_line_priced before insert or update of unit_price_cents on order_line
  for each row execute function check_line_price();
create function check_reservation_owner() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger reservation_owned before insert or update of company_id on reservation
  for each row execute function check_reservation_owner();
