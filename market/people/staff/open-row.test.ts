import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Staff } from '#market/actor'
import { aStaff, minutesLater, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openRow } from './open-row.ts'

const { db } = await testDatabase()
const [ada, ben] = [await aStaff(db, ['service']), await aStaff(db, ['service'])]
await db
  .updateTable('account')
  .set({ first_name: 'Ada', last_name: 'Lane' })
  .where('id', '=', ada.account_id)
  .execute()
const open = (actor: Staff, ref = '7', leave: '0' | '1' = '0') =>
  inTransaction(db, (tx) => openRow(tx, actor, { kind: 'enquiry', ref, leave }))
const told = async () =>
  (await db.selectFrom('live_event').select('ref').where('topic', '=', 'open').execute()).map(
    ({ ref }) => ref,
  )

test('who else has a thing open is said while their page renews it, and told where somebody comes or leaves', async () => {
  expect(await open(ada)).toEqual({ others: [] })
  expect(await open(ben)).toEqual({ others: ['Ada Lane'] })
  expect(await open(ada)).toEqual({ others: [ben.email] })
  expect(await open(ben, '8')).toEqual({ others: [] })
  // Nothing was told where a page only renews.
  expect(await told()).toEqual(['enquiry 7', 'enquiry 7', 'enquiry 8'])
  await open(ben, '7', '1')
  expect(await open(ada)).toEqual({ others: [] })
  expect((await told()).length).toBe(4)
})

test('a page that is heard of no more has it open for a minute', async () => {
  await open(ben, '9')
  expect((await open({ ...ada, at: minutesLater(0.9) }, '9')).others).toHaveLength(1)
  expect((await open({ ...ada, at: minutesLater(1.1) }, '9')).others).toEqual([])
})

test('staff without the role neither opens it nor hears who does', async () => {
  expect(await refusalOf(open(await aStaff(db, ['finance'])))).toBe('session.notAllowed')
})
