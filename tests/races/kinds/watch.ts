import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { questions } from '#tests/invariants'
import { heldOf } from './books.ts'
import type { World } from './hands.ts'
import type { ModelOrder } from './model.ts'

/** Tables of which a refused step must change nothing: each row, with its version. */
const kept = [
  ...['orders', 'order_history', 'order_line', 'reservation', 'stock', 'stock_movement', 'presale_batch'],
  ...['presale_order', 'presale_hold', 'ledger_account', 'ledger_entry', 'payment_capture', 'recharge'],
  ...['milestone', 'order_held', 'lot', 'lot_line', 'lot_history', 'evidence', 'inspection', 'termination'],
  ...['claim', 'claim_line', 'claim_offer', 'contract', 'contract_version', 'contract_confirmation'],
  ...['order_earning', 'line_earning', 'contract_line_rate'],
]
const trace = `select ${kept
  .map((table) => `(select count(*)::text || ' ' || coalesce(max(xmin::text::bigint), 0) from ${table})`)
  .join(` || ' ' || `)} as trace`

const compared = sql`select
  (select json_object_agg(coalesce(kind || coalesce(company_id, merchant_id, 0), ''), cents) from (
    select coalesce(e.part, a.kind) as kind, a.company_id, a.merchant_id, sum(e.amount_cents) as cents from ledger_account a
    join ledger_entry e on e.ledger_account_id = a.id
    -- The commission is the invariants' to reckon, and what is payable by now.
    where a.kind <> 'platform_commission' and coalesce(e.part, 'goods') = 'goods'
    group by 1, 2, 3 having sum(e.amount_cents) <> 0) b) as accounts,
  (select json_agg(json_build_array(on_hand, reserved) order by relation_id) from stock) as stock,
  (select json_agg(json_build_array(state, quantity, booked) order by id) from presale_batch) as shipments,
  (select coalesce(json_agg(json_build_array(order_number, status, order_fee_cents, paid_fee_cents, refunded_fee_cents, held, payable)
    order by id), '[]') from (select o.*, coalesce((select h.held_cents from order_held h where h.order_id = o.id), 0) as held,
      coalesce((select sum(e.amount_cents) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        where t.order_id = o.id and e.part = 'goods'), 0) as payable
    from orders o) o) as orders`

export type Watch = {
  /** Changes whenever a row is written. */
  trace(): Promise<string>
  /** All invariants, and what the model says, against the database. */
  agree(world: World): Promise<void>
  end(): Promise<void>
}

/** Watches a database on a connection of its own, by statements that are planned once. */
export async function openWatch(db: Kysely<never>, url: string): Promise<Watch> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const texts = Object.entries(questions).map(([rule, question]) => ({
    rule,
    ...question.compile(db),
  }))
  const compare = compared.compile(db).sql
  return {
    trace: async () => (await client.query({ name: 'trace', text: trace })).rows[0].trace,
    async agree(world) {
      const broken: Record<string, unknown[]> = {}
      for (const [place, { rule, sql: text, parameters }] of texts.entries()) {
        const { rows } = await client.query({ name: `q${place}`, text, values: [...parameters] })
        if (rows.length > 0) broken[rule] = rows.slice(0, 5)
      }
      expect(broken).toEqual({})
      const { rows } = await client.query({ name: 'compare', text: compare })
      expect(rows[0]).toEqual(told(world))
    },
    end: () => client.end(),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

/** The model in the words of the query. */
function told({ model, buyers, makers }: World) {
  const { orders, wallets, bank, shelves, coming, shipments } = model
  const accounts: [string, number][] = [
    ...buyers.map(({ company_id }, i): [string, number] => [`company_available${company_id}`, wallets[i]!]),
    ...makers.map(({ merchant_id }, i): [string, number] => [
      `goods${merchant_id}`,
      sum(orders.filter(({ maker }) => maker === i).map(({ payable }) => payable)),
    ]),
    ['platform_fees0', sum(orders.map(({ platform }) => platform))],
    ['deposits_held0', sum(orders.map(heldOf))],
    ['clearing_bank0', -bank],
  ]
  for (const order of orders) expect(heldOf(order), order.number).toBeGreaterThanOrEqual(0)
  return {
    accounts: Object.fromEntries(accounts.filter(([, cents]) => cents !== 0)),
    stock: shelves.flatMap((shelf, i) => [shelf, coming[i]!]).map((one) => [one.on_hand, one.reserved]),
    shipments: shipments.map(({ state, quantity, booked }) => [state, quantity, booked]),
    orders: orders.map(toldOrder),
  }
}

function toldOrder(order: ModelOrder) {
  const { number, status, fee, paid, refunded, payable } = order
  const held = order.kind === 'stock' ? 0 : heldOf(order)
  return [number, status, fee, paid, refunded, held, payable]
}
