import { randomUUID } from 'node:crypto'
import {
  aMaker,
  announced,
  answered,
  booked,
  differing,
  receiving,
  saved,
} from '#tests/fixtures/presale/inbound'
import type { Cases, World } from '../world.ts'

const key = () => ({ idempotency_key: randomUUID() })
const expected_on = '2099-06-01'

/** A manufacturer with two items, by its owner, who is logged in. */
async function maker(world: World) {
  const made = await aMaker(world.db)
  const seller = { ...made.seller, at: new Date() }
  return { ...made, seller, caller: await world.server.loginAs(seller.email) }
}

/** A shipment of a logged-in manufacturer with three pieces missing and one damaged, just counted. */
async function differingNow(world: World) {
  const one = await maker(world)
  const { actor: staff } = await world.staff('warehouse')
  const { inbound_number, differences } = await differing(world.db, one, { staff, expected_on })
  const [missing, damaged] = differences.map(({ id }) => id) as [number, number]
  return { ...one, staff, inbound_number, missing, damaged }
}
/** A shipment that is being counted, and a box that is none of its lines. */
async function heldBox(world: World) {
  const { actor, caller: as } = await world.staff('warehouse')
  const one = await receiving(world.db, await maker(world), { staff: actor, expected_on })
  const { inbound_number } = one
  await booked(world.db, actor, { inbound_number, lines: [], unknown: [{ barcode: '0012345', pieces: 2 }] })
  const { id: box_id } = await world.db
    .selectFrom('receipt_unknown')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...one, as, box_id, line_id: one.lines[0]!.line_id }
}
const reason = 'Twenty were packed'

type Paths =
  | '/merchant/inboundList'
  | '/merchant/inbound'
  | '/merchant/saveInbound'
  | '/merchant/inboundEvent'
  | '/merchant/inboundItems'
  | '/merchant/inboundLabels'
  | '/office/inboundList'
  | '/office/arrivals'
  | '/office/arrivalDays'
  | '/office/inbound'
  | '/office/inboundEvent'
  | '/office/bookReceipt'
  | '/office/boxList'
  | '/office/solveBox'
  | '/merchant/differenceList'
  | '/office/differenceList'
  | '/merchant/answerDifference'
  | '/office/recountDifference'
  | '/office/sendDamaged'

export const inboundCases: Cases<Paths> = {
  '/merchant/inboundList': {
    right: async (world) => {
      const one = await maker(world)
      await announced(world.db, one, { expected_on, reference: 'PO-7' })
      const { warehouse_id } = one
      return { as: one.caller, input: { state: 1, warehouse_id, search: 'po-7', after: 0 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/inbound': {
    right: async (world) => {
      const one = await maker(world)
      return { as: one.caller, input: { inbound_number: await announced(world.db, one, { expected_on }) } }
    },
    refused: async (world) => {
      const { caller } = await maker(world)
      return { as: caller, input: { inbound_number: 'N000000000' }, reason: 'inbound.notFound' }
    },
    stranger: 'inbound.notFound',
  },
  '/merchant/saveInbound': {
    right: async (world) => {
      const one = await maker(world)
      const inbound_number = await saved(world.db, one, { expected_on })
      const { warehouse_id, numbers } = one
      const lines = [{ custom_sn: numbers[1], cartons: 3, pieces_per_carton: 4 }]
      const input = { inbound_number, warehouse_id, expected_on, reference: 'PO-7', lines, ...key() }
      return { as: one.caller, input }
    },
    refused: async (world) => {
      const { caller, warehouse_id } = await maker(world)
      const lines = [{ custom_sn: 'NOBODYS', cartons: 3, pieces_per_carton: 4 }]
      return { as: caller, input: { warehouse_id, lines }, reason: 'inbound.unknownItem' }
    },
    stranger: 'inbound.notFound',
  },
  '/merchant/inboundEvent': {
    right: async (world) => {
      const one = await maker(world)
      const inbound_number = await saved(world.db, one, { expected_on })
      return { as: one.caller, input: { inbound_number, event: 'announce', ...key() } }
    },
    refused: async (world) => {
      const one = await maker(world)
      const inbound_number = await saved(world.db, one, { expected_on, lines: [] })
      return { as: one.caller, input: { inbound_number, event: 'announce' }, reason: 'inbound.noLines' }
    },
    stranger: 'inbound.notFound',
  },
  '/office/inboundList': {
    right: async (world) => {
      const one = await maker(world)
      await announced(world.db, one, { expected_on, reference: 'PO-8' })
      const { warehouse_id } = one
      const as = (await world.staff('warehouse')).caller
      return { as, input: { state: 1, warehouse_id, search: 'po-8', after: 0 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/arrivals': {
    right: async (world) => {
      const one = await maker(world)
      await announced(world.db, one, { expected_on })
      return { as: (await world.staff('warehouse')).caller, input: { warehouse_id: one.warehouse_id } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/arrivalDays': {
    right: async (world) => {
      const one = await maker(world)
      await announced(world.db, one, { expected_on })
      const as = (await world.staff('warehouse')).caller
      return { as, input: { warehouse_id: one.warehouse_id, from: expected_on } }
    },
    refused: async (world) => {
      const as = (await world.staff('warehouse')).caller
      return { as, input: { warehouse_id: 2_000_000_000 }, reason: 'request.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/inbound': {
    right: async (world) => {
      const inbound_number = await announced(world.db, await maker(world), { expected_on })
      return { as: (await world.staff('service')).caller, input: { inbound_number } }
    },
    // Drafts are the manufacturer's own.
    refused: async (world) => {
      const inbound_number = await saved(world.db, await maker(world), { expected_on })
      const as = (await world.staff('service')).caller
      return { as, input: { inbound_number }, reason: 'inbound.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/inboundEvent': {
    right: async (world) => {
      const inbound_number = await announced(world.db, await maker(world), { expected_on })
      const as = (await world.staff('warehouse')).caller
      return { as, input: { inbound_number, event: 'arrive', ...key() } }
    },
    refused: async (world) => {
      const inbound_number = await announced(world.db, await maker(world), { expected_on })
      const as = (await world.staff('warehouse')).caller
      return { as, input: { inbound_number, event: 'finish' }, reason: 'inbound.notAllowed' }
    },
    stranger: 'inbound.notAllowed',
  },
  '/office/bookReceipt': {
    right: async (world) => {
      const { actor, caller: as } = await world.staff('warehouse')
      const { inbound_number, lines } = await receiving(world.db, await maker(world), {
        staff: actor,
        expected_on,
      })
      const counted = { line_id: lines[0]!.line_id, sound: 4, damaged: 1, note: 'A corner is pressed in' }
      const unknown = [{ barcode: '0012345', pieces: 2 }]
      return { as, input: { inbound_number, receipt_key: randomUUID(), lines: [counted], unknown, ...key() } }
    },
    refused: async (world) => {
      const { actor, caller: as } = await world.staff('warehouse')
      const { inbound_number } = await receiving(world.db, await maker(world), { staff: actor, expected_on })
      const input = { inbound_number, receipt_key: randomUUID(), lines: [] }
      return { as, input, reason: 'inbound.nothingCounted' }
    },
    // A colleague who sends the same receipt is answered as the first was.
    stranger: 'nothing',
  },
  '/office/boxList': {
    right: async (world) => ({ as: (await heldBox(world)).as, input: { tab: 'held' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/solveBox': {
    right: async (world) => {
      const { as, box_id, inbound_number, line_id } = await heldBox(world)
      return { as, input: { box_id, solved: 'line', inbound_number, line_id, ...key() } }
    },
    refused: async (world) => {
      const { as } = await heldBox(world)
      const note = 'The driver took it back'
      return { as, input: { box_id: 2_000_000_000, solved: 'notOurs', note }, reason: 'request.notFound' }
    },
    stranger: 'box.solved',
  },
  '/merchant/differenceList': {
    right: async (world) => ({ as: (await differingNow(world)).caller, input: { tab: 'asked' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/differenceList': {
    right: async (world) => {
      const { missing, seller, warehouse_id } = await differingNow(world)
      await answered(world.db, seller, { difference_id: missing, answer: 'dispute', reason })
      const as = (await world.staff('warehouse')).caller
      return { as, input: { tab: 'disputed', warehouse_id } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/answerDifference': {
    right: async (world) => {
      const { caller: as, missing } = await differingNow(world)
      return { as, input: { difference_id: missing, answer: 'dispute', reason, ...key() } }
    },
    refused: async (world) => {
      const { caller: as, seller, missing } = await differingNow(world)
      const accept = { difference_id: missing, answer: 'accept' as const }
      await answered(world.db, seller, accept)
      return { as, input: accept, reason: 'difference.notAllowed' }
    },
    stranger: 'request.notFound',
  },
  '/office/recountDifference': {
    right: async (world) => {
      const { missing, seller } = await differingNow(world)
      await answered(world.db, seller, { difference_id: missing, answer: 'dispute', reason })
      const as = (await world.staff('warehouse')).caller
      return { as, input: { difference_id: missing, result: 1, note: 'Two stood in the aisle', ...key() } }
    },
    refused: async (world) => {
      const { missing } = await differingNow(world)
      const as = (await world.staff('warehouse')).caller
      return { as, input: { difference_id: missing, result: 1 }, reason: 'difference.notAllowed' }
    },
    stranger: 'difference.notAllowed',
  },
  '/office/sendDamaged': {
    right: async (world) => {
      const { damaged, seller } = await differingNow(world)
      await answered(world.db, seller, { difference_id: damaged, answer: 'accept', damaged_to: 'back' })
      const as = (await world.staff('warehouse')).caller
      return { as, input: { difference_id: damaged, to: 'back', note: 'The driver of Redwood', ...key() } }
    },
    refused: async (world) => {
      const { damaged } = await differingNow(world)
      const as = (await world.staff('warehouse')).caller
      return { as, input: { difference_id: damaged, to: 'badGoods' }, reason: 'difference.notAllowed' }
    },
    stranger: 'difference.notAllowed',
  },
  '/merchant/inboundLabels': {
    right: async (world) => {
      const one = await maker(world)
      const inbound_number = await announced(world.db, one, { expected_on })
      return { as: one.caller, input: { inbound_number, sheet: 'roll' } }
    },
    refused: async (world) => {
      const one = await maker(world)
      const inbound_number = await saved(world.db, one, { expected_on })
      return { as: one.caller, input: { inbound_number, sheet: 'a4' }, reason: 'inbound.notAllowed' }
    },
    stranger: 'inbound.notFound',
  },
  '/merchant/inboundItems': {
    right: async (world) => ({ as: (await maker(world)).caller, input: { search: 'IN-' } }),
    refused: null,
    stranger: 'nothing',
  },
}
