import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type LogisticsPayment, partsBack } from '#rules/aftersale/logistics/logistics-money'
import { transactionMethod } from '#rules/codes'
import { accountOfBalance, companyBalances } from '#rules/money/company-balance'
import { type Cents, minus, plus, zero } from '#rules/money/money'
import { transactionType } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { post } from '../../money/wallet/post.ts'
import type { LogisticsRow } from './find-logistics.ts'

type LogisticsReturn = { order: LogisticsRow; amount_cents: Cents; payments: readonly LogisticsPayment[] }

/**
 * Gives money of a locked freight order back: each payment to the balance that it came from, the newest
 * first. Each number of a giving back is booked once.
 */
export async function giveBackLogistics(
  tx: Tx,
  actor: Staff,
  { order, amount_cents, payments }: LogisticsReturn,
): Promise<void> {
  if (amount_cents === 0) return
  const { id, logistics_number, company_id } = order
  const parts = partsBack(amount_cents, payments)
  const given = await tx
    .selectFrom('logistics_back')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('logistics_order_id', '=', id)
    .executeTakeFirstOrThrow()
  const no = Number(given.count) + 1
  const toBalance = companyBalances.map((source) => ({
    kind: accountOfBalance[source],
    company_id,
    amount_cents: plus(zero, ...parts.filter((one) => one.source === source).map(({ part }) => part)),
  }))
  const posted = await post(tx, actor, {
    kind: 'logistics_back',
    reference: `${logistics_number} back ${no}`,
    company_id,
    type: transactionType.refund,
    method: transactionMethod.balance,
    entries: [{ kind: 'platform_fees', amount_cents: minus(zero, amount_cents) }, ...toBalance],
  })
  await sql`
    update logistics_payment p set back_cents = p.back_cents + w.part
    from json_to_recordset(${JSON.stringify(parts)}::json) as w (no int, part bigint)
    where p.logistics_order_id = ${id} and p.no = w.no`.execute(tx)
  await tx
    .insertInto('logistics_back')
    .values({ logistics_order_id: id, no, amount_cents, ledger_transaction_id: posted.id, at: actor.at })
    .execute()
}
