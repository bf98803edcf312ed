import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aBuyer, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import type { Buyer } from '../../actor.ts'
import { deleteAddress } from './delete-address.ts'
import { listAddresses } from './list-addresses.ts'
import { saveAddress } from './save-address.ts'

const { db } = await testDatabase({ max: 12 })
const fields = {
  receiving_company: 'Diaz Home',
  receiving_name: '',
  receiving_phone: '213 555 0100',
  extension: '0042',
  receiving_zip: '90021',
  receiving_address: '1400 E 6th St',
  receiving_city: 'Los Angeles',
  receiving_state: 'ca',
  residential: false,
  is_default: false,
}
const save = (buyer: Buyer, changed: Partial<typeof fields & { id: number }> = {}) =>
  inTransaction(db, (tx) => saveAddress(tx, buyer, { ...fields, ...changed }))
const list = (buyer: Buyer, page = 1, search = '') =>
  reading(db, (tx) => listAddresses(tx, buyer, { page, page_size: 10, search }))
const remove = (buyer: Buyer, id: number) => inTransaction(db, (tx) => deleteAddress(tx, buyer, { id }))

test('the first address is the default; a new default takes its place; there is always one', async () => {
  const buyer = await aBuyer(db)
  const first = await save(buyer)
  expect(first).toMatchObject({ is_default: true, receiving_state: 'CA' })
  const second = await save(buyer, { receiving_address: '2 Main St' })
  expect(second.is_default).toBe(false)
  await save(buyer, { id: second.id, is_default: true })
  expect((await list(buyer)).list.map(({ id, is_default }) => [id, is_default])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  await save(buyer, { id: second.id, is_default: false })
  expect((await list(buyer)).list[0]).toMatchObject({ id: second.id, is_default: true })
  await remove(buyer, second.id)
  expect(await list(buyer)).toMatchObject({ count: 1, list: [{ id: first.id, is_default: true }] })
})

test('pages hold ten', async () => {
  const buyer = await aBuyer(db)
  for (let i = 0; i < 12; i += 1) await save(buyer)
  expect((await list(buyer)).list).toHaveLength(10)
  const second = await list(buyer, 2)
  expect([second.list.length, second.count]).toEqual([2, 12])
})

test('a search finds addresses that have each of its words in company, contact, street, city or ZIP code', async () => {
  const buyer = await aBuyer(db)
  await save(buyer, { receiving_company: 'Harbor 100%', receiving_name: 'Ana' })
  await save(buyer, { receiving_address: '9 Dock Rd', receiving_zip: '90012' })
  const found = async (search: string) => (await list(buyer, 1, search)).count
  expect(await found('ana')).toBe(1)
  expect(await found('dock 90012')).toBe(1)
  expect(await found('  angeles ')).toBe(2)
  expect(await found('dock ana')).toBe(0)
  expect(await found('%')).toBe(1)
})

test.each([
  [{ receiving_phone: 'ring' }, 'address.phoneFormat'],
  [{ extension: '42' }, 'address.extensionFormat'],
  [{ receiving_state: 'ON' }, 'address.shipToUs'],
  [{ receiving_state: 'constructor' }, 'address.shipToUs'],
  [{ receiving_zip: '9002' }, 'address.zipFormat'],
  [{ receiving_zip: '60601' }, 'address.zipNotInState'],
])('an address outside our delivery is refused: %o', async (wrong, reason) => {
  expect(await refusalOf(save(await aBuyer(db), wrong))).toBe(reason)
})

test("a company neither sees, changes nor removes another's address", async () => {
  const [owner, other] = [await aBuyer(db), await aBuyer(db)]
  const { id } = await save(owner)
  expect(await list(other)).toEqual({ list: [], next: null, count: 0 })
  expect(await refusalOf(save(other, { id, receiving_company: 'Mine now' }))).toBe('address.notFound')
  expect(await refusalOf(remove(other, id))).toBe('address.notFound')
  expect((await list(owner)).list[0]?.receiving_company).toBe('Diaz Home')
  await remove(owner, id)
  expect(await refusalOf(remove(owner, id))).toBe('address.notFound')
  expect(await refusalOf(save(owner, { id }))).toBe('address.notFound')
})

test('ten new defaults at once leave one', async () => {
  const buyer = await aBuyer(db)
  await Promise.all(Array.from({ length: 10 }, () => save(buyer, { is_default: true })))
  const { list: all } = await list(buyer)
  expect([all.length, all.filter(({ is_default }) => is_default).length]).toEqual([10, 1])
})

test('the database itself refuses a second default', async () => {
  const buyer = await aBuyer(db)
  await save(buyer)
  await save(buyer)
  const careless = db
    .updateTable('address')
    .set({ is_default: true })
    .where('company_id', '=', buyer.company_id)
    .execute()
  await expect(careless).rejects.toThrow(/address_default/)
})
