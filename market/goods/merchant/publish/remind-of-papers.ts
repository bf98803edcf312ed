import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addDays, dayAt, daysBetween, homeZone } from '#rules/days'
import { expiryReminders, reminderDue } from '#rules/people/expiry/reminder-due'
import { type Text3, textIn } from '#rules/sites'
import type { System } from '../../../actor.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { remindOnce } from '../../../people/message/remind-once.ts'

/** Days after its end for which a paper is reported; later it was reported, or came in ended. */
const longestAgo = 7

type Ending = {
  id: number
  product_id: number
  merchant_id: number
  number: string
  valid_until: string
  title: Text3
}

/** Reminds a merchant's people of papers of published products some days before their end, and at it. */
export async function remindOfPapers(tx: Tx, actor: System): Promise<number> {
  const today = dayAt(actor.at, homeZone)
  const { rows } = await sql<Ending>`
    select d.id, d.product_id, p.merchant_id, d.number, d.valid_until, p.title
    from product_paper d join product p on p.id = d.product_id
    where p.off_shelf_at is null and d.valid_until between ${addDays(today, -longestAgo)} and ${addDays(today, expiryReminders[0])}
    order by d.valid_until, d.id`.execute(tx)
  const due = rows.flatMap((row) => {
    const days = reminderDue(daysBetween(today, row.valid_until), null)
    return days === null ? [] : [{ ...row, days, subject: `${row.id} ${row.valid_until} ${days}` }]
  })
  const fresh = await remindOnce(tx, { name: 'paperEnds', at: actor.at, due })
  for (const { merchant_id, product_id, title, number, valid_until, days } of fresh)
    await notify(tx, actor, {
      to: await merchantPeopleWho(tx, { merchant_id, may: 'catalogue' }),
      name: 'paperEnds',
      params: {
        product: textIn(title, 'en-US'),
        page: String(product_id),
        paper: number || 'none',
        valid_until,
        days,
      },
    })
  return fresh.length
}
