import type { Tx } from '#database/connect'
import { milestonePart, milestoneState } from '#rules/buying/contract/money/milestones'
import { moneyText } from '#rules/money/money'
import type { Actor } from '../../../actor.ts'
import type { OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'

type DuePart = { order_id: number; lot_no: number | null }

/** The number of the balance that waits for this lot, or for the whole order; null where there is none. */
export async function waitingBalance(tx: Tx, { order_id, lot_no }: DuePart): Promise<number | null> {
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

type Due = { order: Pick<OrderRow, 'account_id' | 'order_number'>; balance: number; due_at: Date }

/** Makes a balance due, and tells the buyer unless it is by the buyer's own act. */
export async function makeDue(tx: Tx, actor: Actor, { order, balance, due_at }: Due): Promise<void> {
  const { amount_cents } = await tx
    .updateTable('milestone')
    .set({ state: milestoneState.due, due_at, reminded: 0 })
    .where('id', '=', balance)
    .where('state', '=', milestoneState.waiting)
    .returning('amount_cents')
    .executeTakeFirstOrThrow()
  if (actor.kind === 'buyer') return
  const params = { amount: moneyText(amount_cents), due_at: due_at.toISOString() }
  await tellBuyer(tx, actor, { order, template: 'milestoneDue', params })
}
