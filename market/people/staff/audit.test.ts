import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { addDays, dayAt, timeZoneOf } from '#rules/days'
import { later } from '#tests/fixtures/buying'
import { aBuyer, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { showQueues } from '../../overview/dashboard/show-queues.ts'
import { writeAudit } from '../../write-audit.ts'
import { listAudit } from './list-audit.ts'

const { db } = await testDatabase({ max: 12 })
const staff = await aStaff(db, ['administrator'])
const write = (subject_id: number, after: unknown = { n: subject_id }) =>
  inTransaction(db, (tx) =>
    writeAudit(tx, staff, { action: 'thing.change', subject: 'thing', subject_id, before: { n: 0 }, after }),
  )
const list = (more = {}) =>
  reading(db, (tx) => listAudit(tx, staff, { subject: '', search: '', page: 1, page_size: 50, ...more }))

test('lines come newest first with who did what, and their chain holds, also when written at once', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => write(i + 1)))
  const { list: lines, count, intact } = await list()
  expect([count, intact]).toEqual([12, true])
  expect(lines[0]).toMatchObject({
    by: staff.email,
    action: 'thing.change',
    subject: 'thing',
    before: { n: 0 },
  })
  expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(await list({ subject: 'other' })).toMatchObject({ count: 0, intact: true })
  expect((await list({ search: staff.email.toUpperCase(), page: 2, page_size: 10 })).list).toHaveLength(2)
})

test('who has written a line holds nobody up before the commit, and lines stand as they were committed', async () => {
  await inTransaction(db, async (tx) => {
    const line = { action: 'thing.change', subject: 'late', subject_id: 'first written' }
    await writeAudit(tx, staff, line)
    await sql`select 1`.execute(tx)
    await inTransaction(db, async (other) => {
      await sql`set local lock_timeout = '1s'`.execute(other)
      await writeAudit(other, staff, { ...line, subject_id: 'first committed' })
    })
  })
  const { list: lines, intact } = await list({ subject: 'late' })
  expect(lines.map(({ subject_id }) => subject_id)).toEqual(['first written', 'first committed'])
  expect(intact).toBe(true)
})

test('an auditor reads what auditors decide, and no refund or reason of others', async () => {
  const auditor = await aStaff(db, ['auditor', 'service'])
  const line = { action: 'thing.change', subject: 'certification', subject_id: 1 }
  await inTransaction(db, (tx) => writeAudit(tx, auditor, line))
  const seen = await reading(db, (tx) =>
    listAudit(tx, auditor, { subject: '', search: '', page: 1, page_size: 50 }),
  )
  expect(seen.list.map(({ subject }) => subject)).toEqual(['certification'])
  expect(seen).toMatchObject({ count: 1, intact: true })
})

test('lines are found by the days of the reader’s site', async () => {
  await inTransaction(db, (tx) =>
    writeAudit(tx, staff, { action: 'thing.change', subject: 'dated', subject_id: 1 }),
  )
  const today = dayAt(staff.at, timeZoneOf(staff.site))
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  const found = async (days: object) => (await list({ subject: 'dated', ...days })).count
  expect(await found({ from: yesterday, to: tomorrow })).toBe(1)
  expect(await found({ from: tomorrow })).toBe(0)
  expect(await found({ to: yesterday })).toBe(0)
})

test('a line cannot be changed or removed', async () => {
  await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow()
})

test('whoever changes or removes a line past that guard breaks the chain', async () => {
  const { list: lines } = await list()
  const behindTheGuard = (statement: ReturnType<typeof sql>) =>
    db.connection().execute(async (one) => {
      await sql`alter table audit_log disable trigger audit_log_append_only`.execute(one)
      await statement.execute(one)
      await sql`alter table audit_log enable trigger audit_log_append_only`.execute(one)
    })
  const middle = lines[5]!.id
  await behindTheGuard(sql`update audit_log set after = '{"n": 999}' where id = ${middle}`)
  expect((await list()).intact).toBe(false)
  await behindTheGuard(
    sql`update audit_log set after = ${JSON.stringify(lines[5]!.after)}::jsonb where id = ${middle}`,
  )
  expect((await list()).intact).toBe(true)
  await behindTheGuard(sql`delete from audit_log where id = ${middle}`)
  expect((await list()).intact).toBe(false)
})

test('each role sees its own queues, with how long the oldest has waited', async () => {
  const buyer = await aBuyer(db)
  await db
    .insertInto('certification')
    .values({
      company_id: buyer.company_id,
      account_id: buyer.account_id,
      round: 1,
      kind: 1,
      auth_status: 1,
      submitted_at: buyer.at,
      created_at: buyer.at,
      year_founded: null,
      logo_file_id: null,
      card_front_file_id: null,
      card_reverse_file_id: null,
      decided_at: null,
      decided_by: null,
    })
    .execute()
  const queues = async (roles: Parameters<typeof aStaff>[1]) => {
    const person = await aStaff(db, roles)
    return (await reading(db, (tx) => showQueues(tx, person))).queues
  }
  const none = { count: 0, oldest_at: null, due_at: null, late: 0 }
  expect(await queues(['auditor'])).toEqual([
    {
      name: 'certifications',
      count: 1,
      oldest_at: buyer.at.toISOString(),
      due_at: later(buyer, 24).at.toISOString(),
      late: 0,
    },
    { name: 'certificationChanges', ...none },
    { name: 'taxExemptions', ...none },
    { name: 'merchantApplications', ...none },
    { name: 'requirementsToReview', ...none },
    { name: 'merchantsToOpen', ...none },
    { name: 'merchantsToClose', ...none },
  ])
  expect((await queues(['warehouse'])).map(({ name }) => name)).toEqual([
    'ordersToAccept',
    'ordersToPack',
    'ordersToHandOver',
    'freightOverdue',
    'ordersOnTheWay',
    'ordersToQuote',
    'finalsToQuote',
    'presaleToArrive',
    'inboundToReceive',
    'boxesToSolve',
    'stockCounts',
    'stockShort',
    'requisitionsToQuote',
    'requisitionsToWork',
    'transfersToCount',
    'differences',
    'returnsToReceive',
  ])
  expect(await queues(['editor'])).toEqual([
    { name: 'changes', ...none },
    { name: 'changeSamples', ...none },
  ])
  expect((await queues(['administrator'])).length).toBeGreaterThan(8)
})
