import { randomUUID } from 'node:crypto'
import { aSite } from '#tests/fixtures/people'
import { aCompleted, aProof, ask, decide, receiveBack } from '#tests/fixtures/refunds'
import type { Cases, World } from '../world.ts'

/** A customer whose order of two pieces is complete. */
export async function bought(world: World) {
  const person = await world.customer(500)
  const made = await aCompleted(world.db, person.actor, [{ ...world.item, quantity: 2 }])
  return { ...person, order_number: made.order_number, line_id: made.lines[0]!.id }
}

/** The same with a request for both. */
async function asked(world: World) {
  const made = await bought(world)
  const { actor, order_number, line_id } = made
  const lines = [{ line_id, quantity: 2 }]
  const { refund_number } = await ask(world.db, actor, { order_number, lines })
  return { ...made, refund_number }
}

/** A request that finance has decided about. */
async function decided(world: World, event: 'offer' | 'askBack' | 'agree') {
  const made = await asked(world)
  const { actor } = await world.staff('finance')
  await decide(world.db, actor, { refund_number: made.refund_number, event, amount: '20.00' })
  return made
}

/** A request one of whose two pieces came back damaged. */
async function cameBack(world: World) {
  const made = await decided(world, 'askBack')
  const { actor } = await world.staff('warehouse')
  const { refund_number, line_id } = made
  const lines = [{ line_id, sellable: 1, damaged: 1, condition_note: 'Split leg' }]
  await receiveBack(world.db, actor, { refund_number, lines })
  return made
}

const key = () => ({ idempotency_key: randomUUID() })
const decision = {
  event: 'offer' as const,
  remark: 'For the scratches',
  amount: '20.00',
  return_payer: 'buyer' as const,
  return_address: 'Dock 2',
  return_label: 'RMA 7',
}

type Paths =
  | '/home/refundable'
  | '/home/askRefund'
  | '/home/refundList'
  | '/home/refundInfo'
  | '/home/answerRefund'
  | '/home/sendReturn'
  | '/merchant/refundList'
  | '/merchant/refund'
  | '/merchant/decideRefund'
  | '/office/refundList'
  | '/office/refund'
  | '/office/decideRefund'
  | '/office/receiveReturn'
  | '/office/payRefund'
  | '/office/shelveReturned'
  | '/office/refundCaps'
  | '/office/setRefundCap'

export const refundCases: Cases<Paths> = {
  '/home/refundable': {
    right: async (world) => {
      const { caller, order_number } = await bought(world)
      return { as: caller, input: { order_number } }
    },
    refused: async ({ customer }) => ({
      as: (await customer()).caller,
      input: { order_number: 'O0' },
      reason: 'order.notFound',
    }),
    stranger: 'order.notFound',
  },
  '/home/askRefund': {
    right: async (world) => {
      const { actor, caller, order_number, line_id } = await bought(world)
      const { picture_file_ids, ...proof } = await aProof(world.db, actor)
      const said = {
        cause: 'damaged' as const,
        reason: 'Two legs are scratched',
        picture_file_ids: picture_file_ids.join(),
        ...proof,
      }
      return { as: caller, input: { order_number, lines: [{ line_id, quantity: 1 }], ...said, ...key() } }
    },
    refused: async (world) => {
      const { caller, order_number, line_id } = await bought(world)
      const input = {
        order_number,
        kind: 1,
        cause: 'damaged' as const,
        lines: [{ line_id, quantity: 3 }],
        reason: 'Scratched',
        ...key(),
      }
      return { as: caller, input, reason: 'refund.quantity' }
    },
    stranger: 'order.notFound',
  },
  '/home/refundList': {
    right: async (world) => {
      const { caller, order_number } = await asked(world)
      return { as: caller, input: { statuses: '0,3', search: 'A', order_number } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/home/refundInfo': {
    right: async (world) => {
      const { caller, refund_number } = await asked(world)
      return { as: caller, input: { refund_number } }
    },
    refused: async ({ customer }) => ({
      as: (await customer()).caller,
      input: { refund_number: 'A0' },
      reason: 'refund.notFound',
    }),
    stranger: 'refund.notFound',
  },
  '/home/answerRefund': {
    right: async (world) => {
      const { caller, refund_number } = await decided(world, 'offer')
      return { as: caller, input: { refund_number, event: 'acceptOffer' as const, remark: 'Fine', ...key() } }
    },
    refused: async (world) => {
      const { caller, refund_number } = await asked(world)
      const input = { refund_number, event: 'acceptOffer' as const }
      return { as: caller, input, reason: 'refund.notAllowed' }
    },
    stranger: 'refund.notFound',
  },
  '/home/sendReturn': {
    right: async (world) => {
      const { caller, refund_number } = await decided(world, 'askBack')
      return { as: caller, input: { refund_number, carrier: 'UPS', tracking_number: '1Z9', ...key() } }
    },
    refused: async (world) => {
      const { caller, refund_number } = await decided(world, 'askBack')
      return { as: caller, input: { refund_number, carrier: 'UPS' }, reason: 'order.trackingNeeded' }
    },
    stranger: 'refund.notFound',
  },
  '/merchant/refundList': {
    right: async ({ merchant }) => ({
      as: (await merchant('item')).caller,
      input: { statuses: '0', search: 'A', waits_for: 'merchant' as const },
    }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/refund': {
    right: async (world) => {
      const { refund_number } = await asked(world)
      return { as: (await world.merchant('item')).caller, input: { refund_number } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant('item')).caller,
      input: { refund_number: 'A0' },
      reason: 'refund.notFound',
    }),
    stranger: 'refund.notFound',
  },
  '/merchant/decideRefund': {
    right: async (world) => {
      const { refund_number } = await asked(world)
      return { as: (await world.merchant('item')).caller, input: { refund_number, ...decision, ...key() } }
    },
    refused: async (world) => {
      const { refund_number } = await asked(world)
      const input = { refund_number, event: 'deny' as const }
      return { as: (await world.merchant('item')).caller, input, reason: 'refund.reasonNeeded' }
    },
    stranger: 'refund.notFound',
  },
  '/office/refundList': {
    right: async ({ staff }) => ({
      as: (await staff('finance')).caller,
      input: {
        statuses: '0,5',
        search: 'A',
        waits_for: 'finance' as const,
        assigned: 'mine' as const,
        warehouse_id: 1,
      },
    }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/refund': {
    right: async (world) => {
      const { refund_number } = await asked(world)
      return { as: (await world.staff('service')).caller, input: { refund_number } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('service')).caller,
      input: { refund_number: 'A0' },
      reason: 'refund.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/decideRefund': {
    right: async (world) => {
      const { refund_number } = await asked(world)
      return { as: (await world.staff('finance')).caller, input: { refund_number, ...decision, ...key() } }
    },
    refused: async (world) => {
      const { refund_number } = await asked(world)
      const input = { refund_number, event: 'offer' as const, amount: '200.01' }
      return { as: (await world.staff('finance')).caller, input, reason: 'refund.amount' }
    },
    // A colleague comes too late.
    stranger: 'refund.notAllowed',
  },
  '/office/receiveReturn': {
    right: async (world) => {
      const { refund_number, line_id } = await decided(world, 'askBack')
      const lines = [{ line_id, sellable: 1, damaged: 1, condition_note: 'Split leg' }]
      return {
        as: (await world.staff('warehouse')).caller,
        input: { refund_number, lines, remark: 'By the buyer', ...key() },
      }
    },
    refused: async (world) => {
      const { refund_number, line_id } = await decided(world, 'askBack')
      const lines = [{ line_id, sellable: 2, damaged: 1, condition_note: 'Split leg' }]
      const as = (await world.staff('warehouse')).caller
      return { as, input: { refund_number, lines }, reason: 'refund.received' }
    },
    stranger: 'refund.notAllowed',
  },
  '/office/payRefund': {
    right: async (world) => {
      const { refund_number } = await decided(world, 'agree')
      return { as: (await world.staff('finance')).caller, input: { refund_number, remark: 'Paid', ...key() } }
    },
    refused: async (world) => {
      const { refund_number } = await asked(world)
      return {
        as: (await world.staff('finance')).caller,
        input: { refund_number },
        reason: 'refund.notAllowed',
      }
    },
    stranger: 'refund.notAllowed',
  },
  '/office/shelveReturned': {
    right: async (world) => {
      const { refund_number, line_id } = await cameBack(world)
      const input = { refund_number, line_id, price: '45.50', ...key() }
      return { as: (await world.staff('finance')).caller, input }
    },
    refused: async (world) => {
      const { refund_number, line_id } = await cameBack(world)
      const as = (await world.staff('finance')).caller
      return { as, input: { refund_number, line_id, price: '0' }, reason: 'refund.price' }
    },
    stranger: 'refund.onShelf',
  },
  '/office/refundCaps': {
    right: async (world) => ({ as: (await world.staff('administrator')).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/setRefundCap': {
    right: async (world) => {
      const site_id = await aSite(world.db)
      const input = { site_id, cap: '12', reason: 'A season of trade fairs', ...key() }
      return { as: (await world.staff('administrator')).caller, input }
    },
    refused: async (world) => ({
      as: (await world.staff('administrator')).caller,
      input: { site_id: 1, cap: '1001', reason: 'Many' },
      reason: 'refund.cap',
    }),
    stranger: 'nothing',
  },
}
