import type { Db } from '#database/connect'
import type { Buyer, Staff } from '#market/actor'
import { eachLine } from '#tests/fixtures/buying'
import { aProof, ask, decide, receiveBack } from '#tests/fixtures/refunds'

/** A sales order that left, and what was paid for its pieces. */
export type Sent = { order_number: string; pieces: number; cost: number }
type Back = { last: Sent; pieces: number; damaged: boolean }
type PlainReturn = { house: 0; pieces: number; cost: number; condition: 1 | 2 }

/**
 * Its customer sends back so many pieces of a sales order, at most all of them, one perhaps damaged. Returns
 * the lots that they are in plain numbers: each has its share of what was paid, counted from the first piece.
 */
export async function sentBack(
  db: Db,
  { buyer, staff }: { buyer: Buyer; staff: Staff },
  { last, pieces, damaged }: Back,
): Promise<PlainReturn[]> {
  const { order_number } = last
  const count = Math.min(pieces, last.pieces)
  const lines = await eachLine(db, order_number, count)
  const claim = { order_number, lines, cause: 'damaged' as const, ...(await aProof(db, buyer)) }
  const { refund_number } = await ask(db, buyer, claim)
  await decide(db, staff, { refund_number, event: 'askBack' })
  const bad = damaged ? 1 : 0
  const came = { sellable: count - bad, damaged: bad, condition_note: 'Bent' }
  await receiveBack(db, staff, { refund_number, lines: lines.map(({ line_id }) => ({ line_id, ...came })) })
  const upTo = (of: number) => Math.floor((last.cost * of) / last.pieces)
  return [
    { house: 0 as const, pieces: count - bad, cost: upTo(count - bad), condition: 1 as const },
    { house: 0 as const, pieces: bad, cost: upTo(count) - upTo(count - bad), condition: 2 as const },
  ].filter((lot) => lot.pieces > 0)
}
