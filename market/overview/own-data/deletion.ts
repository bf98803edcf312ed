import { sql } from 'kysely'
import type { deletionPreview } from '#api/overview/own-data'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { logisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { endStatuses } from '#rules/buying/order/end-statuses'
import { certifiedStatus } from '#rules/codes'
import { endStates } from '#rules/goods/private/requisition-graph'
import { centsOfMicro } from '#rules/goods/storage/tariff'
import { type Cents, moneyText, plus, zero } from '#rules/money/money'
import { voucherStatus } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'

type DeletionState = {
  last: boolean
  owners: number
  has_payment_password: boolean
  orders: number
  pieces: number
  freight: number
  unbilled: string
  owed: Cents
  forms: number
  money: Cents | null
  recharges: number
  foreign: number
  reviewing: boolean
}

/** The steps in which a freight order is over. */
const over = [logisticsStep.delivered, logisticsStep.cancelled]
const noOwner = { reason: 'owner' as const, count: 1, amount: null }

/**
 * What prevents the deletion of an account, and what will become of its company. Open orders, goods in our
 * warehouses, freight orders, forms, storage that is not paid or not billed yet, money, recharges, payments
 * under review and certifications belong to the company: they prevent only its last person. The last owner
 * has to appoint another first.
 */
export async function previewDeletion(tx: Tx, actor: Buyer): Promise<Out<typeof deletionPreview>> {
  const { account_id, company_id } = actor
  const { rows } = await sql<DeletionState>`
    select
      not exists (select from account where company_id = ${company_id} and id <> ${account_id} and disabled_at is null) as last,
      (select count(*) from account where company_id = ${company_id} and id <> ${account_id} and disabled_at is null
        and company_role = 'owner') as owners,
      (select payment_password_hash is not null from account where id = ${account_id}) as has_payment_password,
      (select count(*) from orders where company_id = ${company_id} and status not in (${sql.join(endStatuses)})) as orders,
      (select coalesce(sum(remaining), 0)::int from private_lot where company_id = ${company_id} and remaining > 0) as pieces,
      (select count(*) from logistics_order where company_id = ${company_id} and step not in (${sql.join(over.map(sql.lit))})) as freight,
      (select coalesce(sum(micro_cents), 0)::text from storage_charge where company_id = ${company_id} and bill_id is null) as unbilled,
      (select coalesce(sum(amount_cents - corrected_cents - paid_cents), 0)::bigint from storage_bill where company_id = ${company_id}) as owed,
      (select count(*) from requisition where company_id = ${company_id} and state not in (${sql.join(endStates.map(sql.lit))})) as forms,
      (select sum(balance_cents) from ledger_account where company_id = ${company_id}) as money,
      (select count(*) from recharge where company_id = ${company_id} and status = ${voucherStatus.pending}) as recharges,
      (select count(*) from foreign_charge f join payment_attempt a on a.id = f.payment_attempt_id
        where a.company_id = ${company_id} and f.decided_at is null) as foreign,
      (select certified_status = ${certifiedStatus.reviewing} from company where id = ${company_id})
        or exists (select from certification where company_id = ${company_id} and auth_status = ${certifiedStatus.reviewing}) as reviewing`.execute(
    tx,
  )
  const found = rows[0]!
  const { last, has_payment_password } = found
  const lastOwner = actor.company_role === 'owner' && Number(found.owners) === 0
  const storage = plus(centsOfMicro(BigInt(found.unbilled)), found.owed)
  const money = Number(found.money ?? zero) as Cents
  const open = [
    { reason: 'orders' as const, count: Number(found.orders), amount: null },
    { reason: 'goods' as const, count: found.pieces, amount: null },
    { reason: 'freight' as const, count: Number(found.freight), amount: null },
    { reason: 'storage' as const, count: storage === zero ? 0 : 1, amount: moneyText(storage) },
    { reason: 'forms' as const, count: Number(found.forms), amount: null },
    { reason: 'money' as const, count: money === zero ? 0 : 1, amount: moneyText(money) },
    { reason: 'recharges' as const, count: Number(found.recharges), amount: null },
    { reason: 'payments' as const, count: Number(found.foreign), amount: null },
    { reason: 'review' as const, count: found.reviewing ? 1 : 0, amount: null },
  ]
  return {
    last_person: last,
    has_payment_password,
    obstacles: last ? open.filter(({ count }) => count > 0) : lastOwner ? [noOwner] : [],
  }
}
