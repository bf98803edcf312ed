import { type RawBuilder, sql } from 'kysely'
import type { ownScore, scoreMisses } from '#api/goods/score'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { addDays, dayAt, startOfDay } from '#rules/days'
import {
  type ContestState,
  contestDays,
  longestPeriod,
  type ScoreKind,
  type ScorePeriod,
  type ScoreSource,
} from '#rules/goods/merchant/score'
import type { Merchant } from '../../../actor.ts'
import { scoreCases } from './score-cases.ts'

const missesAtMost = 100

/** The cases of a manufacturer as counted in the last night, of these kinds or of all, as JSON. */
export const newestScore = (merchant_id: RawBuilder<unknown>, kinds?: readonly ScoreKind[]) => sql`
  coalesce((select json_agg(json_build_object('kind', s.kind, 'period', s.period, 'hits', s.hits, 'cases', s.cases)
      order by s.period, s.kind)
    from merchant_score s where s.merchant_id = ${merchant_id}
      and s.day = (select max(day) from merchant_score)
      and ${kinds ? sql`s.period = ${sql.lit(longestPeriod)} and s.kind = any (${[...kinds]}::text[])` : sql`true`}), '[]')`

/** How well a manufacturer does, as counted last night. */
export async function showScore(tx: Tx, { merchant_id }: Merchant): Promise<Out<typeof ownScore>> {
  const { rows } = await sql<{
    day: string | null
    list: { kind: ScoreKind; period: ScorePeriod; hits: number; cases: number }[]
  }>`select (select max(day) from merchant_score) as day,
    ${newestScore(sql`${merchant_id}::int`)} as list`.execute(tx)
  return rows[0]!
}

export type ScoreCase = {
  kind: ScoreKind
  source: ScoreSource
  case_id: number
  number: string
  ended_at: Date
  hits: number
  cases: number
  contest_state: ContestState | null
  contest_reason: string | null
  contest_answer: string | null
}

/** The time over which a manufacturer sees and contests its cases: as the longest count. */
export const missesOf = ({ merchant_id, at }: Pick<Merchant, 'merchant_id' | 'at'>) => {
  const today = dayAt(at, 'UTC')
  return scoreCases({
    merchant_id,
    from: startOfDay(addDays(today, -longestPeriod), 'UTC'),
    until: at,
  })
}

export const contestUntil = (ended_at: Date): Date => hoursAfter(ended_at, 24 * contestDays)

/** The cases of a kind that were no hit, or not in full, or were granted; the newest first. */
export async function listMisses(
  tx: Tx,
  actor: Merchant,
  { kind }: In<typeof scoreMisses>,
): Promise<Out<typeof scoreMisses>> {
  const { rows } = await sql<ScoreCase & { count: number }>`
    select c.*, count(*) over ()::int as count from (${missesOf(actor)}) c
    where c.kind = ${kind} and (c.hits < c.cases or c.contest_state is not null)
    order by c.ended_at desc, c.source, c.case_id limit ${sql.lit(missesAtMost)}`.execute(tx)
  const list = rows.map((row) => ({
    kind: row.kind,
    source: row.source,
    case_id: row.case_id,
    number: row.number,
    ended_at: row.ended_at.toISOString(),
    hits: row.hits,
    cases: row.cases,
    contest_until: contestUntil(row.ended_at).toISOString(),
    contest:
      row.contest_state === null
        ? null
        : { state: row.contest_state, reason: row.contest_reason ?? '', answer: row.contest_answer ?? '' },
  }))
  return { list, count: rows[0]?.count ?? 0 }
}
