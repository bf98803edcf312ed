import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type AgreedAmounts, shareOffer } from '#rules/aftersale/refund-amounts'
import type { Cents } from '#rules/money/money'
import { refundLines, type StoredRefund } from './find-refund.ts'

/** Writes to each line of a request its share of the agreed amount. */
export async function agreeOnLines(tx: Tx, refund: StoredRefund, agreed: Cents): Promise<void> {
  const lines = await refundLines(tx, refund)
  const shares = shareOffer(agreed, lines)
  await writeAgreed(
    tx,
    refund,
    lines.map(({ order_line_id }, i) => ({ order_line_id, ...shares[i]! })),
  )
}

/** Writes to each line of a request its agreed amount. */
export async function writeAgreed(
  tx: Tx,
  { id }: StoredRefund,
  lines: readonly (AgreedAmounts & { order_line_id: number })[],
): Promise<void> {
  await sql`
    update refund_line l set agreed_cents = w.agreed_cents, agreed_fees_cents = w.agreed_fees_cents
    from json_to_recordset(${JSON.stringify(lines)}::json) as w (order_line_id int, agreed_cents bigint, agreed_fees_cents bigint)
    where l.refund_id = ${id} and l.order_line_id = w.order_line_id`.execute(tx)
}
