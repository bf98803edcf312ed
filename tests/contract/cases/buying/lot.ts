import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Buyer, Merchant } from '#market/actor'
import { inspectionReminders } from '#rules/buying/contract/times'
import { hoursAfter } from '#rules/buying/order/times'
import { aContract } from '#tests/fixtures/contract/contracts'
import { aMakerFile, inspection, lotsOf, shipping } from '#tests/fixtures/contract/lots'
import { aFile } from '#tests/fixtures/people'
import type { Cases, Person, World } from '../world.ts'

const key = () => ({ idempotency_key: randomUUID() })
const reason = 'Two legs are loose'
const today = () => new Date().toISOString().slice(0, 10)

/** An order of a contract without a deposit, in production, of the world's manufacturer. */
export async function aLotInProduction(world: World, terms: object = {}) {
  const person: Person<Buyer> = await world.customer(40_000)
  const seller: Person<Merchant> = await world.merchant('item')
  const dates = { delivery_date: '2099-06-01', receiving_date: '2099-07-15' }
  const wish = { deposit_ratio: '0', balance_type: 2, ...dates, ...terms }
  const { contract_id } = await aContract(world.db, {
    buyer: person.actor,
    seller: seller.actor,
    terms: wish,
    confirmed: true,
  })
  const { order_number } = await world.db
    .selectFrom('orders')
    .select('order_number')
    .where('contract_id', '=', contract_id)
    .executeTakeFirstOrThrow()
  const lots = lotsOf(world.db, { order_number, buyer: person.actor, seller: seller.actor })
  return { person, seller, order_number, lots, place: { order_number, lot_no: 1 } }
}
type Made = Awaited<ReturnType<typeof aLotInProduction>>
const then = (step: (one: Made, world: World) => Promise<unknown>) => async (world: World) => {
  const one = await aLotInProduction(world)
  await step(one, world)
  return one
}

const inspected = then(({ lots }) => lots.inspect())
const passed = then(async ({ lots }) => {
  await lots.inspect()
  await lots.judge()
})
const shipped = then(async ({ lots }) => {
  await lots.inspect()
  await lots.judge()
  await lots.ship()
})
const onTheWater = then(async ({ lots }, world) => {
  await lots.inspect()
  await lots.judge()
  await lots.ship()
  await lots.decide((await world.staff('finance')).actor)
})
const arrived = async (world: World) => {
  const one = await onTheWater(world)
  await one.lots.arrive({ arrived_on: today() })
  return one
}
const damaged = [{ line_no: 1, sound: 148, damaged: 2, missing: 0 }]
/** An inspection that nobody answered for eight days. */
async function unanswered(world: World) {
  const one = await inspected(world)
  const at = hoursAfter(new Date(), -24 * 8)
  await sql`alter table inspection disable trigger user`.execute(world.db)
  await sql`update inspection set at = ${at} where order_id = (select id from orders where order_number = ${one.order_number})`.execute(
    world.db,
  )
  await sql`alter table inspection enable trigger user`.execute(world.db)
  await sql`update lot set reminded = ${inspectionReminders.length}
    where order_id = (select id from orders where order_number = ${one.order_number})`.execute(world.db)
  return one
}

type Paths =
  | '/merchant/productionList'
  | '/merchant/production'
  | '/merchant/beginProduction'
  | '/merchant/submitInspection'
  | '/merchant/submitDocuments'
  | '/merchant/tellArrival'
  | '/home/judgeInspection'
  | '/home/tellArrival'
  | '/home/receiveLot'
  | '/home/acceptGoods'
  | '/office/judgeInspection'
  | '/office/documentQueue'
  | '/office/lotQueue'
  | '/office/decideDocuments'
  | '/office/tellArrival'

export const lotCases: Cases<Paths> = {
  '/merchant/productionList': {
    right: async (world) => {
      const { seller } = await aLotInProduction(world)
      return { as: seller.caller, input: { waiting: true, after: 0 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/production': {
    right: async (world) => {
      const { seller, order_number } = await inspected(world)
      return { as: seller.caller, input: { order_number } }
    },
    refused: async (world) => {
      const { seller } = await aLotInProduction(world)
      return { as: seller.caller, input: { order_number: 'T-none' }, reason: 'order.notFound' }
    },
    stranger: 'order.notFound',
  },
  '/merchant/beginProduction': {
    right: async (world) => {
      const { seller, order_number } = await aLotInProduction(world)
      const file_id = await aMakerFile(world.db, seller.actor, 'image/jpeg')
      return { as: seller.caller, input: { order_number, file_id, remark: 'Frames are glued', ...key() } }
    },
    refused: async (world) => {
      const { seller, order_number } = await aLotInProduction(world)
      const input = { order_number, file_id: randomUUID(), remark: '' }
      return { as: seller.caller, input, reason: 'upload.notFound' }
    },
    stranger: 'order.notFound',
  },
  '/merchant/submitInspection': {
    right: async (world) => {
      const { seller, place } = await aLotInProduction(world)
      const said = inspection(await aMakerFile(world.db, seller.actor))
      const input = {
        ...place,
        ...said,
        inspected_on: today(),
        agency: 'SGS',
        remark: 'In the hall',
        ...key(),
      }
      return { as: seller.caller, input }
    },
    refused: async (world) => {
      const { seller, place } = await aLotInProduction(world)
      const said = inspection(await aMakerFile(world.db, seller.actor))
      return {
        as: seller.caller,
        input: { ...place, ...said, sample: 19 },
        reason: 'contract.sampleTooSmall',
      }
    },
    stranger: 'order.notFound',
  },
  '/home/judgeInspection': {
    right: async (world) => {
      const { person, place } = await inspected(world)
      return { as: person.caller, input: { ...place, round: 1, pass: false, reason, ...key() } }
    },
    refused: async (world) => {
      const { person, place } = await inspected(world)
      return { as: person.caller, input: { ...place, round: 2, pass: true }, reason: 'contract.notNow' }
    },
    stranger: 'order.notFound',
  },
  '/office/judgeInspection': {
    right: async (world) => {
      const { place } = await unanswered(world)
      const as = (await world.staff('service')).caller
      return { as, input: { ...place, round: 1, reason, ...key() } }
    },
    refused: async (world) => {
      const { place } = await inspected(world)
      const as = (await world.staff('service')).caller
      return { as, input: { ...place, round: 1, reason }, reason: 'contract.tooEarly' }
    },
    stranger: 'contract.notNow',
  },
  '/merchant/submitDocuments': {
    right: async (world) => {
      const { seller, place } = await passed(world)
      const said = await shipping(world.db, seller.actor)
      return { as: seller.caller, input: { ...place, ...said, ...key() } }
    },
    refused: async (world) => {
      const { seller, place } = await passed(world)
      const said = { ...(await shipping(world.db, seller.actor)), papers: '[]' }
      return { as: seller.caller, input: { ...place, ...said }, reason: 'contract.paperMissing' }
    },
    stranger: 'order.notFound',
  },
  '/office/documentQueue': {
    right: async (world) => {
      await shipped(world)
      return { as: (await world.staff('finance')).caller, input: { page: 1, page_size: 5 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/lotQueue': {
    right: async (world) => {
      await unanswered(world)
      const as = (await world.staff('service')).caller
      return { as, input: { which: 'inspections', page: 1, page_size: 5 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/decideDocuments': {
    right: async (world) => {
      const { lots, place } = await shipped(world)
      const papers = (await lots.show()).contract!.lots[0]!.evidence.filter(({ state }) => state === 0)
      const decisions = papers.map(({ id }) => ({ id, pass: true, reason: '' }))
      const as = (await world.staff('finance')).caller
      return { as, input: { ...place, decisions: JSON.stringify(decisions), ...key() } }
    },
    refused: async (world) => {
      const { place } = await shipped(world)
      const as = (await world.staff('finance')).caller
      return { as, input: { ...place, decisions: '[]' }, reason: 'contract.papersUndecided' }
    },
    stranger: 'order.notAllowed',
  },
  '/home/tellArrival': {
    right: async (world) => {
      const { person, place } = await onTheWater(world)
      const file_id = await aFile(world.db, person.actor, 'application/pdf')
      return { as: person.caller, input: { ...place, arrived_on: today(), file_id, ...key() } }
    },
    refused: async (world) => {
      const { person, place } = await onTheWater(world)
      return { as: person.caller, input: { ...place, arrived_on: '2020-01-01' }, reason: 'contract.dates' }
    },
    stranger: 'order.notFound',
  },
  '/merchant/tellArrival': {
    right: async (world) => {
      const { seller, place } = await onTheWater(world)
      const file_id = await aMakerFile(world.db, seller.actor)
      return { as: seller.caller, input: { ...place, arrived_on: today(), file_id, ...key() } }
    },
    refused: async (world) => {
      const { seller, place } = await onTheWater(world)
      const file_id = await aMakerFile(world.db, seller.actor)
      const input = { ...place, arrived_on: '2099-01-01', file_id }
      return { as: seller.caller, input, reason: 'contract.day' }
    },
    stranger: 'order.notFound',
  },
  '/office/tellArrival': {
    right: async (world) => {
      const { place } = await onTheWater(world)
      const { actor, caller } = await world.staff('service')
      const file_id = await aMakerFile(world.db, actor)
      return { as: caller, input: { ...place, arrived_on: today(), file_id, ...key() } }
    },
    refused: async (world) => {
      const { place } = await shipped(world)
      const as = (await world.staff('service')).caller
      return { as, input: { ...place, arrived_on: today() }, reason: 'contract.lotNotNow' }
    },
    stranger: 'contract.lotNotNow',
  },
  '/home/receiveLot': {
    right: async (world) => {
      const { person, place } = await arrived(world)
      return { as: person.caller, input: { ...place, lines: JSON.stringify(damaged), ...key() } }
    },
    refused: async (world) => {
      const { person, place } = await arrived(world)
      const lines = JSON.stringify([{ line_no: 1, sound: 151, damaged: 0, missing: 0 }])
      return { as: person.caller, input: { ...place, lines }, reason: 'contract.received' }
    },
    stranger: 'order.notFound',
  },
  '/home/acceptGoods': {
    right: async (world) => {
      const { person, lots, order_number } = await arrived(world)
      await lots.receive(damaged)
      return { as: person.caller, input: { order_number, ...key() } }
    },
    refused: async (world) => {
      const { person, order_number } = await arrived(world)
      return { as: person.caller, input: { order_number }, reason: 'contract.notNow' }
    },
    stranger: 'order.notFound',
  },
}
