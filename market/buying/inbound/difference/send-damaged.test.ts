import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sendDamaged as declared, officeDifferenceList } from '#api/buying/inbound/difference'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import type { DamagedPlace } from '#rules/buying/inbound/damaged'
import { toCents } from '#rules/money/money'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { aMaker, answered, differencesIn, differing, officeDone } from '#tests/fixtures/presale/inbound'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showInbound } from '../show-inbound.ts'
import { listDifferences } from './list-differences.ts'
import { sendDamaged } from './send-damaged.ts'

const { db } = await testDatabase()
const [june, omar] = [await aStaff(db, ['warehouse']), await aStaff(db, ['warehouse'])]
afterAll(async () => expect(await breaches(db)).toEqual({}))

/** A shipment with so many damaged pieces, whose manufacturer accepts them with a wish. */
async function damaged(wish: { damaged?: number; damaged_to?: DamagedPlace } = {}) {
  const maker = await aMaker(db)
  const { damaged = 2, ...said } = wish
  const counts = [{ sound: 20 - damaged, damaged, note: 'A leg is broken' }]
  const { inbound_number } = await differing(db, maker, { staff: june, counts })
  const difference_id = (await differencesIn(db, inbound_number))[0]!.id
  const accept = () => answered(db, maker.seller, { difference_id, answer: 'accept', ...said })
  return { maker, inbound_number, difference_id, accept }
}
const send = (by: Staff, difference_id: number, to: DamagedPlace, note = '') =>
  inTransaction(db, (tx) => sendDamaged(tx, by, declared.in.parse({ difference_id, to, note })))
const movesOf = async (inbound_number: string) =>
  (
    await sql<{ custom_sn: string; amount: number; is_bad_goods: boolean }>`
      select r.custom_sn, m.amount, p.is_bad_goods from stock_movement m join inbound_line l on l.id = m.inbound_line_id
      join inbound i on i.id = l.inbound_id join relation r on r.id = m.relation_id join product p on p.id = r.product_id
      where i.inbound_number = ${inbound_number} and m.reason = 'damaged'`.execute(db)
  ).rows
const toSend = async () =>
  (
    await reading(db, (tx) => listDifferences(tx, june, officeDifferenceList.in.parse({ tab: 'damaged' })))
  ).list.map(({ difference_id }) => difference_id)
const shown = async (inbound_number: string, by: Parameters<typeof showInbound>[1]) =>
  (await reading(db, (tx) => showInbound(tx, by, { inbound_number }))).differences[0]

test('damaged pieces become bad goods once they are settled, and their manufacturer reads it', async () => {
  const { maker, inbound_number, difference_id, accept } = await damaged()
  expect(await refusalOf(send(june, difference_id, 'badGoods'))).toBe('difference.notAllowed')
  expect(await toSend()).not.toContain(difference_id)
  await accept()
  expect(await toSend()).toContain(difference_id)
  expect(await send(june, difference_id, 'badGoods')).toEqual({ gone: true })
  expect(await movesOf(inbound_number)).toMatchObject([{ amount: 2, is_bad_goods: true }])
  expect(await refusalOf(send(june, difference_id, 'badGoods'))).toBe('difference.notAllowed')
  expect(await toSend()).not.toContain(difference_id)
  expect(await shown(inbound_number, maker.seller)).toMatchObject({ gone: { to: 'badGoods' } })
  const notice = await db
    .selectFrom('notice')
    .select('params')
    .where('name', '=', 'damagedGone')
    .where('account_id', '=', maker.seller.account_id)
    .executeTakeFirstOrThrow()
  expect(notice.params).toMatchObject({ inbound_number, count: 2, to: 'badGoods', reason: 'none' })
  const reopening = { inbound_number, event: 'reopen', reason: 'One more box' } as const
  expect(await refusalOf(officeDone(db, june, reopening))).toBe('inbound.damagedGone')
})

test('what the manufacturer wants back is handed over, and moves no stock', async () => {
  const { inbound_number, difference_id, accept } = await damaged({ damaged_to: 'back' })
  await accept()
  expect(await refusalOf(send(june, difference_id, 'badGoods'))).toBe('difference.damagedTo')
  expect(await refusalOf(send(june, difference_id, 'back'))).toBe('difference.goneNote')
  expect(await send(june, difference_id, 'back', 'The driver of Redwood')).toEqual({ gone: true })
  expect(await movesOf(inbound_number)).toEqual([])
})

test('two people dispose of what is worth more than 500.00', async () => {
  const few = await damaged({ damaged: 1, damaged_to: 'dispose' })
  await few.accept()
  const price = (cents: number, { maker }: typeof few) =>
    db
      .updateTable('relation')
      .set({ price_cents: cents as never })
      .where('id', '=', maker.relation_ids[0])
      .execute()
  await price(50_000, few)
  expect(await send(june, few.difference_id, 'dispose')).toEqual({ gone: true })
  const many = await damaged({ damaged_to: 'dispose' })
  await many.accept()
  await price(25_001, many)
  expect(await send(june, many.difference_id, 'dispose')).toEqual({ gone: false })
  expect(await shown(many.inbound_number, june)).toMatchObject({ gone: null, disposal: 'mine' })
  expect(await refusalOf(send(june, many.difference_id, 'dispose'))).toBe('difference.disposalSecond')
  expect(await send(omar, many.difference_id, 'dispose')).toEqual({ gone: true })
  expect(await movesOf(many.inbound_number)).toEqual([])
})

test('who began to dispose of them is never the second, though they are worth less by now', async () => {
  const { maker, inbound_number, difference_id, accept } = await damaged({ damaged_to: 'dispose' })
  await accept()
  const price = (cents: number) =>
    db
      .updateTable('relation')
      .set({ price_cents: toCents(cents) })
      .where('id', '=', maker.relation_ids[0]!)
      .execute()
  await price(25_001)
  expect(await send(june, difference_id, 'dispose', 'Wet through')).toEqual({ gone: false })
  await price(100)
  expect(await refusalOf(send(june, difference_id, 'dispose'))).toBe('difference.disposalSecond')
  // What the first said holds where the second says nothing.
  expect(await send(omar, difference_id, 'dispose')).toEqual({ gone: true })
  expect(await shown(inbound_number, maker.seller)).toMatchObject({
    gone: { to: 'dispose', note: 'Wet through' },
  })
})

test('what the first of two said is enough where words are needed, and goes with no other place', async () => {
  const [disposed, sold] = [await damaged({ damaged: 20 }), await damaged({ damaged: 20 })]
  for (const { maker, difference_id, accept } of [disposed, sold]) {
    await accept()
    const dear = { price_cents: toCents(25_001) }
    await db.updateTable('relation').set(dear).where('id', '=', maker.relation_ids[0]!).execute()
    expect(await send(june, difference_id, 'dispose', 'Wet through')).toEqual({ gone: false })
  }
  expect(await send(omar, disposed.difference_id, 'dispose')).toEqual({ gone: true })
  expect(await send(omar, sold.difference_id, 'badGoods')).toEqual({ gone: true })
  const notes = [disposed, sold].map(async (one) => {
    const { gone } = (await shown(one.inbound_number, one.maker.seller))!
    return [gone?.to, gone?.note]
  })
  expect(await Promise.all(notes)).toEqual([
    ['dispose', 'Wet through'],
    ['badGoods', ''],
  ])
})

test('the database keeps where they went, and lets nobody be both persons', async () => {
  const { difference_id, accept } = await damaged()
  await accept()
  const set = (values: ReturnType<typeof sql>) =>
    sql`update inbound_difference set ${values} where id = ${difference_id}`.execute(db)
  const both = sql`disposal_by = ${june.account_id}, gone_to = 'dispose', gone_by = ${june.account_id}, gone_at = now()`
  await expect(set(both)).rejects.toThrow('inbound_difference_disposed')
  await expect(set(sql`gone_to = 'badGoods', gone_by = ${june.account_id}, gone_at = now()`)).rejects.toThrow(
    'inbound_difference_kept',
  )
  await send(june, difference_id, 'dispose', 'Broken beyond use')
  await expect(set(sql`gone_to = 'back'`)).rejects.toThrow('stays as it was found')
})
