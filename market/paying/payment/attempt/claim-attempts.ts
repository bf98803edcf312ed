import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { attemptTimes } from '#rules/paying/payments'
import type { System } from '../../../actor.ts'
import type { AttemptRow } from './begin-attempt.ts'

const atMost = 20

/**
 * Attempts whose provider has to be polled now, at most twenty. One statement claims them by postponing
 * their next poll, so that only one of several processes polls, and a crash costs nothing but the delay.
 */
export async function claimAttempts(tx: Tx, { at }: System): Promise<AttemptRow[]> {
  const { firstAskMs, longestGapMs } = attemptTimes
  const { rows } = await sql<AttemptRow>`
    update payment_attempt set asks = asks + 1, asked_at = ${at},
      next_ask_at = ${at}::timestamptz + least(${firstAskMs} * 2 ^ least(asks + 1, 20), ${longestGapMs}) * interval '1 millisecond'
    where id in (select id from payment_attempt where next_ask_at <= ${at} order by next_ask_at limit ${atMost}
      for no key update skip locked)
    returning *`.execute(tx)
  return rows
}
