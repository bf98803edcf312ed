import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { dayAt, daysBetween, homeZone } from '#rules/days'
import { expiryReminders, reminderDue } from '#rules/people/expiry/reminder-due'
import { exemptionStatus } from '#rules/people/tax/exemption'
import type { System } from '../../../actor.ts'
import { notify } from '../../message/notify.ts'

const atOnce = 100

type Ending = {
  id: number
  certificate_number: string
  states: string[]
  valid_until: string
  reminded_days: number | null
  account_id: number
}

/**
 * Reminds of certificates some days before their end, and when they have ended; each time once. Of one that
 * is followed by another for all its states, accepted or in review, nothing is said.
 */
export async function remindOfExemptions(tx: Tx, actor: System): Promise<number> {
  const today = dayAt(actor.at, homeZone)
  const { accepted, refused } = exemptionStatus
  const { rows } = await sql<Ending>`
    select c.id, c.certificate_number, c.states, c.valid_until, c.reminded_days, c.account_id
    from tax_exemption c
    where c.status = ${sql.lit(accepted)} and c.valid_until is not null
      and exists (select from unnest(${[...expiryReminders]}::int[]) d (days)
        where c.valid_until - ${today} <= d.days - (d.days = 0)::int and (c.reminded_days is null or c.reminded_days > d.days))
      and not exists (select from tax_exemption n where n.company_id = c.company_id and n.status <> ${sql.lit(refused)}
        and n.states @> c.states and coalesce(n.valid_until, 'infinity') > c.valid_until)
    order by c.valid_until, c.id limit ${atOnce} for no key update of c skip locked`.execute(tx)
  const due = rows.map((row) => ({
    ...row,
    days: reminderDue(daysBetween(today, row.valid_until), row.reminded_days) ?? 0,
  }))
  await sql`update tax_exemption c set reminded_days = d.days
    from json_to_recordset(${JSON.stringify(due.map(({ id, days }) => ({ id, days })))}) d (id int, days smallint)
    where c.id = d.id`.execute(tx)
  for (const { account_id: to, certificate_number, states, valid_until, days } of due)
    await notify(tx, actor, {
      to,
      name: 'taxExemptionEnds',
      params: { certificate: certificate_number, states: states.join(', '), valid_until, days },
    })
  return due.length
}
