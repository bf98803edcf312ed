import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { attemptTimes } from '#rules/paying/payments'
import type { System } from '../../../actor.ts'
import type { AttemptRow } from './begin-attempt.ts'

const atMost = 20

/**
 * Tries whose provider has to be asked now, at most twenty: one statement claims them by putting off when
 * they come next, further each time, so that of several processes one asks, and whoever ends meanwhile loses
 * nothing but the gap.
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
