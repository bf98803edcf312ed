import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { dayAt, daysBetween, homeZone } from '#rules/days'
import { expiryReminders, reminderDue } from '#rules/people/expiry/reminder-due'
import type { System } from '../../../actor.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'

const atOnce = 100

type Ending = {
  id: number
  certificate: string
  valid_until: string
  reminded_days: number | null
  merchant_id: number
  merchant: string
}

/** Reminds merchants of certificates some days before their end, and when they have ended; each time once. */
export async function remindOfCertificates(tx: Tx, actor: System): Promise<number> {
  const today = dayAt(actor.at, homeZone)
  const { rows } = await sql<Ending>`
    select c.id, c.name as certificate, c.valid_until, c.reminded_days, c.merchant_id, m.name as merchant
    from merchant_certificate c join merchant m on m.id = c.merchant_id
    where c.valid_until is not null
      and exists (select from unnest(${[...expiryReminders]}::int[]) d (days)
        where c.valid_until - ${today} <= d.days - (d.days = 0)::int and (c.reminded_days is null or c.reminded_days > d.days))
    order by c.valid_until, c.id limit ${atOnce} for no key update of c skip locked`.execute(tx)
  const due = rows.map((row) => {
    const days_left = daysBetween(today, row.valid_until)
    return { ...row, days: reminderDue(days_left, row.reminded_days) ?? 0 }
  })
  await sql`update merchant_certificate c set reminded_days = d.days
    from json_to_recordset(${JSON.stringify(due.map(({ id, days }) => ({ id, days })))}) d (id int, days smallint)
    where c.id = d.id`.execute(tx)
  for (const { merchant_id, merchant, certificate, valid_until, days } of due)
    await notify(tx, actor, {
      to: await merchantPeopleWho(tx, { merchant_id, may: 'store' }),
      name: 'certificateEnds',
      params: { merchant, certificate, valid_until, days },
    })
  return due.length
}
