import { expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Merchant } from '#market/actor'
import { assignPictures } from '#market/goods/catalogue/fetch/assign-pictures'
import { assignOwnPictures } from '#market/goods/merchant/feed/assign-own-pictures'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { strayPictures } from '#tests/fixtures/imports'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { overlapped, withoutAnyLocks } from '../overlapped.ts'

const { db } = await testDatabase()
const clerk = await aStaff(db, ['editor'])
let made = 0

/** Gives one of two pictures to two items, both inside before either commits, and tells the run's counts. */
async function givenTwice(to: Db, seller?: Merchant) {
  const merchant_id = seller?.merchant_id ?? (await aMerchant(db))
  const { id } = await strayPictures(db, { merchant_id, count: 2, ...(seller && { seller }) })
  made += 1
  const items = [`Lamp-${made}`, `Vase-${made}`] as const
  for (const custom_sn of items) await aProduct(db, { merchant_id, relations: [{ custom_sn }] })
  const give = (custom_sn: string) => (one: Db) =>
    inTransaction(one, (tx) => {
      const wish = { id, row_numbers: [1], custom_sn }
      return seller ? assignOwnPictures(tx, seller, wish) : assignPictures(tx, clerk, wish)
    })
  const ends = await overlapped(to, give(items[0]), give(items[1]))
  const { accepted, rejected } = await db
    .selectFrom('import_run')
    .select(['accepted', 'rejected'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ends, counts: [accepted, rejected] }
}

const once = { ends: ['done', 'import.pictureTaken'], counts: [1, 1] }

test('of two clerks who give one picture to two items at once, the second is told', async () => {
  expect(await givenTwice(db)).toEqual(once)
})

test('of two persons of a manufacturer who give one to two items at once, too', async () => {
  expect(await givenTwice(db, await aSeller(db, await aMerchant(db)))).toEqual(once)
})

test('the twin: without the lock of the pictures both items have it', async () => {
  expect(await givenTwice(withoutAnyLocks(db))).toEqual({ ends: ['done', 'done'], counts: [2, 0] })
})
