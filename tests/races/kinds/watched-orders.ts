import { sql } from 'kysely'
import { expect } from 'vitest'
import { questions } from '#tests/invariants'
import { heldOf } from './books.ts'
import type { World } from './hands.ts'
import type { ModelOrder } from './model.ts'
import type { Watched } from './watch.ts'

const kept = [
  ...['orders', 'order_history', 'order_line', 'reservation', 'stock', 'stock_movement', 'presale_batch'],
  ...['presale_order', 'presale_hold', 'ledger_account', 'ledger_entry', 'payment_capture', 'recharge'],
  ...['milestone', 'order_held', 'lot', 'lot_line', 'lot_history', 'evidence', 'inspection', 'termination'],
  ...[
    'claim',
    'claim_line',
    'claim_offer',
    'claim_offer_line',
    'contract',
    'contract_version',
    'contract_confirmation',
  ],
  ...['order_earning', 'line_earning', 'contract_line_rate'],
]

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

/** All invariants, and what the model of orders says. */
export const watchedOrders: Watched<World> = { questions, kept, compared, told }
