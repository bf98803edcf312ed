import assert from 'node:assert'
import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import {
  type ContractEarning,
  commissionBack,
  commissionOnMore,
  type LineEarning,
} from '#rules/money/commission'
import { type Cents, minus, plus, zero } from '#rules/money/money'
import type { Actor } from '../../actor.ts'
import { type Entry, post } from '../wallet/post.ts'

/** The account of a manufacturer: what waits for the time to complain, or what is to be paid out. */
type Account = 'merchant_pending' | 'merchant_payable'
type EarnedAmounts = { merchant_id: number | null; goods_cents: Cents; commission_cents: Cents }

/** The entries of a manufacturer's goods and of the commission on them: the only ones there are. */
export function earnedEntries(
  kind: Account,
  { merchant_id, goods_cents, commission_cents }: EarnedAmounts,
): Entry[] {
  if (merchant_id === null) {
    assert(goods_cents === 0 && commission_cents === 0, 'nobody earns of goods without a manufacturer')
    return []
  }
  return [
    { kind, merchant_id, part: 'goods', amount_cents: goods_cents },
    { kind, merchant_id, part: 'commission', amount_cents: minus(zero, commission_cents) },
    { kind: 'platform_commission', amount_cents: commission_cents },
  ]
}

/** `merchant_id`: null of a sales order, of which no manufacturer earns. */
export type EarningOrder = { id: number; order_number: string; merchant_id: number | null }
type EarningReturn = { order: EarningOrder; given: ReadonlyMap<number, Cents> }

/**
 * Notes what is given back of the lines of a paid order, and returns the entries of its manufacturer: the
 * goods, and the commission that comes back with them. They come out of what waits; where that is not enough,
 * the rest of it is made payable first, and all comes out of what is payable, which may go below zero. Lock
 * the order first.
 */
export async function entriesOfGivenBack(
  tx: Tx,
  actor: Actor,
  { order, given }: EarningReturn,
): Promise<Entry[]> {
  const goods = plus(zero, ...given.values())
  const { pending_cents, lines } = await readEarning(tx, order.id)
  const back = plus(zero, ...lines.map((line) => commissionBack(line, given.get(line.id) ?? zero)))
  const waits = pending_cents > 0 && pending_cents >= goods - back
  if (!waits) await makePayable(tx, actor, { ...order, amount_cents: pending_cents })
  await noteGivenBack(tx, given)
  return earnedEntries(waits ? 'merchant_pending' : 'merchant_payable', {
    merchant_id: order.merchant_id,
    goods_cents: minus(zero, goods),
    commission_cents: minus(zero, back),
  })
}

type EarningRow = { pending_cents: Cents; lines: (LineEarning & { id: number })[] }

async function readEarning(tx: Tx, order_id: number): Promise<EarningRow> {
  const { rows } = await sql<EarningRow>`
    select coalesce((select pending_cents from order_earning where order_id = ${order_id}), 0)::bigint as pending_cents,
      coalesce((select json_agg(json_build_object('id', order_line_id, 'paid_cents', paid_cents,
        'commission_cents', commission_cents, 'given_back_cents', given_back_cents))
        from line_earning where order_id = ${order_id}), '[]') as lines`.execute(tx)
  return rows[0]!
}

async function noteGivenBack(tx: Tx, given: ReadonlyMap<number, Cents>): Promise<void> {
  const lines = [...given].map(([id, cents]) => ({ id, cents }))
  await sql`
    update line_earning l set given_back_cents = l.given_back_cents + g.cents
    from json_to_recordset(${JSON.stringify(lines)}::json) as g (id int, cents bigint)
    where l.order_line_id = g.id and g.cents > 0`.execute(tx)
}

/** Makes so much payable of what waits of an order. Lock the order first. */
export async function makePayable(
  tx: Tx,
  actor: Actor,
  { id: order_id, order_number, merchant_id, amount_cents }: EarningOrder & { amount_cents: Cents },
): Promise<void> {
  if (amount_cents <= 0) return
  assert(merchant_id !== null, `order ${order_number} has a manufacturer`)
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from ledger_transaction
    where order_id = ${order_id} and kind = 'merchant_matured'`.execute(tx)
  await post(tx, actor, {
    kind: 'merchant_matured',
    reference: `${order_number}:m${rows[0]!.times + 1}`,
    order_id,
    entries: [
      { kind: 'merchant_pending', merchant_id, part: 'matured', amount_cents: minus(zero, amount_cents) },
      { kind: 'merchant_payable', merchant_id, part: 'matured', amount_cents },
    ],
  })
}

type ContractSale = { order: Pick<EarningOrder, 'id' | 'merchant_id'>; goods_cents: Cents }

/**
 * The entries of so much more of a contract for its manufacturer, or so much less, with the commission on it.
 * Lock the order first.
 */
export async function entriesOfContract(tx: Tx, { order, goods_cents }: ContractSale): Promise<Entry[]> {
  const { id, merchant_id } = order
  if (goods_cents === 0) return []
  const { rows } = await sql<ContractEarning>`
    select o.goods_fee_cents as total_cents,
      coalesce((select sum(r.commission_cents) from contract_line_rate r where r.contract_id = o.contract_id), 0)::bigint as commission_cents,
      coalesce((select e.goods_cents from order_earning e where e.order_id = o.id), 0)::bigint as goods_cents
    from orders o where o.id = ${id}`.execute(tx)
  const commission_cents = commissionOnMore(rows[0]!, goods_cents)
  return earnedEntries('merchant_payable', { merchant_id, goods_cents, commission_cents })
}
