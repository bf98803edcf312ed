-- A return that brought no money settles only the pieces that came.
create or replace function free_missing() returns trigger language plpgsql as $$
begin
  update order_line l set claimed = l.claimed - (r.quantity - r.sellable - r.damaged)
    from refund_line r where r.refund_id = new.id and l.id = r.order_line_id;
  return null;
end $$;
