import { sql } from 'kysely'
import type { taxExemptionList as declared } from '#api/people/tax-exemption'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { timeZoneOf } from '#rules/days'
import { dueIn } from '#rules/overview/queues'
import { exemptionStatus } from '#rules/people/tax/exemption'
import { defaultSite } from '#rules/sites'
import type { Staff } from '../../../actor.ts'
import { readExemptions } from './read-exemptions.ts'

/** Certificates to review, the longest waiting first; or those decided, the newest decision first. */
export async function listToReview(tx: Tx, _actor: Staff, { tab, ...page }: In<typeof declared>) {
  const waiting = tab === 'waiting'
  const reviewing = sql.lit(exemptionStatus.reviewing)
  const found = await readExemptions(
    tx,
    waiting
      ? { where: sql`t.status = ${reviewing}`, order: { id: sql`t.id` }, page }
      : {
          where: sql`t.status <> ${reviewing}`,
          order: { by: sql`t.decided_at`, id: sql`t.id`, falling: true },
          page,
        },
  )
  const time_zone = timeZoneOf(defaultSite)
  const list = found.list.map(({ to_staff, ...row }) => ({
    ...row,
    ...to_staff,
    due_at: waiting ? dueIn('taxExemptions', new Date(row.handed_in_at), { time_zone }).toISOString() : null,
  }))
  return { ...found, list }
}
