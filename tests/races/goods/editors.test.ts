import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { decideChange } from '#market/goods/merchant/change/decide-change'
import { applyBulk, previewBulk } from '#market/goods/merchant/price/apply-bulk'
import { setPrice } from '#market/goods/merchant/price/set-price'
import { aMerchant, aMovedChange, anUpload, aProduct, aSavedField } from '#tests/fixtures/goods'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped } from '../overlapped.ts'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 12 })
const merchant_id = await aMerchant(db)
const [seller, colleague] = [await aSeller(db, merchant_id), await aSeller(db, merchant_id)]
const editor = await aStaff(db, ['editor'])
const mostRows = 2_000
afterAll(async () => expect(await breaches(db)).toEqual({}))

const title = 'title.en-US'
const aSofa = () => aProduct(db, { merchant_id, title: { 'en-US': 'Oslo three-seat sofa' } })
const revOf = async (one: Db, change_id: number) => {
  const { rev } = await one
    .selectFrom('product_change')
    .select('rev')
    .where('id', '=', change_id)
    .executeTakeFirstOrThrow()
  return rev
}
/** An editor's pass of a change as it was shown, or as it is by then. */
const pass = async (one: Db, change_id: number, shown?: number) => {
  const rev = shown ?? (await revOf(one, change_id))
  return inTransaction(one, (tx) => decideChange(tx, editor, { change_id, rev, pass: true, fields: [] }))
}
const titleOf = async (product_id: number) => {
  const { rows } = await sql<{ title: string }>`
    select title ->> 'en-US' as title from product where id = ${product_id}`.execute(db)
  return rows[0]!.title
}

/** The pictures of a product, by their rows and where they stand. */
async function picturesOf(product_id: number) {
  const { rows } = await sql<{ id: number; position: number; path: string; file_id: string | null }>`
    select id, position, path, file_id from media where product_id = ${product_id} order by position`.execute(
    db,
  )
  return rows
}

test('one puts pictures into another order while others add some: all are there, in that order', async () => {
  const { product_id } = await aSofa()
  const [front, side] = await picturesOf(product_id)
  const { change_id } = await aSavedField(db, seller, { product_id, path: 'collection', value: 'Nordic' })
  const added = [await anUpload(db, colleague), await anUpload(db, colleague)]
  const put = (path: string, rank: number, more: object) =>
    aSavedField(db, seller, { change_id, path, value: { kind: 'picture', alt: {}, rank, ...more } })
  const saved = await Promise.all([
    put(`media.m${side!.id}`, 1, { path: side!.path, file_id: null }),
    put(`media.m${front!.id}`, 2, { path: front!.path, file_id: null }),
    put('media.n1', 3, { file_id: added[0] }),
    put('media.n2', 4, { file_id: added[1] }),
  ])
  expect(saved.map(({ outcome }) => outcome)).toEqual(Array(4).fill('saved'))
  const { rev } = await aMovedChange(db, seller, { change_id })
  await pass(db, change_id, rev)
  const shown = await picturesOf(product_id)
  expect(shown.map(({ id, file_id }) => file_id ?? id)).toEqual([side!.id, front!.id, ...added])
})

test('of ten who move one picture at once one does, and the others are told where it stands', async () => {
  const { product_id } = await aSofa()
  const [front] = await picturesOf(product_id)
  const { change_id } = await aSavedField(db, seller, { product_id, path: 'collection', value: 'Nordic' })
  const path = `media.m${front!.id}`
  const value = (rank: number) => ({ kind: 'picture', alt: {}, rank, path: front!.path, file_id: null })
  const moved = await Promise.all(
    atOnce(10, (n) => aSavedField(db, n % 2 ? seller : colleague, { change_id, path, value: value(5 + n) })),
  )
  expect(moved.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1)
  const { after } = await db
    .selectFrom('change_edit')
    .select('after')
    .where('change_id', '=', change_id)
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  for (const one of moved)
    if (one.outcome === 'moved') expect(one.theirs).toMatchObject({ value: after, rev: 1 })
})

/** A change that was sent, as an editor was shown it. */
async function sentTitle() {
  const { product_id } = await aSofa()
  const { change_id } = await aSavedField(db, seller, {
    product_id,
    path: title,
    value: 'Oslo sofa, reviewed',
  })
  const { rev } = await aMovedChange(db, seller, { change_id })
  return { product_id, change_id, rev }
}
/** Its manufacturer takes it back, writes something else and sends it again. */
async function sentAgain(one: Db, change_id: number) {
  await aMovedChange(one, seller, { change_id, event: 'recall' })
  await aSavedField(one, seller, { change_id, path: title, value: 'Oslo sofa, unseen', rev: 1 })
  await aMovedChange(one, seller, { change_id })
}

test('what is edited and sent again while an editor passes it is not passed unseen', async () => {
  const { product_id, change_id, rev } = await sentTitle()
  const ends = await overlapped(
    db,
    (one) => sentAgain(one, change_id),
    (other) => pass(other, change_id, rev),
  )
  expect(ends).toEqual(['done', 'change.moved'])
  expect(await titleOf(product_id)).toBe('Oslo three-seat sofa')
  await pass(db, change_id)
  expect(await titleOf(product_id)).toBe('Oslo sofa, unseen')
})

test('what is passed first is published as it was shown, and its manufacturer is told', async () => {
  const { product_id, change_id, rev } = await sentTitle()
  const ends = await overlapped(
    db,
    (one) => pass(one, change_id, rev),
    (other) => sentAgain(other, change_id),
  )
  expect(ends[0]).toBe('done')
  expect(ends[1]).not.toBe('done')
  expect(await titleOf(product_id)).toBe('Oslo sofa, reviewed')
})

test('the twin: passed as it is by then, buyers read what no editor has seen', async () => {
  const { product_id, change_id } = await sentTitle()
  await overlapped(
    db,
    (one) => sentAgain(one, change_id),
    async (other) => {
      await sql`select from product_change where id = ${change_id} for no key update`.execute(other)
      return pass(other, change_id)
    },
  )
  expect(await titleOf(product_id)).toBe('Oslo sofa, unseen')
})

test('a price that is set while a change of its item passes holds, and so does the change', async () => {
  for (const first of ['pass', 'price']) {
    const { product_id, relation_ids } = await aSofa()
    const relation_id = relation_ids[0]!
    const path = `items.r${relation_id}.size`
    const { change_id } = await aSavedField(db, seller, { product_id, path, value: '220 cm' })
    const { rev } = await aMovedChange(db, seller, { change_id })
    const passes = (one: Db) => pass(one, change_id, rev)
    const set = { relation_id, rev: 0, cells: { price: '110' }, sure: false }
    const prices = (one: Db) => inTransaction(one, (tx) => setPrice(tx, colleague, set))
    const ends = await (first === 'pass' ? overlapped(db, passes, prices) : overlapped(db, prices, passes))
    expect(ends).toEqual(['done', 'done'])
    const { size, price_cents } = await db
      .selectFrom('relation')
      .select(['size', 'price_cents'])
      .where('id', '=', relation_id)
      .executeTakeFirstOrThrow()
    expect([size, Number(price_cents)]).toEqual(['220 cm', 11_000])
  }
})

/** Items of one product, as many as a sheet has, and what a sheet of them says. */
async function aLongSheet() {
  const mark = crypto.randomUUID().slice(0, 6)
  const numbers = Array.from({ length: mostRows }, (_, n) => `L-${mark}-${n}`)
  const relations = numbers.map((custom_sn) => ({ custom_sn, price: 20_000 }))
  const { product_id } = await aProduct(db, { merchant_id, relations })
  const rows = numbers.map((custom_sn) => ({ custom_sn, cells: { price: '210' } }))
  const { hash } = await inTransaction(db, (tx) => previewBulk(tx, seller, { rows }))
  const events = async () => {
    const { rows: told } = await sql<{ items: number; times: number }>`
      select count(distinct path)::int as items, count(*)::int as times from product_event
      where product_id = ${product_id}`.execute(db)
    return told[0]
  }
  return { rows, hash, events }
}

test('two thousand rows applied twice at once, once from the end, change each price once', async () => {
  const { rows, hash, events } = await aLongSheet()
  const apply = (as: typeof seller, sheet: typeof rows) =>
    inTransaction(db, (tx) => applyBulk(tx, as, { rows: sheet, hash, sure: false })).then(
      () => 'done',
      (error: Error) => error.message,
    )
  const ends = await Promise.all([apply(seller, rows), apply(colleague, rows.toReversed())])
  expect(ends.toSorted()).toEqual(['bulk.changed', 'done'])
  expect(await events()).toEqual({ items: mostRows, times: mostRows })
})

test('the twin: locked in the order of their sheets, two who change the same items deadlock', async () => {
  const { rows } = await aLongSheet()
  const numbers = rows.slice(0, 2).map(({ custom_sn }) => custom_sn)
  const [both, wait] = [Promise.withResolvers<void>(), { locked: 0 }]
  const lockInOrder = (order: readonly string[]) =>
    db.transaction().execute(async (tx) => {
      for (const [place, custom_sn] of order.entries()) {
        await sql`select from relation where merchant_id = ${merchant_id} and custom_sn = ${custom_sn} for no key update`.execute(
          tx,
        )
        if (place > 0) continue
        wait.locked += 1
        if (wait.locked === 2) both.resolve()
        await both.promise
      }
    })
  expect(await settled([lockInOrder(numbers), lockInOrder(numbers.toReversed())])).toEqual({
    done: 1,
    refused: 1,
  })
})
