-- Processes of the version before gave money back of orders that this one was paid for, and noted it at no line: what the ledger says
-- is shared over the lines, refunded ones first, then those of which pieces were cancelled. Orders with a commission are left: it takes
-- a rate that was set and began during the update itself.
with short as (
  select l.order_id, sum(l.paid_cents) - e.goods_cents as back_cents
  from line_earning l join order_earning e on e.order_id = l.order_id
  group by l.order_id, e.goods_cents
  having sum(l.paid_cents - l.given_back_cents) > e.goods_cents and e.goods_cents >= 0 and sum(l.commission_cents) = 0),
known as (
  select l.order_line_id, l.order_id, l.paid_cents, s.back_cents, o.cancelled, least(l.paid_cents, greatest(l.given_back_cents, coalesce((
    select sum(r.agreed_cents - r.agreed_fees_cents) from refund_line r join refund f on f.id = r.refund_id and f.status = 7
    where r.order_line_id = l.order_line_id), 0))) as back
  from short s join line_earning l on l.order_id = s.order_id join order_line o on o.id = l.order_line_id),
rest as (
  select k.*, k.back_cents - sum(k.back) over (partition by k.order_id)
    - coalesce(sum(k.paid_cents - k.back) over (partition by k.order_id order by k.cancelled > 0 desc, k.order_line_id
      rows between unbounded preceding and 1 preceding), 0) as left_cents
  from known k)
update line_earning l set given_back_cents = r.back + least(r.paid_cents - r.back, greatest(0, r.left_cents))
from rest r where r.order_line_id = l.order_line_id;
