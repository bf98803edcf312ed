import { sql } from 'kysely'
import type { logisticsUserPay } from '#api/money/freight-balance'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { payableSteps } from '#rules/aftersale/logistics/logistics-graph'
import { type Cents, moneyText } from '#rules/money/money'
import { withdrawalStatus } from '#rules/status-codes'
import type { Buyer } from '../../../actor.ts'
import { balancesOf } from '../../../sql/balances.ts'
import { fullName } from '../../../sql/full-name.ts'

type Person = {
  nickname: string
  account: string
  has_payment_password: boolean
  held_cents: Cents
  unpaid_cents: Cents
}

/** Who looks at the freight centre, and what the company has for freight. */
export async function showFreightUser(tx: Tx, actor: Buyer): Promise<Out<typeof logisticsUserPay>> {
  const { rows } = await sql<Person>`
    select ${fullName('a')} as nickname, a.email as account,
      a.payment_password_hash is not null as has_payment_password,
      (select coalesce(sum(w.amount_cents), 0)::bigint from withdrawal w where w.company_id = a.company_id
        and w.source = 'freight' and w.status = ${withdrawalStatus.waiting}) as held_cents,
      (select coalesce(sum(greatest(0, t.total - t.paid)), 0)::bigint from logistics_order o
        cross join lateral (select
          (select coalesce(sum(g.amount_cents), 0) from logistics_charge g
            where g.logistics_order_id = o.id and g.quote_no = o.quote_no) as total,
          (select coalesce(sum(p.amount_cents - p.back_cents), 0) from logistics_payment p
            where p.logistics_order_id = o.id) as paid) t
        where o.company_id = a.company_id and o.step in (${sql.join(payableSteps.map(sql.lit))})) as unpaid_cents
    from account a where a.id = ${actor.account_id}`.execute(tx)
  const { held_cents, unpaid_cents, ...person } = rows[0]!
  const { available_cents, freight_cents } = await balancesOf(tx, actor.company_id)
  return {
    ...person,
    balance: moneyText(freight_cents),
    wallet: moneyText(available_cents),
    held: moneyText(held_cents),
    unpaid_total: moneyText(unpaid_cents),
  }
}
