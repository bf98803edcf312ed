import { randomUUID } from 'node:crypto'
import { customerType } from '#rules/codes'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { anItem, fund } from '#tests/fixtures/buying'
import { keepOf } from '#tests/fixtures/dealers'
import { aWarehouse } from '#tests/fixtures/goods'
import { accrue, aTariff, closeMonths } from '#tests/fixtures/paying/storage'
import { noon } from '#tests/fixtures/people'
import { type Cases, payment, type World } from '../world.ts'

/** A dealer whose storage of April 2026 is billed, and owed but for a dollar. */
export async function billed(world: World) {
  const { db } = world
  const item = await anItem(db, { price: 3_000 })
  const days = (count: number) => new Date(noon.getTime() + count * 86_400_000)
  await aTariff(db, { warehouse_id: item.warehouse_id, valid_from: '2026-02-21', at: days(-10) })
  const person = await world.customer(301)
  const { company_id } = person.actor
  const customer_type = customerType.stockDealer
  await db.updateTable('company').set({ customer_type }).where('id', '=', company_id).execute()
  const actor = { ...person.actor, customer_type }
  await keepOf(db, { ...actor, at: noon }, [{ ...item, quantity: 10 }])
  await accrue(db, days(75))
  await closeMonths(db, days(75))
  const { bill_number } = await db
    .selectFrom('storage_bill')
    .select('bill_number')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  return { as: person.caller, actor, bill_number, item }
}
const asFinance = async (world: World) => (await world.staff('finance')).caller
const unknown = { bill_number: 'H000000000' }
const notFound = 'request.notFound' as const

const ofBill = {
  right: async (world: World) => {
    const { as, bill_number } = await billed(world)
    return { as, input: { bill_number } }
  },
  refused: async (world: World) => ({ as: (await billed(world)).as, input: unknown, reason: notFound }),
  stranger: notFound,
}
const ofAnyBill = {
  right: async (world: World) => {
    const { bill_number } = await billed(world)
    return { as: await asFinance(world), input: { bill_number } }
  },
  refused: async (world: World) => ({ as: await asFinance(world), input: unknown, reason: notFound }),
  stranger: 'nothing' as const,
}

const correction = async (world: World) => ({
  bill_number: (await billed(world)).bill_number,
  amount: '2.50',
  reason: 'Measured anew, and smaller',
  idempotency_key: randomUUID(),
})
const tariff = async ({ db }: World) => ({
  payer: 'dealer' as const,
  warehouse_id: (await anItem(db)).warehouse_id,
  valid_from: '2099-01-01',
  steps: JSON.stringify([
    { from_age: 0, price: '0' },
    { from_age: 30, price: '0.45' },
  ]),
  note: 'Example figures',
  idempotency_key: randomUUID(),
})

/** A tariff of work of a warehouse of its own. */
const workTariff = async (world: World) => ({
  warehouse_id: (await aWarehouse(world.db)).id,
  valid_from: '2099-01-01',
  rates: JSON.stringify([
    { kind: requisitionKind.count, form: '5.00', piece: '0.25', m3: '', ready_days: 2 },
  ]),
  note: 'Example figures',
  idempotency_key: randomUUID(),
})

type Paths =
  | '/user/storageCosts'
  | '/user/storageBills'
  | '/user/storageBill'
  | '/user/storageBillLines'
  | '/user/payStorage'
  | '/office/storageBills'
  | '/office/storageBill'
  | '/office/storageBillLines'
  | '/office/storageCorrectionList'
  | '/office/storageCorrectionMake'
  | '/office/storageCorrectionCheck'
  | '/office/storageTariffList'
  | '/office/storageTariffSave'
  | '/office/storageTariffCheck'
  | '/office/handlingTariffList'
  | '/office/handlingTariffSave'
  | '/office/handlingTariffCheck'

export const storageCases: Cases<Paths> = {
  '/user/storageCosts': {
    right: async (world) => ({ as: (await billed(world)).as, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/storageBills': {
    right: async (world) => ({ as: (await billed(world)).as, input: { page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/storageBill': ofBill,
  '/user/storageBillLines': ofBill,
  '/user/payStorage': {
    right: async (world) => {
      const { as, actor, bill_number } = await billed(world)
      await fund(world.db, actor, 50)
      return { as, input: { bill_number, amount: '0.50', password: payment, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as, bill_number } = await billed(world)
      return { as, input: { bill_number, amount: '9000', password: payment }, reason: 'storage.amount' }
    },
    stranger: notFound,
  },
  '/office/storageBills': {
    right: async (world) => {
      const { bill_number } = await billed(world)
      return { as: await asFinance(world), input: { tab: 'owed', search: bill_number, page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/storageBill': ofAnyBill,
  '/office/storageBillLines': ofAnyBill,
  '/office/storageCorrectionList': {
    right: async (world) => {
      const as = await asFinance(world)
      await world.server.send('/office/storageCorrectionMake', await correction(world), as)
      return { as, input: { tab: 'waiting', page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/storageCorrectionMake': {
    right: async (world) => ({ as: await asFinance(world), input: await correction(world) }),
    refused: async (world) => ({
      as: await asFinance(world),
      input: { ...(await correction(world)), amount: '9000' },
      reason: 'storage.amount',
    }),
    // A colleague has made one.
    stranger: 'storage.correctionWaits',
  },
  '/office/storageCorrectionCheck': {
    right: async (world) => {
      const asked = await correction(world)
      const { data } = await world.server.send('/office/storageCorrectionMake', asked, await asFinance(world))
      return {
        as: await asFinance(world),
        input: { id: data.id, pass: '1', idempotency_key: randomUUID() },
      }
    },
    refused: async (world) => {
      const as = await asFinance(world)
      const { data } = await world.server.send('/office/storageCorrectionMake', await correction(world), as)
      return { as, input: { id: data.id, pass: '1' }, reason: 'correction.secondPerson' }
    },
    // A colleague has booked it.
    stranger: 'correction.notWaiting',
  },
  '/office/storageTariffList': {
    right: async (world) => {
      const as = await asFinance(world)
      await world.server.send('/office/storageTariffSave', await tariff(world), as)
      return { as, input: { payer: 'dealer', tab: 'future', page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/storageTariffSave': {
    right: async (world) => ({ as: await asFinance(world), input: await tariff(world) }),
    refused: async (world) => ({
      as: await asFinance(world),
      input: { ...(await tariff(world)), valid_from: '2026-01-01' },
      reason: 'storage.tariffDate',
    }),
    // A colleague has proposed it.
    stranger: 'storage.same',
  },
  '/office/storageTariffCheck': {
    right: async (world) => {
      const { data } = await world.server.send(
        '/office/storageTariffSave',
        await tariff(world),
        await asFinance(world),
      )
      return {
        as: await asFinance(world),
        input: { id: data.id, pass: '1', idempotency_key: randomUUID() },
      }
    },
    refused: async (world) => {
      const as = await asFinance(world)
      const { data } = await world.server.send('/office/storageTariffSave', await tariff(world), as)
      return { as, input: { id: data.id, pass: '1' }, reason: 'storage.secondPerson' }
    },
    // A colleague has confirmed it.
    stranger: 'storage.notWaiting',
  },
  '/office/handlingTariffList': {
    right: async (world) => {
      const as = await asFinance(world)
      await world.server.send('/office/handlingTariffSave', await workTariff(world), as)
      return { as, input: { tab: 'future', page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/handlingTariffSave': {
    right: async (world) => ({ as: await asFinance(world), input: await workTariff(world) }),
    refused: async (world) => ({
      as: await asFinance(world),
      input: { ...(await workTariff(world)), valid_from: '2026-01-01' },
      reason: 'storage.tariffDate',
    }),
    // A colleague has proposed it.
    stranger: 'storage.same',
  },
  '/office/handlingTariffCheck': {
    right: async (world) => {
      const asked = await workTariff(world)
      const { data } = await world.server.send('/office/handlingTariffSave', asked, await asFinance(world))
      return { as: await asFinance(world), input: { id: data.id, pass: '1', idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const as = await asFinance(world)
      const { data } = await world.server.send('/office/handlingTariffSave', await workTariff(world), as)
      return { as, input: { id: data.id, pass: '1' }, reason: 'storage.secondPerson' }
    },
    // A colleague has confirmed it.
    stranger: 'storage.notWaiting',
  },
}
