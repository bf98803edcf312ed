import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { System } from '#market/actor'
import { claimMails } from '#market/message/claim-mails'
import { testDatabase } from '#tests/database'
import { noon } from '#tests/people'
import { timetable } from './timetable.ts'

const { db } = await testDatabase()
const actor = { kind: 'system', at: noon } as System
const timed = (name: string) => timetable.find((one) => one.name === name)!.work

/** Work that comes round all day, and the index of the few rows it is about; the table itself only grows. */
const works: Record<string, (tx: Tx, actor: System) => Promise<unknown>> = {
  mail_waiting: claimMails,
  orders_pay_before: timed('lock-unpaid-orders'),
  orders_queue: timed('give-up-locked-orders'),
  orders_arrived: timed('complete-silently'),
  orders_freight_due: timed('remind-freight'),
}

async function scansOf(index: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ idx_scan: number }>`
    select idx_scan from pg_stat_user_indexes where indexrelname = ${index}`.execute(db)
  return rows[0]!.idx_scan
}

test.each(Object.entries(works))('what has an index of its own is found by it: %s', async (index, work) => {
  const before = await scansOf(index)
  await inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await work(tx, actor)
    await sql`select pg_stat_force_next_flush()`.execute(tx)
  })
  expect(await scansOf(index)).toBeGreaterThan(before)
})
