import { randomUUID } from 'node:crypto'
import { reportDamage as reportDeclared } from '#api/aftersale/damage'
import {
  askRefund as askDeclared,
  officeDecideRefund,
  receiveReturn as receiveDeclared,
} from '#api/aftersale/refund'
import type { Send } from '#api/wire/call'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Buyer, Merchant, Staff } from '#market/actor'
import { askRefund } from '#market/aftersale/refund/ask-refund'
import { decideRefund } from '#market/aftersale/refund/decide-refund'
import { receiveReturn } from '#market/aftersale/refund/receive-return'
import { reportDamage } from '#market/aftersale/refund/report-damage'
import { anOrder, type Item, orderOf, pay, work } from './buying.ts'
import { aFile, aSeller, aStaff } from './people.ts'

const sellers = new WeakMap<Db, Map<number, ReturnType<typeof aSeller>>>()

/** A merchant's person, the same for all orders of a test. */
function theSeller(db: Db, merchant_id: number, at: Date): ReturnType<typeof aSeller> {
  const known = sellers.get(db) ?? new Map<number, ReturnType<typeof aSeller>>()
  sellers.set(db, known)
  const seller = known.get(merchant_id) ?? aSeller(db, merchant_id, at)
  known.set(merchant_id, seller)
  return seller
}

/**
 * An order of these items that was paid, packed and picked up: complete. Gives its number, its lines and its
 * merchant's person.
 */
export async function aCompleted(db: Db, buyer: Buyer, items: readonly (Item & { quantity?: number })[]) {
  return completed(db, buyer, { items })
}

/** The same, bought with a wish: with packing or assembly, for instance. */
export async function completed(db: Db, buyer: Buyer, bought: Parameters<typeof anOrder>[2]) {
  const { order_number, order_parent_number } = await anOrder(db, buyer, bought)
  await pay(db, buyer, order_parent_number)
  const warehouse = await aStaff(db, ['warehouse'], buyer.at)
  for (const event of ['accept', 'ready', 'handOver'] as const)
    await work(db, warehouse, { event, order_number })
  const { id, merchant_id } = await orderOf(db, order_number)
  const lines = await db
    .selectFrom('order_line')
    .select(['id', 'amount', 'relation_id'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const seller = await theSeller(db, merchant_id, buyer.at)
  return { order_number, order_id: id, lines, seller, warehouse }
}

type Wish = Partial<Omit<Send<typeof askDeclared>, 'lines'>> & {
  lines: readonly { line_id: number; quantity: number }[]
  order_number: string
}

/** What asking for a refund of these lines says. */
export const aClaim = ({ lines, ...wish }: Wish) =>
  askDeclared.in.parse({
    kind: 1,
    cause: 'unwanted',
    reason: 'Two legs are scratched',
    lines: JSON.stringify(lines),
    idempotency_key: randomUUID(),
    ...wish,
  })

/** Pictures and a video, as a return needs them. */
export async function aProof(db: Db, buyer: Buyer) {
  return {
    kind: 2,
    picture_file_ids: [await aFile(db, buyer, 'image/jpeg')],
    video_file_id: await aFile(db, buyer, 'video/mp4'),
  }
}

export const ask = (db: Db, buyer: Buyer, wish: Wish) =>
  inTransaction(db, (tx) => askRefund(tx, buyer, aClaim(wish)))

/** Decides about a request as its merchant or finance. */
export const decide = (
  db: Db,
  actor: Merchant | Staff,
  input: Partial<Send<typeof officeDecideRefund>> &
    Pick<Send<typeof officeDecideRefund>, 'refund_number' | 'event'>,
) => inTransaction(db, (tx) => decideRefund(tx, actor, officeDecideRefund.in.parse(input)))

type Came = { line_id: number; sellable: number; damaged: number; condition_note?: string }

/** Notes what came back, as the warehouse. */
export const receiveBack = (
  db: Db,
  actor: Staff,
  { refund_number, lines }: { refund_number: string; lines: readonly Came[] },
) =>
  inTransaction(db, (tx) =>
    receiveReturn(tx, actor, receiveDeclared.in.parse({ refund_number, lines: JSON.stringify(lines) })),
  )

/** Reports a carton of an order, the first as crushed unless the wish says otherwise. */
export const reported = (
  db: Db,
  buyer: Buyer,
  wish: Partial<Send<typeof reportDeclared>> & { order_number: string; line_id: number },
) =>
  inTransaction(db, (tx) =>
    reportDamage(
      tx,
      buyer,
      reportDeclared.in.parse({ carton: 1, kind: 'crushed', idempotency_key: randomUUID(), ...wish }),
    ),
  )
