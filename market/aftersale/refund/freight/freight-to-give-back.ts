import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { feesForLines, freightForLines } from '#rules/aftersale/refund-fees'
import { backToFreight, freightBack } from '#rules/aftersale/refund-freight'
import { paymentStage } from '#rules/codes'
import { type Cents, minus, plus, zero } from '#rules/money/money'
import { refundStatus } from '#rules/status-codes'
import type { OrderRow } from '../../../buying/order/status/move.ts'

type AgreedFee = { order_line_id: number; agreed_fees_cents: Cents }

/**
 * What of the fees agreed for these lines goes back to the company's freight balance, because freight was
 * paid from it: counted over all that was given back of the order, so that parts add up to the cent. Lock
 * the order first.
 */
export async function freightToGiveBack(
  tx: Tx,
  order: OrderRow,
  agreed: readonly AgreedFee[],
): Promise<Cents> {
  const payments = await tx
    .selectFrom('payment_capture')
    .select(['amount_cents', 'from_freight'])
    .where('order_id', '=', order.id)
    .where('stage', 'in', [paymentStage.freight, paymentStage.freightRest])
    .where('status', '=', 'captured')
    .orderBy('id', 'desc')
    .execute()
  if (!payments.some(({ from_freight }) => from_freight)) return zero
  const lines = await tx
    .selectFrom('order_line')
    .select([
      'id',
      'amount',
      'cancelled',
      'total_cents',
      'weight_g',
      'unit_fees',
      givenBefore.as('before_cents'),
    ])
    .where('order_id', '=', order.id)
    .orderBy('goods_sn')
    .execute()
  const now = new Map(agreed.map((line) => [line.order_line_id, line.agreed_fees_cents]))
  const fees = feesForLines(order, lines)
  const freight = freightForLines(order, lines)
  const back = freightBack(
    lines.map(({ id, before_cents }, i) => ({
      fees_cents: fees[i]!,
      freight_cents: freight[i]!,
      back_cents: plus(before_cents, now.get(id) ?? zero),
    })),
  )
  return minus(backToFreight(back, payments), await backAlready(tx, order))
}

/** The fees of a line that requests paid before gave back. */
const givenBefore = sql<Cents>`(select coalesce(sum(r.agreed_fees_cents), 0)::bigint
  from refund_line r join refund f on f.id = r.refund_id
  where r.order_line_id = order_line.id and f.status = ${refundStatus.complete})`

/** What of the order's freight is back in the freight balance. */
async function backAlready(tx: Tx, { id }: OrderRow): Promise<Cents> {
  const { rows } = await sql<{ back: Cents }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as back from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.ledger_account_id
    where t.order_id = ${id} and t.kind = 'refund' and a.kind = 'company_freight'`.execute(tx)
  return rows[0]!.back
}
