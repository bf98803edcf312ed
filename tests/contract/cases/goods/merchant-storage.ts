import { anItem } from '#tests/fixtures/buying'
import { accrueStock, aTariff, closeMonths, daysOn } from '#tests/fixtures/paying/storage'
import type { Cases, World } from '../world.ts'

/** A manufacturer whose storage of April 2026 is billed. */
async function billedStock(world: World) {
  const { db } = world
  const { caller, actor } = await world.merchant()
  const { merchant_id } = actor
  const { relation_id, warehouse_id } = await anItem(db, { merchant_id, on_hand: 10 })
  await db.updateTable('relation').set({ volume_cm3: 84_213 }).where('id', '=', relation_id).execute()
  await aTariff(db, { payer: 'merchant', warehouse_id, valid_from: '2026-02-21', at: daysOn(-10) })
  await accrueStock(db, daysOn(75))
  await closeMonths(db, daysOn(75), 'merchant')
  const { bill_number } = await db
    .selectFrom('storage_bill')
    .select('bill_number')
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  return { as: caller, bill_number }
}

const notFound = 'request.notFound' as const
const unknown = { bill_number: 'H000000000' }
const ofBill = {
  right: async (world: World) => {
    const { as, bill_number } = await billedStock(world)
    return { as, input: { bill_number } }
  },
  refused: async ({ merchant }: World) => ({
    as: (await merchant()).caller,
    input: unknown,
    reason: notFound,
  }),
  stranger: notFound,
}

type Paths =
  | '/merchant/storageCosts'
  | '/merchant/storageBills'
  | '/merchant/storageBill'
  | '/merchant/storageBillLines'
  | '/merchant/storageBillFile'

export const merchantStorageCases: Cases<Paths> = {
  '/merchant/storageCosts': {
    right: async (world) => ({ as: (await billedStock(world)).as, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/storageBills': {
    right: async (world) => ({ as: (await billedStock(world)).as, input: { page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/storageBill': ofBill,
  '/merchant/storageBillLines': ofBill,
  '/merchant/storageBillFile': {
    right: async (world) => {
      const { as, bill_number } = await billedStock(world)
      return { as, input: { bill_number, sheet: 'letter' } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { ...unknown, sheet: 'a4' },
      reason: notFound,
    }),
    stranger: notFound,
  },
}
