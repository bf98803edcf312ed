import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { list as listCall } from '#api/goods/catalogue/find'
import { product as productCall } from '#api/goods/catalogue/product'
import { inTransaction, reading } from '#database/transaction'
import { listProducts } from '#market/goods/catalogue/list-products'
import { showProduct } from '#market/goods/catalogue/show-product'
import { type MerchantDeed, merchantGraph, merchantState } from '#rules/goods/merchant/merchant-state'
import { edgesOf } from '#rules/graph'
import { merchantRoles } from '#rules/people/merchant/team'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aBuyer, aSeller, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listStores } from '../list-stores.ts'
import { showStore } from '../show-store.ts'
import { listMerchantsForStaff } from './list-merchants-for-staff.ts'
import { moveMerchant } from './move-merchant.ts'
import { showMerchantToStaff } from './show-merchant-to-staff.ts'

const { db } = await testDatabase()
const administrator = await aStaff(db, ['administrator'])
const auditor = await aStaff(db, ['auditor'])
const noAuditor = await aStaff(db, ['service'])
const buyer = await aBuyer(db, { certified: 2 })
const merchant_id = await aMerchant(db, 'Oak & Sons')
const seller = await aSeller(db, merchant_id)
const { product_id } = await aProduct(db, { merchant_id, relations: [{ price: 5_000 }] })
const reason = 'Two certificates are out of date.'

const moveAs = (actor: typeof auditor, event: MerchantDeed, said = reason) =>
  inTransaction(db, (tx) => moveMerchant(tx, actor, { merchant_id, event, reason: said }))
const show = (actor = administrator) => reading(db, (tx) => showMerchantToStaff(tx, actor, { merchant_id }))
/** How many lists and pages show its goods. */
async function seen() {
  const { merchant_uuid } = await show()
  const found = await reading(db, (tx) => listProducts(tx, buyer, listCall.in.parse({ search: '' })))
  const stores = await reading(db, (tx) => listStores(tx, buyer, { search: 'Oak', page: 1, page_size: 24 }))
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'shown',
      (error: Error) => error.message,
    )
  return [
    found.count,
    stores.count,
    await refused(reading(db, (tx) => showProduct(tx, buyer, productCall.in.parse({ product_id })))),
    await refused(reading(db, (tx) => showStore(tx, buyer, { merchant_uuid }))),
  ]
}

test('rules and database allow the same moves', async () => {
  const { rows } = await sql`select event, from_state as from, to_state as to, by_role as by
    from merchant_transition order by 1`.execute(db)
  const drawn = edgesOf(merchantGraph).map(({ from, ...edge }) => ({ ...edge, from: from ?? -1 }))
  const sorted = (edges: readonly object[]) => edges.map((edge) => JSON.stringify(edge)).sort()
  const columns = ({ event, from, to, by }: (typeof drawn)[number]) => ({ event, from, to, by })
  expect(sorted((rows as typeof drawn).map(columns))).toEqual(sorted(drawn.map(columns)))
})

test('a state is not changed past its history', async () => {
  const past = db.updateTable('merchant').set({ state: 1 }).where('id', '=', merchant_id).execute()
  await expect(past).rejects.toThrow('without history')
  const jump =
    sql`insert into merchant_history (merchant_id, event, from_state, to_state, by_role, account_id, at)
    values (${merchant_id}, 'resume', 1, 2, 'administrator', ${administrator.account_id}, now())`.execute(db)
  await expect(jump).rejects.toThrow('foreign key')
})

test('only an administrator suspends, and says why', async () => {
  expect(await refusalOf(moveAs(auditor, 'suspend'))).toBe('merchant.notAllowed')
  expect(await refusalOf(moveAs(administrator, 'suspend', 'bad'))).toBe('merchant.reason')
  expect(await refusalOf(moveAs(administrator, 'open'))).toBe('merchant.notAllowed')
  expect(await seen()).toEqual([1, 1, 'shown', 'shown'])
  expect([(await show(auditor)).deeds, (await show()).deeds]).toEqual([
    ['askClosing'],
    ['suspend', 'askClosing'],
  ])
})

test('the goods and the store of a suspended merchant are nowhere until it is resumed', async () => {
  await moveAs(administrator, 'suspend')
  expect(await seen()).toEqual([0, 0, 'catalogue.notFound', 'catalogue.notFound'])
  expect(await lastMail(db, seller.email)).toMatchObject({ template: 'merchantSuspended' })
  expect(await show()).toMatchObject({ state: 3, state_reason: reason, deeds: ['resume', 'askClosing'] })
  await moveAs(administrator, 'resume', '')
  expect(await seen()).toEqual([1, 1, 'shown', 'shown'])
  const { history, state_reason } = await show()
  expect(history.map(({ event }) => event)).toEqual(['resume', 'suspend'])
  expect(state_reason).toBe('')
})

test('opened, all its people are told, and its goods are listed at once', async () => {
  const young = await aMerchant(db, 'Ash & Sons', merchantState.settingUp)
  const product = await aProduct(db, { merchant_id: young, relations: [{ price: 5_000 }] })
  const people = [await aSeller(db, young)]
  for (const role of merchantRoles.slice(1)) people.push(await aSeller(db, young, { roles: [role] }))
  const left = await aSeller(db, young)
  await db.updateTable('account').set({ disabled_at: left.at }).where('id', '=', left.account_id).execute()
  const listed = async () => {
    const found = await reading(db, (tx) => listProducts(tx, buyer, listCall.in.parse({ search: '' })))
    return found.list.some(({ product_id }) => product_id === product.product_id)
  }
  expect(await listed()).toBe(false)
  const opened = { merchant_id: young, event: 'open', reason: '' } as const
  expect(await refusalOf(inTransaction(db, (tx) => moveMerchant(tx, noAuditor, opened)))).toBe(
    'merchant.notAllowed',
  )
  await inTransaction(db, (tx) => moveMerchant(tx, auditor, opened))
  expect(await listed()).toBe(true)
  const told = await db
    .selectFrom('notice')
    .select('account_id')
    .where('name', '=', 'merchantOpened')
    .orderBy('account_id')
    .execute()
  expect(told.map(({ account_id }) => account_id)).toEqual(people.map(({ account_id }) => account_id))
  for (const { email } of people)
    expect(await lastMail(db, email)).toMatchObject({ template: 'merchantOpened' })
})

test('the list tells the states, and how many are in each', async () => {
  const asked = { search: 'oak', asks_opening: false, asks_closing: false, page: 1, page_size: 20 }
  const found = await reading(db, (tx) => listMerchantsForStaff(tx, auditor, asked))
  expect(found).toMatchObject({
    count: 1,
    counts: { 1: 0, 2: 1, 3: 0, 4: 0 },
    list: [{ name: 'Oak & Sons', state: 2 }],
  })
  const closed = await reading(db, (tx) => listMerchantsForStaff(tx, auditor, { ...asked, state: 3 }))
  expect(closed.list).toEqual([])
})
