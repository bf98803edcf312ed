import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aBuyer, aSeller, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { askPictures } from './ask-pictures.ts'
import { decideOwnPictures, decidePictures } from './decide-pictures.ts'
import { listRequests, pictureStates, queueOfRequests, requestsOfMerchant } from './list-requests.ts'
import { findPassed, openPackage } from './open-package.ts'
import { endUsualBuyer, listUsualBuyers } from './usual-buyers.ts'

const { db } = await testDatabase({ max: 8 })
const service = await aStaff(db, ['service'])
const page = { page: 1, page_size: 50 }

async function pictured() {
  const { product_id } = await aProduct(db)
  const media = await db
    .selectFrom('media')
    .select('id')
    .where('product_id', '=', product_id)
    .orderBy('id')
    .execute()
  return { product_id, media_ids: media.map(({ id }) => id) }
}
const ask = (buyer: Buyer, wish: { product_id: number; media_ids: number[] }) =>
  inTransaction(db, (tx) => askPictures(tx, buyer, wish))
const decide = (id: number, pass: boolean, reason = '') =>
  inTransaction(db, (tx) => decidePictures(tx, service, { id, pass, reason }))
const states = async (buyer: Buyer, product_id: number) =>
  (await reading(db, (tx) => pictureStates(tx, buyer, { product_id }))).list.map(({ status }) => status)

test('a request is reviewed, passed, and its pictures can be fetched by the company alone', async () => {
  const [buyer, stranger] = [await aBuyer(db), await aBuyer(db)]
  const wish = await pictured()
  expect(await states(buyer, wish.product_id)).toEqual([0, 0])
  const { id } = await ask(buyer, wish)
  expect(await states(buyer, wish.product_id)).toEqual([1, 1])
  expect(await states(stranger, wish.product_id)).toEqual([0, 0])
  const found = () => reading(db, (tx) => findPassed(tx, buyer, id))
  expect(await refusalOf(found())).toBe('picture.notFound')
  const waiting = await reading(db, (tx) => queueOfRequests(tx, service, { status: 1, ...page }))
  expect(waiting.list.map((row) => row.id)).toContain(id)
  await decide(id, true)
  await sql`update account set first_name = 'Ada' where id = ${service.account_id}`.execute(db)
  const passed = await reading(db, (tx) => queueOfRequests(tx, service, { status: 2, ...page }))
  expect(passed.list[0]).toMatchObject({ id, decided_by: 'Ada' })
  expect((await found()).paths).toHaveLength(2)
  expect(await refusalOf(reading(db, (tx) => findPassed(tx, stranger, id)))).toBe('picture.notFound')
  expect((await lastMail(db, buyer.email)).template).toBe('picturesPassed')
  await inTransaction(db, (tx) => openPackage(tx, id))
  const { downloads } = await db
    .selectFrom('product')
    .select('downloads')
    .where('id', '=', wish.product_id)
    .executeTakeFirstOrThrow()
  expect(downloads).toBe(1)
})

test('a picture under review or passed cannot be requested again, also not simultaneously', async () => {
  const buyer = await aBuyer(db)
  const wish = await pictured()
  const ends = await Promise.allSettled([ask(buyer, wish), ask(buyer, wish), ask(buyer, wish)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalOf(ask(buyer, { ...wish, media_ids: [wish.media_ids[0]!] }))).toBe(
    'picture.chosenAlready',
  )
  expect((await reading(db, (tx) => listRequests(tx, buyer, { status: -1, ...page }))).count).toBe(1)
})

test('a failed request shows its reason, and its pictures can be requested again', async () => {
  const buyer = await aBuyer(db)
  const wish = await pictured()
  const { id } = await ask(buyer, wish)
  expect(await refusalOf(decide(id, false))).toBe('picture.reasonNeeded')
  await decide(id, false, 'Certify your company first.')
  expect(await refusalOf(decide(id, true))).toBe('picture.notUnderReview')
  expect(await states(buyer, wish.product_id)).toEqual([3, 3])
  const { list } = await reading(db, (tx) => listRequests(tx, buyer, { status: 3, ...page }))
  expect(list).toMatchObject([{ id, status: 3, reason: 'Certify your company first.' }])
  expect((await lastMail(db, buyer.email)).params).toMatchObject({ reason: 'Certify your company first.' })
  await ask(buyer, wish)
  expect(await states(buyer, wish.product_id)).toEqual([1, 1])
})

test('only pictures of a product for sale can be requested', async () => {
  const buyer = await aBuyer(db)
  const [one, other] = [await pictured(), await pictured()]
  expect(await refusalOf(ask(buyer, { ...one, media_ids: other.media_ids }))).toBe('picture.failed')
  await db.updateTable('product').set({ off_shelf_at: buyer.at }).where('id', '=', one.product_id).execute()
  expect(await refusalOf(ask(buyer, one))).toBe('picture.failed')
})

test('a manufacturer’s people who answer for pictures are told who asks for them, and nobody of a refused request', async () => {
  const merchant_id = await aMerchant(db)
  await aSeller(db, merchant_id, { roles: ['owner', 'finance'] })
  const [catalogue, stock] = [
    await aSeller(db, merchant_id, { roles: ['catalogue'] }),
    await aSeller(db, merchant_id, { roles: ['stock'] }),
  ]
  const { product_id } = await aProduct(db, { merchant_id, relations: [{ custom_sn: 'PIC-1' }] })
  const [media] = await db.selectFrom('media').select('id').where('product_id', '=', product_id).execute()
  const buyer = await aBuyer(db)
  const wish = { product_id, media_ids: [media!.id] }
  await ask(buyer, wish)
  expect(await refusalOf(ask(buyer, wish))).toBe('picture.chosenAlready')
  const notices = await db
    .selectFrom('notice')
    .select(['account_id', 'name', 'params'])
    .where('account_id', 'in', [catalogue.account_id, stock.account_id])
    .execute()
  expect(notices).toEqual([
    {
      account_id: catalogue.account_id,
      name: 'picturesAsked',
      params: {
        company: expect.stringMatching(/^Company/),
        product: 'PIC-1',
        page: String(product_id),
        count: 1,
      },
    },
  ])
})

test('a manufacturer decides on requests for its own pictures, and sees what the company bought', async () => {
  const merchant_id = await aMerchant(db)
  const seller = await aSeller(db, merchant_id)
  const other = await aSeller(db, await aMerchant(db))
  const { product_id } = await aProduct(db, { merchant_id })
  const media = await db
    .selectFrom('media')
    .select('id')
    .where('product_id', '=', product_id)
    .orderBy('id')
    .execute()
  const [buyer, first, second] = [await aBuyer(db), media[0]!.id, media[1]!.id]
  const ids = [
    await ask(buyer, { product_id, media_ids: [first] }),
    await ask(buyer, { product_id, media_ids: [second] }),
  ]
  const list = (who: typeof seller, status: 1 | 2 | 3 = 1) =>
    reading(db, (tx) => requestsOfMerchant(tx, who, { status, ...page }))
  const found = await list(seller)
  expect(found.list.map(({ id, orders, asked_before }) => [id, orders, asked_before])).toEqual([
    [ids[0]!.id, 0, 0],
    [ids[1]!.id, 0, 1],
  ])
  expect(found.list[0]).not.toHaveProperty('person')
  expect((await list(other)).list).toEqual([])
  const decides = (who: typeof seller, id: number, pass: boolean, reason = '') =>
    inTransaction(db, (tx) => decideOwnPictures(tx, who, { id, pass, reason, always: false }))
  expect(await refusalOf(decides(other, ids[0]!.id, true))).toBe('request.notFound')
  expect(await refusalOf(decides(seller, ids[0]!.id, false))).toBe('picture.reasonNeeded')
  await decides(seller, ids[0]!.id, true)
  await decides(seller, ids[1]!.id, false, 'Not for marketplaces')
  expect(await refusalOf(decide(ids[1]!.id, true))).toBe('picture.notUnderReview')
  expect((await list(seller, 2)).list).toMatchObject([{ id: ids[0]!.id }])
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'picturesFailed' })
})

test('a manufacturer sees how often a company asked earlier, counted no further than a thousand', async () => {
  const merchant_id = await aMerchant(db)
  const seller = await aSeller(db, merchant_id)
  const { product_id } = await aProduct(db, { merchant_id })
  const buyer = await aBuyer(db)
  const before = async () => {
    const { list } = await reading(db, (tx) => requestsOfMerchant(tx, seller, { status: 1, ...page }))
    return list.map(({ asked_before }) => asked_before)
  }
  const asks = (times: number, status: number) =>
    sql`
    insert into picture_request (account_id, company_id, product_id, status, created_at, decided_at)
    select ${buyer.account_id}::int, ${buyer.company_id}, ${product_id}, ${status}::int, ${buyer.at}, case when ${status}::int = 2 then ${buyer.at}::timestamptz end
    from generate_series(1, ${times}::int)`.execute(db)
  await asks(2, 1)
  expect(await before()).toEqual([0, 1])
  await asks(1_001, 2)
  // What is asked later is none of it.
  expect(await before()).toEqual([0, 1])
  await asks(1, 1)
  expect(await before()).toEqual([0, 1, 1_000])
})

test('what a company asks that its manufacturer always passes is passed at once, until it is taken back', async () => {
  const merchant_id = await aMerchant(db)
  const [seller, stranger] = [await aSeller(db, merchant_id), await aSeller(db, await aMerchant(db))]
  const [buyer, another] = [await aBuyer(db), await aBuyer(db)]
  const ofMaker = async () => {
    const { product_id } = await aProduct(db, { merchant_id })
    const media = db.selectFrom('media').select('id').where('product_id', '=', product_id).orderBy('id')
    return { product_id, media_ids: (await media.execute()).map(({ id }) => id) }
  }
  const first = await ask(buyer, await ofMaker())
  const pass = { id: first.id, pass: true, reason: '', always: true }
  await inTransaction(db, (tx) => decideOwnPictures(tx, seller, pass))
  const next = await ofMaker()
  const { id } = await ask(buyer, next)
  expect(await states(buyer, next.product_id)).toEqual(next.media_ids.map(() => 2))
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'picturesPassed' })
  expect((await reading(db, (tx) => findPassed(tx, buyer, id))).paths).toHaveLength(next.media_ids.length)
  const asked = await ofMaker()
  await ask(another, asked)
  expect(await states(another, asked.product_id)).toEqual(asked.media_ids.map(() => 1))
  const elsewhere = await pictured()
  await ask(buyer, elsewhere)
  expect(await states(buyer, elsewhere.product_id)).toEqual(elsewhere.media_ids.map(() => 1))
  const usual = (who: typeof seller) => reading(db, (tx) => listUsualBuyers(tx, who, page))
  const { list, count } = await usual(seller)
  expect([list.length, count, (await usual(stranger)).count]).toEqual([1, 1, 0])
  const end = (who: typeof seller) => inTransaction(db, (tx) => endUsualBuyer(tx, who, { id: list[0]!.id }))
  expect(await refusalOf(end(stranger))).toBe('request.notFound')
  await end(seller)
  const last = await ofMaker()
  await ask(buyer, last)
  expect(await states(buyer, last.product_id)).toEqual(last.media_ids.map(() => 1))
})
