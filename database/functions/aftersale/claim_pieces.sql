-- A line of a request claims its pieces of a line of the same order; what it claims stays as it is.
create or replace function claim_pieces() returns trigger language plpgsql as $$
begin
  update order_line l set claimed = l.claimed + new.quantity
    from refund r where l.id = new.order_line_id and r.id = new.refund_id and l.order_id = r.order_id;
  if not found then
    raise exception 'a refund is of lines of its own order' using errcode = 'check_violation';
  end if;
  return new;
end $$;
