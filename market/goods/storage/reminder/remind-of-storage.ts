import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { storageReminders } from '#rules/goods/storage/tariff'
import { type Cents, moneyText } from '#rules/money/money'
import type { System } from '../../../actor.ts'
import { notify } from '../../../people/message/notify.ts'
import { remindOnce } from '../../../people/message/remind-once.ts'
import { monthOf, peopleWithMoney } from '../tell-of-bill.ts'

const atOnce = 100
type OwedBill = {
  subject: string
  bill_number: string
  company_id: number
  month: string
  owed_cents: Cents
}

/** Reminds of bills that are owed after each number of days, once each; returns how many were told of. */
export async function remindOfStorage(tx: Tx, actor: System): Promise<number> {
  const steps = sql`unnest(${[...storageReminders]}::int[]) as d (days)`
  const { rows } = await sql<OwedBill>`
    select b.bill_number || ':' || max(d.days) as subject, b.bill_number, b.company_id, b.month::text,
      b.amount_cents - b.corrected_cents - b.paid_cents as owed_cents
    from storage_bill b join ${steps} on b.closed_at <= ${actor.at}::timestamptz - make_interval(days => d.days)
    where b.paid_cents + b.corrected_cents < (b.micro_cents + 500000) / 1000000
    group by b.id
    having not exists (select from reminder_sent r where r.name = 'storageOwed' and r.subject = b.bill_number || ':' || max(d.days))
    order by b.id limit ${sql.lit(atOnce)}`.execute(tx)
  for (const bill of await remindOnce(tx, { name: 'storageOwed', at: actor.at, due: rows })) {
    const { bill_number, month, owed_cents } = bill
    const to = await peopleWithMoney(tx, bill.company_id)
    await notify(tx, actor, {
      to,
      name: 'storageOwed',
      params: { bill_number, month: monthOf(month), owed: moneyText(owed_cents) },
    })
  }
  return rows.length
}
