import { randomUUID } from 'node:crypto'
import { addDays, dayAt, timeZoneOf } from '#rules/days'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { aWarehouse } from '#tests/fixtures/goods'
import {
  aBegunForm,
  acceptedForm,
  aDraft,
  aForm,
  formOf,
  linesFound,
  quotedForm,
  workedForm,
} from '#tests/fixtures/paying/requisitions'
import { type Cases, payment, type World } from '../world.ts'
import { aKeeper } from './dealer-stock.ts'

const key = () => ({ idempotency_key: randomUUID() })
const unknown = 'Q000000000'
const warehouse = async (world: World) => (await world.staff('warehouse')).caller
const service = async (world: World) => (await world.staff('service')).caller
const readyOn = () => addDays(dayAt(new Date(), timeZoneOf('LA')), 2)

/** A dealer with two pieces, and the draft of a form to count one of them. */
export async function drafted(world: World) {
  const { as, actor } = await aKeeper(world)
  return { as, actor, requisition_number: await aDraft(world.db, actor, { items: [world.item] }) }
}

export async function submitted(world: World) {
  const { as, actor } = await aKeeper(world)
  return { as, actor, requisition_number: await aForm(world.db, actor, { items: [world.item] }) }
}

async function quoted(world: World, fee?: string) {
  const one = await submitted(world)
  const by = (await world.staff('warehouse')).actor
  await quotedForm(world.db, by, { number: one.requisition_number, ...(fee ? { fee } : {}) })
  return one
}

async function accepted(world: World) {
  const one = await quoted(world)
  await acceptedForm(world.db, one.actor, { number: one.requisition_number })
  return one
}

/** A move of two pieces that is worked on. */
async function moving(world: World) {
  const { as, actor } = await aKeeper(world)
  const staff = (await world.staff('warehouse')).actor
  const form = {
    kind: requisitionKind.move,
    items: [{ ...world.item, quantity: 2 }],
    to: (await aWarehouse(world.db)).id,
  }
  return { as, actor, staff, requisition_number: await aBegunForm(world.db, { buyer: actor, staff }, form) }
}

/** The same on its way, with a piece missing where they lay. */
async function onTheWay(world: World) {
  const one = await moving(world)
  const { requisition_number, staff } = one
  const lines = await linesFound(world.db, requisition_number, [{ pieces: 1 }])
  await workedForm(world.db, staff, { requisition_number, event: 'depart', lines })
  return one
}

/** A piece that was missing. */
async function lost(world: World) {
  const { requisition_number, actor } = await onTheWay(world)
  const { id } = await world.db
    .selectFrom('requisition_line as l')
    .innerJoin('requisition as q', 'q.id', 'l.requisition_id')
    .select('l.id')
    .where('q.requisition_number', '=', requisition_number)
    .executeTakeFirstOrThrow()
  return { actor, loss: { line_id: id, stage: 'here' as const } }
}

type Paths =
  | '/user/requisitionList'
  | '/user/requisitionInfo'
  | '/user/requisitionPlaces'
  | '/user/requisitionGoods'
  | '/user/saveRequisition'
  | '/user/submitRequisition'
  | '/user/cancelRequisition'
  | '/user/acceptRequisition'
  | '/office/requisitionList'
  | '/office/requisition'
  | '/office/quoteRequisition'
  | '/office/workRequisition'
  | '/office/requisitionLosses'
  | '/office/decideLoss'

export const requisitionCases: Cases<Paths> = {
  '/user/requisitionList': {
    right: async (world) => {
      const { as } = await submitted(world)
      return { as, input: { tab: 'open', kind: 3, search: 'Q', page: 1, page_size: 10 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/user/requisitionInfo': {
    right: async (world) => {
      const { as, requisition_number } = await quoted(world)
      return { as, input: { requisition_number } }
    },
    refused: async (world) => ({
      as: (await aKeeper(world)).as,
      input: { requisition_number: unknown },
      reason: 'requisition.notFound',
    }),
    stranger: 'requisition.notFound',
  },
  '/user/requisitionPlaces': {
    right: async (world) => ({ as: (await aKeeper(world)).as, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/requisitionGoods': {
    right: async (world) => {
      const { as } = await aKeeper(world)
      const { warehouse_id } = world.item
      return { as, input: { warehouse_id, search: '', page: 1, page_size: 10 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/user/saveRequisition': {
    right: async (world) => {
      const { as } = await aKeeper(world)
      const to = (await aWarehouse(world.db)).id
      const form = { kind: requisitionKind.move, items: [{ ...world.item, quantity: 2 }], to }
      return { as, input: { ...formOf(form), ...key() } }
    },
    refused: async (world) => {
      const { as } = await aKeeper(world)
      const form = { kind: requisitionKind.move, items: [world.item], to: world.item.warehouse_id }
      return { as, input: { ...formOf(form), ...key() }, reason: 'requisition.target' }
    },
    stranger: 'requisition.lines',
  },
  '/user/submitRequisition': {
    right: async (world) => {
      const { as, requisition_number } = await drafted(world)
      return { as, input: { requisition_number, ...key() } }
    },
    refused: async (world) => {
      const { as, actor } = await aKeeper(world)
      const form = { items: [{ ...world.item, quantity: 3 }] }
      const requisition_number = await aDraft(world.db, actor, form)
      return { as, input: { requisition_number, ...key() }, reason: 'stock.notEnough' }
    },
    stranger: 'requisition.notFound',
  },
  '/user/cancelRequisition': {
    right: async (world) => {
      const { as, requisition_number } = await accepted(world)
      return { as, input: { requisition_number, reason: 'Sold otherwise', ...key() } }
    },
    refused: async (world) => {
      const { as, requisition_number } = await moving(world)
      return { as, input: { requisition_number, ...key() }, reason: 'requisition.notAllowed' }
    },
    stranger: 'requisition.notFound',
  },
  '/user/acceptRequisition': {
    right: async (world) => {
      const { as, requisition_number } = await quoted(world)
      return { as, input: { requisition_number, fee_seen: '45.00', password: payment, ...key() } }
    },
    refused: async (world) => {
      const { as, requisition_number } = await quoted(world, '10000.00')
      const input = { requisition_number, fee_seen: '10000.00', password: payment, ...key() }
      return { as, input, reason: 'payment.rechargeNeeded' }
    },
    stranger: 'requisition.notFound',
  },
  '/office/requisitionList': {
    right: async (world) => {
      await submitted(world)
      const { warehouse_id } = world.item
      const input = { tab: 'toQuote', assigned: 'nobody', warehouse_id, search: 'Q' } as const
      return { as: await warehouse(world), input }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/requisition': {
    right: async (world) => {
      const { requisition_number } = await onTheWay(world)
      return { as: await service(world), input: { requisition_number } }
    },
    refused: async (world) => {
      const { requisition_number } = await drafted(world)
      return { as: await warehouse(world), input: { requisition_number }, reason: 'requisition.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/quoteRequisition': {
    right: async (world) => {
      const { requisition_number } = await submitted(world)
      const input = { requisition_number, fee: '45', ready_on: readyOn(), remark: 'Two people', ...key() }
      return { as: await warehouse(world), input }
    },
    refused: async (world) => {
      const { requisition_number } = await submitted(world)
      const input = { requisition_number, fee: '-1', ready_on: readyOn(), ...key() }
      return { as: await warehouse(world), input, reason: 'requisition.fee' }
    },
    stranger: 'nothing',
  },
  '/office/workRequisition': {
    right: async (world) => {
      const { requisition_number } = await onTheWay(world)
      const lines = await linesFound(world.db, requisition_number)
      const input = { requisition_number, event: 'arrive' as const, lines, remark: 'Row 4', ...key() }
      return { as: await warehouse(world), input }
    },
    refused: async (world) => {
      const { requisition_number } = await onTheWay(world)
      const lines = await linesFound(world.db, requisition_number, [{ pieces: 2 }])
      const input = { requisition_number, event: 'arrive' as const, lines, ...key() }
      return { as: await warehouse(world), input, reason: 'requisition.quantity' }
    },
    stranger: 'requisition.notAllowed',
  },
  '/office/requisitionLosses': {
    right: async (world) => {
      await lost(world)
      return { as: await service(world), input: { tab: 'open' as const, page: 1, page_size: 10 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/decideLoss': {
    right: async (world) => {
      const { loss } = await lost(world)
      const said = { verdict: 'warehouse' as const, compensation: '60.00', reason: 'Not found in two counts' }
      return { as: await service(world), input: { ...loss, ...said, ...key() } }
    },
    refused: async (world) => {
      const { loss } = await lost(world)
      const said = { verdict: 'company' as const, compensation: '60.00', reason: 'Sold twice' }
      return { as: await service(world), input: { ...loss, ...said, ...key() }, reason: 'difference.tooMuch' }
    },
    stranger: 'loss.decided',
  },
}
