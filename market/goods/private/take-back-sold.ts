import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type Cents, toCents } from '#rules/money/money'
import type { User } from '../../actor.ts'
import { addLots, type NewLot } from './add-lots.ts'

type ReturnedLine = { line_id: number; sellable: number; damaged: number; condition_note: string }
type SoldReturn = {
  order_id: number
  company_id: number
  warehouse_id: number
  came: readonly ReturnedLine[]
}
/** What left with a line of an item and is not back yet, and how many of it make one piece of the line. */
type Out = { line_id: number; relation_id: number; each: number; pieces: number; cost_cents: Cents }

/**
 * Puts what a dealer's customer sent back into the dealer's stock again: sound pieces and damaged ones as
 * lots of their own, which age anew, each with its share of what was paid for what left. Lock the order
 * first.
 */
export async function takeBackSold(tx: Tx, actor: User, taking: SoldReturn): Promise<void> {
  const { order_id, company_id, warehouse_id, came } = taking
  const { rows } = await sql<Out>`
    select l.id as line_id, v.relation_id, v.amount / (l.amount - l.cancelled) as each, coalesce(-sum(m.amount), 0)::int as pieces,
      coalesce(-sum(m.cost_cents), 0)::bigint as cost_cents
    from order_line l join reservation v on v.order_line_id = l.id
    left join private_movement m on m.order_line_id = l.id and exists (select from private_lot p where p.id = m.lot_id
      and p.relation_id = v.relation_id)
    where l.order_id = ${order_id} group by l.id, v.relation_id, v.amount order by l.id, v.relation_id`.execute(
    tx,
  )
  const lots = rows.flatMap((out): NewLot[] => {
    const back = came.find(({ line_id }) => line_id === out.line_id)
    return back ? lotsOfLine(out, back) : []
  })
  await addLots(tx, actor, { company_id, warehouse_id, order_id, reason: 'returned', lots })
}

function lotsOfLine({ line_id, relation_id, each, pieces, cost_cents }: Out, came: ReturnedLine): NewLot[] {
  const sound = came.sellable * each
  const damaged = came.damaged * each
  const upTo = (count: number) => Number((BigInt(cost_cents) * BigInt(count)) / BigInt(pieces))
  const lot = { relation_id, order_line_id: line_id }
  const lots: NewLot[] = [
    { ...lot, amount: sound, cost_cents: toCents(upTo(sound)), condition: 1 },
    {
      ...lot,
      amount: damaged,
      cost_cents: toCents(upTo(sound + damaged) - upTo(sound)),
      condition: 2,
      note: came.condition_note,
    },
  ]
  return lots.filter(({ amount }) => amount > 0)
}
