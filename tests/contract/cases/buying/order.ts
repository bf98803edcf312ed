import { randomUUID } from 'node:crypto'
import { anAddress, anOrder, work } from '#tests/fixtures/buying'
import { aCarrierAccount } from '#tests/fixtures/packing/carrier-account'
import { aColleague, aFile } from '#tests/fixtures/people'
import type { Cases, Person, World } from '../world.ts'
import { withCartLine } from './cart.ts'

/** A checkout of one piece that is delivered, with everything that can be said. */
async function checkout(world: World, { actor }: Person, quantity = 1) {
  const { product_id, relation_id, warehouse_area_id } = world.item
  return {
    logistics_type: 2,
    purchase_mode: 1,
    warehouse_area_id,
    source_type: 1,
    product_list: [{ product_id, relation_id, quantity }],
    address_id: await anAddress(world.db, actor),
    insurance: '1' as const,
    assembly: '0' as const,
  }
}

/** A customer with an order, paid or not. */
async function withOrder(world: World, paid?: 'paid') {
  const person = await world.customer(paid ? 500 : 0)
  return { ...person, ...(await world.order(person, paid)) }
}

/** A customer with an order, and the line of it. */
async function withLine(world: World) {
  const made = await withOrder(world)
  const { id: line_id } = await world.db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.order_number', '=', made.order_number)
    .executeTakeFirstOrThrow()
  return { ...made, line_id }
}

/** An order by the buyer's own carrier that waits for its label, and a file to be that. */
async function withLabelled(world: World) {
  const person = await world.customer()
  const { actor } = person
  const wish = {
    logistics_type: 3,
    address_id: await anAddress(world.db, actor),
    third_party: JSON.stringify(aCarrierAccount),
  }
  const freight = { ...actor, is_freight: true }
  const { order_number } = await anOrder(world.db, freight, { items: [world.item], wish })
  return { ...person, order_number, label_file_ids: await aFile(world.db, actor, 'application/pdf') }
}

/** An order that arrived, to be confirmed. */
async function arrived(world: World) {
  const person = await world.customer(500)
  const input = { ...(await checkout(world, person)), idempotency_key: randomUUID() }
  const { data } = await world.server.send('/home/create', input as never, person.caller)
  const order_number = data.order_numbers[0]!
  const pay = { order_sn: order_number, password: '482915', idempotency_key: randomUUID() }
  await world.server.send('/pay/balance', pay, person.caller)
  const { actor } = await world.staff('warehouse')
  for (const event of ['accept', 'ship', 'arrive'] as const)
    await work(world.db, actor, { event, order_number })
  return { ...person, order_number }
}

/** An order over its maker's limit, and a colleague who may approve it. */
async function waiting(world: World) {
  const owner = await world.customer()
  const maker = { ...(await aColleague(world.db, owner.actor, { order_limit: 1 })), at: owner.actor.at }
  return { approver: owner.caller, ...(await world.order({ actor: maker, caller: owner.caller })) }
}

const unknown = async <I extends object>({ customer }: World, input: I) => ({
  as: (await customer()).caller,
  input,
  reason: 'order.notFound' as const,
})
const asStaff = async <I extends object>(world: World, input: I) => ({
  as: (await world.staff('warehouse')).caller,
  input,
})

type Paths =
  | '/home/quote'
  | '/home/create'
  | '/home/getOrderInfo'
  | '/user/holds'
  | '/supply/order/order/info'
  | '/supply/order/order/address'
  | '/supply/order/logistics/query_link'
  | '/supply/order/order/list'
  | '/home/cancelOrder'
  | '/home/askCancel'
  | '/home/previewCancel'
  | '/home/uploadLabel'
  | '/home/confirmReceipt'
  | '/home/againOrder'
  | '/home/approveOrder'
  | '/home/refuseOrder'
  | '/office/orderList'
  | '/office/order'
  | '/office/moveOrder'
  | '/office/pickList'

/** A call that shows an order of one's own. */
const shown = {
  right: async (world: World) => {
    const { caller, order_number } = await withOrder(world)
    return { as: caller, input: { order_number } }
  },
  refused: (world: World) => unknown(world, { order_number: 'O0' }),
  stranger: 'order.notFound',
} as const
const listed = { refused: null, stranger: 'nothing' } as const

export const orderCases: Cases<Paths> = {
  '/home/quote': {
    right: async (world) => {
      const person = await world.customer()
      return { as: person.caller, input: await checkout(world, person) }
    },
    refused: async (world) => {
      const person = await world.customer()
      const input = { ...(await checkout(world, person)), logistics_type: 3 }
      return { as: person.caller, input, reason: 'order.deliveryNotOffered' }
    },
    // An address is looked at when the order is made.
    stranger: 'nothing',
  },
  '/home/create': {
    right: async (world) => {
      const person = await withCartLine(world)
      const said = {
        cart_id: String(person.id),
        note: 'Ring twice',
        po_number: 'PO 7',
        idempotency_key: randomUUID(),
      }
      return { as: person.caller, input: { ...(await checkout(world, person)), ...said } }
    },
    refused: async (world) => {
      const person = await world.customer()
      const input = { ...(await checkout(world, person, 60_000)), idempotency_key: randomUUID() }
      return { as: person.caller, input, reason: 'stock.notEnough' }
    },
    stranger: 'address.notFound',
  },
  '/home/getOrderInfo': {
    right: async (world) => {
      const { caller, order_parent_number } = await withOrder(world)
      return { as: caller, input: { order_sn: order_parent_number } }
    },
    refused: (world) => unknown(world, { order_sn: 'P0' }),
    stranger: 'order.notFound',
  },
  '/user/holds': {
    ...listed,
    right: async (world) => ({ as: (await withOrder(world)).caller, input: {} }),
  },
  '/supply/order/order/info': shown,
  '/supply/order/order/address': shown,
  '/supply/order/logistics/query_link': shown,
  '/supply/order/order/list': {
    right: async (world) => {
      const { caller, order_number } = await withOrder(world)
      const days = { from: '2026-01-01', to: '2036-01-01' }
      return { as: caller, input: { statuses: '0,5', search: order_number, logistics_type: 1, ...days } }
    },
    ...listed,
  },
  '/home/cancelOrder': {
    right: async (world) => {
      const { caller, order_number } = await withOrder(world)
      return { as: caller, input: { order_number, remark: 'changed', idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { caller, order_number } = await withOrder(world, 'paid')
      return { as: caller, input: { order_number }, reason: 'order.notAllowed' }
    },
    stranger: 'order.notFound',
  },
  '/home/askCancel': {
    right: async (world) => {
      const { caller, order_number } = await withOrder(world, 'paid')
      return { as: caller, input: { order_number, remark: 'changed', idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { caller, order_number } = await withOrder(world)
      return { as: caller, input: { order_number, remark: 'changed' }, reason: 'order.notAllowed' }
    },
    stranger: 'order.notFound',
  },
  '/home/previewCancel': {
    right: async (world) => {
      const { caller, order_number, line_id } = await withLine(world)
      return { as: caller, input: { order_number, lines: [{ line_id, quantity: 1 }] } }
    },
    refused: async (world) => {
      const { caller, order_number, line_id } = await withLine(world)
      const input = { order_number, lines: [{ line_id, quantity: 9_999 }] }
      return { as: caller, input, reason: 'order.cancelQuantity' }
    },
    stranger: 'order.notFound',
  },
  '/home/uploadLabel': {
    right: async (world) => {
      const { caller, order_number, label_file_ids } = await withLabelled(world)
      return { as: caller, input: { order_number, label_file_ids, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { caller, order_number } = await withLabelled(world)
      return { as: caller, input: { order_number, label_file_ids: '' }, reason: 'order.labelNeeded' }
    },
    stranger: 'order.notFound',
  },
  '/home/confirmReceipt': {
    right: async (world) => {
      const { caller, order_number } = await arrived(world)
      return { as: caller, input: { order_number, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { caller, order_number } = await withOrder(world, 'paid')
      return { as: caller, input: { order_number }, reason: 'order.notAllowed' }
    },
    stranger: 'order.notFound',
  },
  '/home/againOrder': {
    right: async (world) => {
      const { caller, order_number } = await withOrder(world)
      return { as: caller, input: { order_number, idempotency_key: randomUUID() } }
    },
    refused: (world) => unknown(world, { order_number: 'O0' }),
    stranger: 'order.notFound',
  },
  '/home/approveOrder': {
    right: async (world) => {
      const { approver, order_parent_number } = await waiting(world)
      return { as: approver, input: { order_sn: order_parent_number, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { caller, order_parent_number } = await withOrder(world)
      return { as: caller, input: { order_sn: order_parent_number }, reason: 'approval.ownOrder' }
    },
    stranger: 'order.notFound',
  },
  '/home/refuseOrder': {
    right: async (world) => {
      const { approver, order_parent_number: order_sn } = await waiting(world)
      return { as: approver, input: { order_sn, reason: 'Too dear', idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { approver, order_parent_number: order_sn } = await waiting(world)
      return { as: approver, input: { order_sn, reason: '' }, reason: 'approval.reasonNeeded' }
    },
    stranger: 'order.notFound',
  },
  '/office/orderList': {
    right: (world) => {
      const { warehouse_id } = world.item
      return asStaff(world, { statuses: '0,5', assigned: 'mine', warehouse_id, search: 'company' })
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/order': {
    right: async (world) => asStaff(world, { order_number: (await withOrder(world)).order_number }),
    refused: async (world) => ({
      ...(await asStaff(world, { order_number: 'O0' })),
      reason: 'order.notFound' as const,
    }),
    stranger: 'nothing',
  },
  '/office/moveOrder': {
    right: async (world) => {
      const { order_number } = await withOrder(world, 'paid')
      const said = { event: 'accept' as const, carrier: '', tracking_number: '', remark: 'at last' }
      return asStaff(world, { order_number, ...said, idempotency_key: randomUUID() })
    },
    refused: async (world) => {
      const { order_number } = await withOrder(world)
      return {
        ...(await asStaff(world, { order_number, event: 'accept' as const })),
        reason: 'order.notAllowed',
      }
    },
    // A colleague comes too late.
    stranger: 'order.notAllowed',
  },
  '/office/pickList': {
    right: async (world) => asStaff(world, { order_numbers: (await withOrder(world)).order_number }),
    refused: async (world) => ({
      ...(await asStaff(world, { order_numbers: 'O0' })),
      reason: 'order.notFound',
    }),
    stranger: 'nothing',
  },
}
