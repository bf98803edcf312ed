import type { Tx } from '#database/connect'
import { partCancellationStatus } from '#rules/codes'
import { type Cents, plus, zero } from '#rules/money/money'
import type { Buyer, Staff } from '../../../actor.ts'
import type { OrderRow } from '../status/move.ts'
import type { OrderLine, QuantityByLine } from './read-lines.ts'

type Part = {
  order: OrderRow
  lines: readonly OrderLine[]
  wanted: QuantityByLine
  remark: string
  /** `asked` waits for customer service. */
  state: 'asked' | 'done'
  /** The refund for the pieces of a line, by line id; empty before payment. */
  back?: ReadonlyMap<number, Cents>
}

/** Saves a requested or completed part cancellation, with the names frozen as they are now. */
export async function savePart(tx: Tx, { account_id, at }: Buyer | Staff, part: Part): Promise<void> {
  const { order, lines, wanted, remark, state, back } = part
  const rows = lines.flatMap(({ id: order_line_id, custom_sn, title }) => {
    const quantity = wanted.get(order_line_id)
    const amount_cents = back?.get(order_line_id) ?? zero
    return quantity
      ? [{ order_line_id, custom_sn, title: JSON.stringify(title), quantity, amount_cents }]
      : []
  })
  const { id: part_cancellation_id } = await tx
    .insertInto('part_cancellation')
    .values({
      order_id: order.id,
      account_id,
      status: partCancellationStatus[state],
      unpaid: state === 'done',
      remark,
      amount_cents: plus(zero, ...rows.map((row) => row.amount_cents)),
      created_at: at,
      decided_at: state === 'asked' ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('part_cancellation_line')
    .values(rows.map((row) => ({ part_cancellation_id, ...row })))
    .execute()
}
