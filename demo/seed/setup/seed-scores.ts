import { sql } from 'kysely'
import { contestCase as contestCall } from '#api/goods/score'
import type { Tx } from '#database/connect'
import { system } from '#market/actor'
import { contestCase } from '#market/goods/merchant/score/contest-case'
import { countScores } from '#market/goods/merchant/score/count-scores'
import { scoreCases } from '#market/goods/merchant/score/score-cases'
import { daysBefore } from '../../data/lay/moment.ts'
import { demoActors } from '../actors.ts'

const reasons: Readonly<Partial<Record<string, string>>> = {
  order: 'The pieces lay in another rack, as the count of the next day shows.',
  delivery: 'The carton was crushed on the way; our photo of the loading shows it sound.',
}
const usualReason = 'We answered by telephone in time; the buyer asked us to wait with the portal.'
/** Within the days in which a case may be contested. */
const contestable = 13

/** Counts the scores up to last night, and lets a manufacturer contest the newest case that it missed. */
export async function seedScores(tx: Tx, at: Date): Promise<void> {
  await countScores(tx, system(at))
  const { rows } = await sql<{ merchant_id: number; source: string; case_id: number }>`
    select c.merchant_id, c.source, c.case_id from (${scoreCases({ from: daysBefore(at, contestable), until: at })}) c
    where c.hits < c.cases and exists (select from account a where a.merchant_id = c.merchant_id and 'owner' = any (a.merchant_roles))
    order by c.source = 'order' desc, c.ended_at desc, c.case_id limit 1`.execute(tx)
  const [missed] = rows
  if (!missed) return
  const { merchant_id, source, case_id } = missed
  const seller = (await demoActors(tx)).seller(merchant_id, at)
  await contestCase(
    tx,
    seller,
    contestCall.in.parse({ source, case_id, reason: reasons[source] ?? usualReason }),
  )
}
