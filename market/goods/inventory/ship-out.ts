import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { System, User } from '../../actor.ts'
import { takeLots } from '../private/take-lots.ts'
import { releaseReserved } from './release-reserved.ts'
import { summed } from './stock-take.ts'

type ShippedOrder = { order_id: number; reason: 'shipped' | 'picked_up' | 'kept' }

/**
 * Ships the pieces that an order still holds: ends their reservation, and movements subtract them from the
 * pieces on hand, of a dealer's private stock from its lots. Lock the order first. Refuses own pieces that a
 * count did not find (`stock.notFound`). Returns the number of shipped pieces.
 */
export async function shipOut(
  tx: Tx,
  actor: User | System,
  { order_id, reason }: ShippedOrder,
): Promise<number> {
  const { rows } = await sql<PieceRow>`
    with gone as (
      update reservation r set state = 'left'
      from order_line l
      where l.id = r.order_line_id and l.order_id = ${order_id} and r.state = 'held'
      returning r.order_line_id, r.company_id, r.relation_id, r.warehouse_id, r.amount - r.gone as amount),
    ${releaseReserved}`.execute(tx)
  return takeOff(tx, actor, { rows, order_id, reason })
}

/** This many of the `left` pieces of a line, without cancelled ones. */
type ShippedPieces = { order_line_id: number; quantity: number; left: number }

/**
 * Ships a part of the pieces that these lines hold, of a combination its parts; the rest stays reserved.
 * Lock the order first, and ship no more than is held. Refuses as `shipOut` does. Returns the number of
 * shipped pieces.
 */
export async function shipOutPart(
  tx: Tx,
  actor: User,
  { order_id, pieces }: { order_id: number; pieces: readonly ShippedPieces[] },
): Promise<number> {
  const { rows } = await sql<PieceRow>`
    with gone as (
      update reservation r set gone = r.gone + r.amount / p.left * p.quantity,
        state = case when r.gone + r.amount / p.left * p.quantity = r.amount then 'left' else 'held' end
      from json_to_recordset(${JSON.stringify(pieces)}::json) as p (order_line_id int, quantity int, "left" int)
      where r.order_line_id = p.order_line_id and r.state = 'held'
      returning r.order_line_id, r.company_id, r.relation_id, r.warehouse_id, r.amount / p.left * p.quantity as amount),
    ${releaseReserved}`.execute(tx)
  return takeOff(tx, actor, { rows, order_id, reason: 'shipped' })
}

type PieceRow = {
  order_line_id: number
  company_id: number | null
  relation_id: number
  warehouse_id: number
  amount: number
}

async function takeOff(
  tx: Tx,
  actor: User | System,
  { rows, order_id, reason }: ShippedOrder & { rows: readonly PieceRow[] },
): Promise<number> {
  const account_id = 'account_id' in actor ? actor.account_id : null
  const leaving = rows.flatMap(({ company_id, ...row }) =>
    company_id === null ? [] : [{ ...row, company_id }],
  )
  const lotReason = reason === 'shipped' ? 'shipped' : 'pickedUp'
  const left = await takeLots(tx, { account_id, at: actor.at }, { leaving, reason: lotReason })
  if (left < leaving.reduce((sum, { amount }) => sum + amount, 0)) refuse('stock.notFound')
  const open = rows.filter(({ company_id }) => company_id === null)
  if (open.length > 0)
    await tx
      .insertInto('stock_movement')
      .values(
        summedByPlace(open).map((row) => ({
          ...row,
          amount: -row.amount,
          reason,
          order_id,
          account_id,
          at: actor.at,
        })),
      )
      .execute()
  return rows.reduce((sum, row) => sum + row.amount, 0)
}

/** The pieces by item: all of an order lie in one warehouse. */
function summedByPlace(rows: readonly PieceRow[]) {
  const { warehouse_id } = rows[0]!
  return summed(rows).map((take) => ({ ...take, warehouse_id }))
}
