import { expect, test } from 'vitest'
import { setCustomerType as declared } from '#api/people/acting'
import { inTransaction } from '#database/transaction'
import { customerType } from '#rules/codes'
import { anItem, orderOf } from '#tests/fixtures/buying'
import { aKeepOrder, privateOf } from '#tests/fixtures/dealers'
import {
  anImport,
  aSalesRow,
  aStockedDealer,
  importOf,
  letPlace,
  placeAll,
  statesOf,
} from '#tests/fixtures/files/sales'
import { aColleague, aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { setCustomerType } from '../../../people/company/set-customer-type.ts'
import { removePerson } from '../../../people/team/change-person.ts'

const { db } = await testDatabase()

/** Three orders of a file, of which one is placed when something happens; the states of all afterwards. */
async function interrupted(custom_sn: string) {
  const made = await aStockedDealer(db, custom_sn, { pieces: 5 })
  const { dealer, channel_account_id } = made
  const maker = await aColleague(db, dealer)
  const rows = ['G-1', 'G-2', 'G-3'].map((order) => aSalesRow(order, custom_sn))
  const import_id = await anImport(db, maker, { channel_account_id, rows })
  await letPlace(db, maker, import_id)
  const looks = [false, true]
  await placeAll(db, { stopping: () => looks.shift() ?? true })
  const rest = async () => {
    await placeAll(db)
    return statesOf(db, dealer, import_id)
  }
  expect(await statesOf(db, dealer, import_id)).toEqual(['placed', 'good', 'good'])
  return { ...made, maker, import_id, rest }
}

test('a file goes on under its company when the person who let it be placed has left', async () => {
  const { dealer, item, maker, import_id, rest } = await interrupted('LEFT-1')
  const { user_uuid } = maker
  await inTransaction(db, (tx) => removePerson(tx, dealer, { user_uuid }))
  expect(await rest()).toEqual(['placed', 'placed', 'placed'])
  for (const { order_number } of (await importOf(db, dealer, import_id)).list)
    expect(await orderOf(db, order_number!)).toMatchObject({ company_id: dealer.company_id, status: 0 })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 5, reserved: 3 })
  expect(await breaches(db)).toEqual({})
})

test('who is no dealer any more sends what a file still has, and more files, and keeps nothing more', async () => {
  const { dealer, maker, channel_account_id, rest } = await interrupted('FORMER-1')
  const service = await aStaff(db, ['service'])
  const { company_id } = dealer
  const wish = {
    company_id,
    reason: 'Asked by phone',
    is_freight: false,
    customer_type: customerType.standard,
  }
  await inTransaction(db, (tx) => setCustomerType(tx, service, declared.in.parse(wish)))
  expect(await rest()).toEqual(['placed', 'placed', 'placed'])
  const former = { ...maker, customer_type: customerType.standard }
  const rows = [aSalesRow('G-4', 'FORMER-1')]
  const more = await anImport(db, former, { channel_account_id, rows })
  await letPlace(db, former, more)
  await placeAll(db)
  expect(await statesOf(db, dealer, more)).toEqual(['placed'])
  expect(await refusalOf(aKeepOrder(db, former, [await anItem(db)]))).toBe('dealer.only')
  expect(await breaches(db)).toEqual({})
})
