import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { decideChange } from '#market/goods/merchant/change/decide-change'
import { aDraft, aMerchant, aMovedChange, aProduct, aSavedField } from '#tests/fixtures/goods'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { overlapped } from '../overlapped.ts'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 12 })
const merchant_id = await aMerchant(db)
const seller = await aSeller(db, merchant_id)
const editor = await aStaff(db, ['editor'])
const people = 20

async function aChange() {
  const { product_id } = await aProduct(db, { merchant_id, title: { 'en-US': 'Oslo three-seat sofa' } })
  const path = 'title.en-US'
  const { change_id } = await aSavedField(db, seller, {
    product_id,
    path,
    value: 'Oslo sofa with three seats',
  })
  return { product_id, change_id, path }
}
const decide = (change_id: number, rev: number) =>
  inTransaction(db, (tx) => decideChange(tx, editor, { change_id, rev, pass: true, fields: [] }))

test('of twenty who save one field at once one is kept, and the others read it', async () => {
  const { change_id, path } = await aChange()
  const saved = await Promise.all(
    atOnce(people, (n) => aSavedField(db, seller, { change_id, path, value: `Sofa of person ${n}`, rev: 1 })),
  )
  const kept = saved.filter(({ outcome }) => outcome === 'saved')
  expect(kept).toHaveLength(1)
  const edit = await db
    .selectFrom('change_edit')
    .selectAll()
    .where('change_id', '=', change_id)
    .executeTakeFirstOrThrow()
  for (const one of saved)
    if (one.outcome === 'moved') expect(one.theirs).toMatchObject({ value: edit.after, rev: 2 })
})

test('the twin: without the revision all of them are kept, and nineteen texts are lost', async () => {
  const { change_id, path } = await aChange()
  const saved = atOnce(people, (n) =>
    sql`update change_edit set after = ${JSON.stringify(`Sofa of person ${n}`)}, rev = rev + 1
      where change_id = ${change_id} and path = ${path}`.execute(db),
  )
  expect(await settled(saved)).toEqual({ done: people, refused: 0 })
})

test('twenty who edit a product at once begin one change, and each of their fields is kept', async () => {
  const { product_id } = await aProduct(db, { merchant_id })
  const saved = await Promise.all(
    atOnce(people, (n) => aSavedField(db, seller, { product_id, path: `items.n${n}`, value: true })),
  )
  expect(new Set(saved.map(({ change_id }) => change_id)).size).toBe(1)
  const { rows } = await sql`select path from change_edit where change_id = ${saved[0]!.change_id}`.execute(
    db,
  )
  expect(rows).toHaveLength(people)
})

test('a change that several editors pass at once makes one product', async () => {
  const { change_id, number } = await aDraft(db, seller)
  const { rev } = await aMovedChange(db, seller, { change_id })
  expect(await settled(atOnce(6, () => decide(change_id, rev)))).toEqual({ done: 1, refused: 5 })
  const made = await db.selectFrom('relation').select('id').where('custom_sn', '=', number).execute()
  expect(made).toHaveLength(1)
})

test('a change that is taken back while it is passed is either published or edited, never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { product_id, change_id } = await aChange()
    await aSavedField(db, seller, { change_id, path: 'collection', value: 'Nordic' })
    const { rev } = await aMovedChange(db, seller, { change_id })
    const ends = await settled([
      decide(change_id, rev),
      aMovedChange(db, seller, { change_id, event: 'recall' }),
    ])
    expect(ends).toEqual({ done: 1, refused: 1 })
    const { state } = await db
      .selectFrom('product_change')
      .select('state')
      .where('id', '=', change_id)
      .executeTakeFirstOrThrow()
    const { collection } = await db
      .selectFrom('product')
      .select('collection')
      .where('id', '=', product_id)
      .executeTakeFirstOrThrow()
    expect([state, collection]).toEqual(state === 3 ? [3, 'Nordic'] : [0, null])
  }
})

test('one number is reserved by one of many drafts', async () => {
  const drafts = await Promise.all(atOnce(8, (n) => aDraft(db, seller, `RACE-${n}`)))
  const taken = drafts.map(({ change_id }) =>
    aSavedField(db, seller, { change_id, path: 'items.n1.custom_sn', value: 'RACE-ONE', rev: 1 }),
  )
  expect(await settled(taken)).toEqual({ done: 1, refused: 7 })
})

/** Saves a number in a draft while an import makes an item that has it, both inside before either commits. */
async function sameNumber(number: string) {
  const { change_id } = await aDraft(db, seller)
  const path = 'items.n1.custom_sn'
  return overlapped(
    db,
    (one) => aProduct(one, { merchant_id, relations: [{ custom_sn: number }] }),
    (other) => aSavedField(other, seller, { change_id, path, value: number.toLowerCase(), rev: 1 }),
  )
}

test('a number that an item is being given is not reserved by a draft at the same moment', async () => {
  const ends = await sameNumber('AT-ONCE-1')
  expect(ends).toEqual(['done', 'change.number'])
})

test('the twin: without the lock of numbers both have it', async () => {
  const kept = await sql<{
    text: string
  }>`select pg_get_functiondef('lock_numbers'::regproc) as text`.execute(db)
  await sql`create or replace function lock_numbers(maker int) returns void language sql as 'select'`.execute(
    db,
  )
  expect(await sameNumber('AT-ONCE-2')).toEqual(['done', 'done'])
  await sql.raw(kept.rows[0]!.text).execute(db)
})
