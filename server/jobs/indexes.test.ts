import { expect, test } from 'vitest'
import type { Tx } from '#database/connect'
import type { System } from '#market/actor'
import { claimMails } from '#market/people/message/claim-mails'
import { noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { scansOf } from '#tests/servers/scans'
import { timetable } from './timetable.ts'

const { db } = await testDatabase()
const actor = { kind: 'system', at: noon } as System
const timed = (name: string) => timetable.find((one) => one.name === name)!.work

/** Recurring work, and the index of the few rows it reads; the table itself only grows. */
const works: Record<string, (tx: Tx, actor: System) => Promise<unknown>> = {
  mail_waiting: claimMails,
  orders_pay_before: timed('lock-unpaid-orders'),
  orders_queue: timed('give-up-locked-orders'),
  orders_arrived: timed('complete-silently'),
  orders_freight_due: timed('remind-freight'),
  participant_to_mail: timed('mail-unread-chats'),
}

test.each(Object.entries(works))('what has an index of its own is found by it: %s', async (index, work) => {
  expect(await scansOf(db, index, (tx) => work(tx, actor))).toBeGreaterThan(0)
})
