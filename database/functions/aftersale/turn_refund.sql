-- Keeps whose turn it is beside the request.
create or replace function turn_refund() returns trigger language plpgsql as $$
begin
  new.waits_for := refund_turn(new);
  return new;
end $$;
