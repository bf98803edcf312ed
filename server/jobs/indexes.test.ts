import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { System } from '#market/actor'
import { claimedAtMost, claimMails } from '#market/people/message/claim-mails'
import { settleMails } from '#market/people/message/settle-mails'
import { minutesLater, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { scansOf } from '#tests/servers/scans'
import { timetable } from './timetable.ts'

const { db } = await testDatabase()
const actor = { kind: 'system', at: noon } as System
const timed = (name: string) => timetable.find((one) => one.name === name)!.work

/** Recurring work, and the index of the few rows it reads; the table itself only grows. */
const works: Record<string, (tx: Tx, actor: System) => Promise<unknown>> = {
  mail_to_send: claimMails,
  orders_pay_before: timed('lock-unpaid-orders'),
  orders_queue: timed('give-up-locked-orders'),
  orders_arrived: timed('complete-silently'),
  orders_freight_due: timed('remind-freight'),
  participant_to_mail: timed('mail-unread-chats'),
}

test.each(Object.entries(works))('what has an index of its own is found by it: %s', async (index, work) => {
  expect(await scansOf(db, index, (tx) => work(tx, actor))).toBeGreaterThan(0)
})

test('however many mails wait, a claim reads those that it takes, and settling reads its own', async () => {
  await sql`
    insert into mail (recipient, template, language, params, created_at, claimed_until)
    select n || '@shop.test', 'passwordChanged', 'en-US', '{"name":"Rosa"}', ${noon},
      -- Tried in vain before: half of them again later.
      case when n <= 10000 then ${minutesLater(30)}::timestamptz end
    from generate_series(1, 20000) n`.execute(db)
  const [claimed, read] = await rowsRead((tx) => claimMails(tx, actor))
  expect([claimed.length, read < 200]).toEqual([claimedAtMost, true])
  const ends = claimed.map(({ id, tries, template }) => ({ id, tries, template, status: 'expired' as const }))
  const [, readToSettle] = await rowsRead((tx) => settleMails(tx, actor, ends))
  expect(readToSettle).toBeLessThan(200)
})

/** What some work on mails returns, and the number of rows of the table that it read. */
async function rowsRead<T>(work: (tx: Tx) => Promise<T>): Promise<[T, number]> {
  const count = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ rows: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'mail'`.execute(
      db,
    )
    return rows[0]!.rows
  }
  const before = await count()
  const result = await inTransaction(db, async (tx) => {
    const done = await work(tx)
    await sql`select pg_stat_force_next_flush()`.execute(tx)
    return done
  })
  return [result, (await count()) - before]
}
