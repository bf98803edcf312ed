-- What an order gave back: its captures taken back whole, which takes up what parts of it gave back before,
-- less what was kept of a deposit; else those parts, and the requests that were paid. Of a contract: what its
-- end gave back, and its claims.
create or replace function given_back(of_order int) returns bigint language sql stable as $$
  select coalesce((select sum(r.agreed_cents) from refund r where r.order_id = of_order and r.status = 7), 0)
    + coalesce((select sum(c.amount_cents) from payment_capture c where c.order_id = of_order and c.status = 'reversed'),
        (select sum(p.amount_cents) from part_cancellation p where p.order_id = of_order and p.status = 1), 0)
    - coalesce((select p.kept_cents from presale_order p where p.order_id = of_order), 0)
    + coalesce((select sum(case t.state when 4 then t.ruled_back_cents else t.buyer_back_cents end)
        from termination t where t.order_id = of_order and t.state in (1, 4, 6)), 0)
    + coalesce((select sum(c.back_cents) from claim c where c.order_id = of_order), 0)
$$;
