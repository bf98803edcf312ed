-- A request that is denied or withdrawn claims nothing any more.
create or replace function free_pieces() returns trigger language plpgsql as $$
begin
  update order_line l set claimed = l.claimed - r.quantity
    from refund_line r where r.refund_id = new.id and l.id = r.order_line_id;
  return null;
end $$;
