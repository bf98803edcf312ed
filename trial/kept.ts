import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { breaches } from '#tests/invariants'
import { wallets } from './shop.ts'

/** A company's orders in the database. */
export type KeptOrder = {
  company_id: number
  order_number: string
  relation_id: number
  pieces: number
  paid_cents: number
  /** Times that money was taken for it. */
  captures: number
}
/** Everything the database kept. */
export type Kept = {
  orders: readonly KeptOrder[]
  /** Pieces on hand and promised, keyed by item. */
  stock: readonly { relation_id: number; on_hand: number; reserved: number }[]
  wallets: ReadonlyMap<number, number>
  /** The subjects of letters still to be sent: a process that died had claimed them for minutes. */
  unsent: readonly string[]
  /** Rules between stock, orders and ledger that are broken: tests/invariants.ts. */
  broken: Record<string, unknown[]>
}

export async function readKept(db: Db): Promise<Kept> {
  const { rows: orders } = await sql<KeptOrder>`
    select o.company_id, o.order_number, l.relation_id, sum(l.amount)::int as pieces,
      o.paid_fee_cents as paid_cents,
      (select count(*)::int from payment_capture c where c.order_id = o.id) as captures
    from orders o join order_line l on l.order_id = o.id
    group by o.id, l.relation_id order by o.id`.execute(db)
  const stock = await db.selectFrom('stock').select(['relation_id', 'on_hand', 'reserved']).execute()
  const { rows: unsent } = await sql<{ about: string }>`
    select params::text as about from mail where status = 'waiting'`.execute(db)
  return {
    orders,
    stock,
    wallets: await wallets(db),
    unsent: unsent.map(({ about }) => about),
    broken: await breaches(db),
  }
}
