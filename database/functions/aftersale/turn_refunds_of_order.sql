-- An order's status changes whose turn it is in its requests.
create or replace function turn_refunds_of_order() returns trigger language plpgsql as $$
begin
  update refund f set waits_for = refund_turn(f) where f.order_id = new.id and f.status in (0, 8) and f.waits_for <> refund_turn(f);
  return null;
end $$;
