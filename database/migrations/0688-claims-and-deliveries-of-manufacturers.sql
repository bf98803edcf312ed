-- Whose goods are claimed, so that a manufacturer reads its own claims alone.
alter table claim add column merchant_id int references merchant;
create function claim_of_its_merchant() returns trigger language plpgsql as $$ begin
  select o.merchant_id into new.merchant_id from orders o where o.id = new.order_id; return new; end $$;
create trigger claim_merchant before insert on claim for each row execute function claim_of_its_merchant();
alter table claim disable trigger user;
update claim c set merchant_id = o.merchant_id from orders o where o.id = c.order_id;
alter table claim enable trigger user;
alter table claim alter column merchant_id set not null;
create index claim_of_merchant on claim (merchant_id, id desc);
create index claim_of_merchant_waits on claim (merchant_id, service_at, id) where state in (0, 1);

-- How many of the reminders that a lot is to be delivered its manufacturer had.
alter table lot add column delivery_reminded smallint not null default 0;
create index lot_to_deliver on lot (planned_on) where state in (0, 1, 3) and delivery_reminded < 4;
