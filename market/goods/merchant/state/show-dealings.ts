import { sql } from 'kysely'
import type { merchantDealings as declared } from '#api/goods/office-merchant'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { contractState } from '#rules/buying/contract/state'
import { endStatuses } from '#rules/buying/order/end-statuses'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { whatIsLeft } from './what-is-left.ts'

type Dealings = Out<typeof declared>
type DealingCounts = Dealings['gone'] & Dealings['waits'] & Dealings['goes_on']

/**
 * What would become of a merchant's business: what disappears where it is suspended, what waits then, what
 * goes on, and what keeps it from being closed. Refuses an unknown one (`request.notFound`).
 */
export async function showDealings(
  tx: Tx,
  _actor: Staff,
  { merchant_id }: In<typeof declared>,
): Promise<Dealings> {
  const lit = sql.lit
  const { rows } = await sql<DealingCounts>`
    select
      (select count(*)::int from listing l join product p on p.id = l.product_id where p.merchant_id = m.id) as products,
      (select count(distinct l.account_id)::int from cart_line l join relation r on r.id = l.relation_id
        where r.merchant_id = m.id) as carts,
      (select count(distinct f.account_id)::int from favourite f join relation r on r.id = f.relation_id
        where r.merchant_id = m.id and f.removed_at is null) as favourites,
      (select count(*)::int from orders o where o.merchant_id = m.id and o.kind = ${lit(orderKind.presale)}
        and o.status in (${lit(orderStatus.pendingReview)}, ${lit(orderStatus.presaleNotSubmitted)})) as reservations,
      (select count(*)::int from contract c where c.merchant_id = m.id and c.state = ${lit(contractState.toConfirm)}) as contracts,
      (select count(*)::int from contract c where c.merchant_id = m.id and c.state = ${lit(contractState.draft)}) as drafts,
      (select count(*)::int from orders o where o.merchant_id = m.id and o.status = ${lit(orderStatus.pendingPayment)}) as unpaid,
      (select count(*)::int from orders o where o.merchant_id = m.id and o.status <> all (${[
        ...endStatuses,
        orderStatus.pendingPayment,
        orderStatus.pendingReview,
        orderStatus.presaleNotSubmitted,
      ]}::int[])) as orders,
      (select count(*)::int from refund f where f.merchant_id = m.id and f.waits_for <> 'nobody') as refunds,
      (select count(*)::int from claim c join orders o on o.id = c.order_id
        where o.merchant_id = m.id and c.state in (0, 1)) as claims,
      (select count(*)::int from inbound i where i.merchant_id = m.id and i.state between 1 and 5) as inbound
    from merchant m where m.id = ${merchant_id}`.execute(tx)
  const found = rows[0] ?? refuse('request.notFound')
  const { products, carts, favourites, reservations, contracts, drafts, ...goes_on } = found
  return {
    gone: { products, carts, favourites },
    waits: { reservations, contracts, drafts },
    goes_on,
    left: await whatIsLeft(tx, merchant_id),
  }
}
