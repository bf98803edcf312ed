import type { Tx } from '#database/connect'
import { milestonePart, milestoneState } from '#rules/buying/contract/milestones'

type Wanted = { order_id: number; due_at: Date; lot_no: number | null }

/** The number of the balance that waits for this lot, or for the whole order; null where there is none. */
export async function waitingBalance(
  tx: Tx,
  { order_id, lot_no }: Pick<Wanted, 'order_id' | 'lot_no'>,
): Promise<number | null> {
  const found = await tx
    .selectFrom('milestone')
    .select('id')
    .where('order_id', '=', order_id)
    .where('part', '=', milestonePart.balance)
    .where('state', '=', milestoneState.waiting)
    .where('lot_no', lot_no === null ? 'is' : '=', lot_no)
    .orderBy('no')
    .executeTakeFirst()
  return found?.id ?? null
}

/** Makes a balance due. */
export async function makeDue(tx: Tx, id: number, due_at: Date): Promise<void> {
  await tx
    .updateTable('milestone')
    .set({ state: milestoneState.due, due_at, reminded: 0 })
    .where('id', '=', id)
    .where('state', '=', milestoneState.waiting)
    .executeTakeFirstOrThrow()
}
