import { expect, test } from 'vitest'
import { list } from '#api/goods/catalogue/find'
import { inTransaction, reading } from '#database/transaction'
import type { Guest, User } from '#market/actor'
import { aCategory, aProduct } from '#tests/fixtures/goods'
import { aBuyer, aGuest, aStaff, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listProducts } from '../list-products.ts'
import { readStaleListing } from '../search/read-listing.ts'
import { countSearch } from './count-search.ts'
import { recountLifts, setLearning, showLearning } from './learn.ts'

const { db } = await testDatabase({ max: 4 })
const editor = await aStaff(db, ['editor'])
// Its site sells what is laid from here on.
await aBuyer(db)
const sofas = await aCategory(db, { 'en-US': 'Sofas', 'zh-CN': '沙发', 'es-ES': 'Sofás' })
const aSofa = async (en: string, sales: number) =>
  (await aProduct(db, { title: { 'en-US': en, 'zh-CN': en, 'es-ES': en }, categories: [sofas], sales }))
    .product_id
await aSofa('Alder oak sofa', 90)
const birch = await aSofa('Birch oak sofa', 10)
const cedar = await aSofa('Cedar sofa', 500)
while ((await inTransaction(db, readStaleListing)) > 0);
const old = new Date(noon.getTime() - 400 * 86_400_000)
await db.updateTable('listing').set({ shelved_at: old }).execute()

let minutes = 0
async function search() {
  minutes += 2
  const guest = { ...aGuest(), at: new Date(noon.getTime() + minutes * 60_000) }
  const asked = list.in.parse({ search: 'oak sofa', sort_type: 'relevance' })
  const answer = await reading(db, (tx) => listProducts(tx, guest, asked))
  return answer.list.map(({ title }) => title.split(' ')[0])
}
const open = (who: Guest | User, product_id: number) =>
  inTransaction(db, (tx) =>
    countSearch(tx, { ...who, at: noon }, { search: 'oak sofa', outcome: 'opened', product_id }),
  )
const recount = () => inTransaction(db, (tx) => recountLifts(tx, { ...editor, at: noon }))
const liftOf = async (product_id: number) =>
  (
    await db
      .selectFrom('listing')
      .select('lift')
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow()
  ).lift

test('what several companies open goes first among goods that fit alike, never before those that fit better', async () => {
  expect(await search()).toEqual(['Alder', 'Birch', 'Cedar'])
  for (let i = 0; i < 12; i += 1) {
    const buyer = await aBuyer(db, { certified: 2 })
    await open(buyer, birch)
    await open(buyer, cedar)
  }
  await recount()
  expect(await liftOf(birch)).toBeGreaterThan(0)
  expect(await liftOf(cedar)).toBeGreaterThan(0)
  expect(await search()).toEqual(['Birch', 'Alder', 'Cedar'])
})

test('one company, guests and our own people push nothing', async () => {
  const dune = await aSofa('Dune sofa', 1)
  const buyer = await aBuyer(db, { certified: 2 })
  for (let i = 0; i < 9; i += 1) await open(buyer, dune)
  for (let i = 0; i < 9; i += 1) {
    await open(aGuest(), dune)
    await open({ ...(await aBuyer(db, { certified: 2 })), internal_user: true }, dune)
  }
  await db.updateTable('listing').set({ shelved_at: old }).where('product_id', '=', dune).execute()
  await recount()
  expect(await liftOf(dune)).toBe(0)
})

test('new goods have the usual lift of their kind', async () => {
  const elm = await aSofa('Elm sofa', 0)
  while ((await inTransaction(db, readStaleListing)) > 0);
  await db.updateTable('listing').set({ shelved_at: noon }).where('product_id', '=', elm).execute()
  await recount()
  expect(await liftOf(elm)).toBeCloseTo(((await liftOf(birch)) + (await liftOf(cedar))) / 2)
})

test('switched off, goods stand where words alone put them', async () => {
  const set = (learns: boolean) => inTransaction(db, (tx) => setLearning(tx, editor, { learns }))
  await set(false)
  expect((await search()).slice(0, 2)).toEqual(['Alder', 'Birch'])
  expect(await reading(db, (tx) => showLearning(tx, editor))).toMatchObject({ learns: false, lifted: 0 })
  await set(true)
  expect((await search())[0]).toBe('Birch')
  // Whoever switches to what is on already has changed nothing, and is not written down.
  await set(true)
  const noted = db.selectFrom('audit_log').select('after').where('action', '=', 'lexicon.learn').orderBy('id')
  expect(await noted.execute()).toEqual([{ after: { learns: false } }, { after: { learns: true } }])
})
