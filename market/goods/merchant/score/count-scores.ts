import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addDays, dayAt, startOfDay } from '#rules/days'
import { goodsFacts, holdsUp } from '#rules/goods/change/completeness'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { longestPeriod, picturesOfContent, scorePeriods, scoresKeptDays } from '#rules/goods/merchant/score'
import type { System } from '../../../actor.ts'
import { factConditions } from '../shelf/fact-conditions.ts'
import { scoreCases } from './score-cases.ts'

/**
 * Counts the scores of all manufacturers up to the end of yesterday. Counted again it finds the same, or what
 * was agreed on meanwhile.
 */
export async function countScores(tx: Tx, { at }: System): Promise<void> {
  const today = dayAt(at, 'UTC')
  const day = addDays(today, -1)
  const time = { from: startOfDay(addDays(today, -longestPeriod), 'UTC'), until: startOfDay(today, 'UTC') }
  const lacking = goodsFacts
    .filter((fact) => holdsUp(fact) === 'publish')
    .map((fact) => factConditions(day)[fact])
  const complete = sql`not (${sql.join(lacking, sql` or `)}) and (select count(*) from media m
    where m.product_id = p.id and m.kind in ('picture', 'drawing')) >= ${sql.lit(picturesOfContent)}`
  const periods = scorePeriods.map((period) => ({
    period,
    since: startOfDay(addDays(today, -period), 'UTC').toISOString(),
  }))
  await sql`
    with counted as (
      select c.merchant_id, p.period, c.kind, sum(c.hits)::int as hits, sum(c.cases)::int as cases
      from (${scoreCases(time)}) c
      join json_to_recordset(${JSON.stringify(periods)}) p (period smallint, since timestamptz) on c.ended_at >= p.since
      group by 1, 2, 3
      union all
      select g.merchant_id, n.period, 'content', g.hits, g.cases
      from (select p.merchant_id, count(*) filter (where ${complete})::int as hits, count(*)::int as cases
        from product p where p.off_shelf_at is null and not p.is_bad_goods group by 1) g, unnest(${[...scorePeriods]}::smallint[]) n (period))
    insert into merchant_score (merchant_id, period, day, kind, hits, cases)
    select c.merchant_id, c.period, ${day}, c.kind, c.hits, c.cases from counted c
    join merchant m on m.id = c.merchant_id and m.state <> ${sql.lit(merchantState.closed)}
    on conflict (merchant_id, period, day, kind) do update set hits = excluded.hits, cases = excluded.cases`.execute(
    tx,
  )
  await sql`delete from merchant_score where day < ${addDays(today, -scoresKeptDays)}`.execute(tx)
}
