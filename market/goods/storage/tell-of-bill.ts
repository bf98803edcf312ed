import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import { rolesThatMay } from '#rules/people/team'
import type { System } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { tellOfMoney } from '../../people/message/tell-of-money.ts'

type BillNotice = {
  bill_number: string
  company_id: number
  month: string
  amount_cents: Cents
  owed_cents: Cents
}

/** Tells those of a company who see its money what a month's storage cost, and what is owed of it. */
export async function tellOfBill(tx: Tx, actor: System, bill: BillNotice): Promise<void> {
  const { bill_number, amount_cents, owed_cents } = bill
  const month = monthOf(bill.month)
  const to = await peopleWithMoney(tx, bill.company_id)
  const params = {
    bill_number,
    month,
    amount: moneyText(amount_cents),
    owed: owed_cents > 0 ? moneyText(owed_cents) : 'none',
  }
  await notify(tx, actor, { to, name: 'storageBill', params })
}

/** Tells those of a manufacturer who see its money what a month's storage cost. */
export async function tellMerchantOfBill(
  tx: Tx,
  actor: System,
  {
    merchant_id,
    bill_number,
    month,
    amount_cents,
  }: Omit<BillNotice, 'company_id' | 'owed_cents'> & { merchant_id: number },
): Promise<void> {
  const params = { bill_number, month: monthOf(month), amount: moneyText(amount_cents) }
  await tellOfMoney(tx, actor, { merchant_id, name: 'merchantStorage', params })
}

/** The accounts of a company's people who may move its money. */
export async function peopleWithMoney(tx: Tx, company_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from account where company_id = ${company_id} and disabled_at is null
      and company_role = any (${[...rolesThatMay('money')]}::text[]) order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7)
