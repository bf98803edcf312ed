import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { dayAt, daysBetween, homeZone } from '#rules/days'
import { expiryReminders, reminderDue } from '#rules/people/expiry/reminder-due'
import type { RequirementKind } from '#rules/people/merchant/requirement'
import type { Text3 } from '#rules/sites'
import type { System } from '../../../actor.ts'
import { tellOfRequirement } from './tell-of-requirement.ts'

const atOnce = 100

type Ending = {
  id: number
  valid_until: string
  reminded_days: number | null
  merchant_id: number
  merchant_name: string
  title: Text3
  kind: RequirementKind
}

/** Reminds merchants of documents some days before their end, and when they have ended; each time once. */
export async function remindOfEnds(tx: Tx, actor: System): Promise<number> {
  const today = dayAt(actor.at, homeZone)
  const { rows } = await sql<Ending>`
    select a.id, a.valid_until, a.reminded_days, a.merchant_id, m.name as merchant_name, r.title, r.kind
    from requirement_answer a join merchant m on m.id = a.merchant_id join requirement r on r.id = a.requirement_id
    where a.state = 'accepted' and a.valid_until is not null and r.active
      and exists (select from unnest(${[...expiryReminders]}::int[]) d (days)
        where a.valid_until - ${today} <= d.days - (d.days = 0)::int and (a.reminded_days is null or a.reminded_days > d.days))
    order by a.valid_until, a.id limit ${atOnce} for no key update of a skip locked`.execute(tx)
  const due = rows.map((row) => {
    const days_left = daysBetween(today, row.valid_until)
    return { ...row, days: reminderDue(days_left, row.reminded_days) ?? 0 }
  })
  await sql`update requirement_answer a set reminded_days = d.days
    from json_to_recordset(${JSON.stringify(due.map(({ id, days }) => ({ id, days })))}) d (id bigint, days smallint)
    where a.id = d.id`.execute(tx)
  for (const { merchant_id, merchant_name, title, kind, valid_until, days } of due)
    await tellOfRequirement(tx, actor, {
      merchant: { id: merchant_id, name: merchant_name },
      requirement: { title, kind },
      name: 'requirementEnds',
      said: { valid_until, days },
    })
  return due.length
}
