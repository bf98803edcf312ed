import { sql } from 'kysely'
import type { payList } from '#api/money/wallet'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { freightStatuses } from '#rules/buying/order/freight'
import { orderStatus } from '#rules/buying/order/status'
import { type Payment, payment, paymentStage } from '#rules/codes'
import { type Cents, moneyText } from '#rules/money/money'
import { boundBroken, isRechargeOnly, type ProviderName, withHandling } from '#rules/paying/payments'
import { isUnlimited } from '#rules/people/team'
import type { RefusalName } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { freightOverLimit } from '../../buying/order/approval/freight-over-limit.ts'
import { ordersUnderNumber } from '../../sql/orders-under-number.ts'
import { dueCents, isDue } from './due-columns.ts'
import { listMilestoneWays } from './milestone/list-milestone-ways.ts'
import { payHandling } from './pay-handling.ts'

/** The provider of each payment method here; a method without one is not offered. */
type OfferedMethods = ReadonlyMap<Payment, ProviderName>

/**
 * The ways to pay, each with the reason where it is closed: without an order the balance's own reason, with
 * one also that nothing is due or the balance is too small. Ways that this shop does not offer say so
 * (`payment.methodUnavailable`). `open_attempt`: a provider's page that is still open for it, or money that
 * came for it in another currency.
 */
export async function listPayments(
  tx: Tx,
  actor: Buyer,
  { offered, ...input }: In<typeof payList> & { offered: OfferedMethods },
): Promise<Out<typeof payList>> {
  const number = input.order_sn.toUpperCase()
  const payable = input.freight ? sql`o.status = any (${[...freightStatuses]}::smallint[])` : isDue
  const { wholeOrder, deposit, balance, freight, freightRest } = paymentStage
  const stages = input.freight ? [freight, freightRest] : [wholeOrder, deposit, balance]
  const ofContract = await listMilestoneWays(tx, actor, number)
  if (ofContract) return ofContract
  // Freight can be paid late, because its goods wait.
  const inTime = input.freight ? sql`true` : sql`o.pay_before > ${actor.at}`
  const { rows } = await sql<{
    balance: Cents
    set_aside: Cents
    has_password: boolean
    due: Cents
    least: Cents
    unpaid: number
    late: boolean
    waiting: boolean
    attempt: OpenAttempt | null
  }>`
    select coalesce((select balance_cents from ledger_account
        where kind = 'company_available' and company_id = ${actor.company_id} and currency = 'USD'), 0) as balance,
      coalesce((select balance_cents from ledger_account
        where kind = 'company_freight' and company_id = ${actor.company_id} and currency = 'USD'), 0) as set_aside,
      (select payment_password_hash is not null from account where id = ${actor.account_id}) as has_password,
      coalesce(sum(${dueCents}) filter (where ${inTime}), 0)::bigint as due,
      count(o.id) filter (where ${inTime})::int as unpaid, coalesce(bool_or(not ${inTime}), false) as late,
      coalesce(sum(case when o.status = ${orderStatus.pendingFreightPayment} then 1 else ${dueCents} end)
        filter (where ${inTime}), 0)::bigint as least,
      coalesce(bool_or(p.approval = 'waiting'), false) as waiting,
      (select json_build_object('attempt_number', a.attempt_number, 'payment', a.payment, 'amount_cents', a.amount_cents,
          'state', a.state)
        from payment_attempt a join payment_attempt_order s on s.payment_attempt_id = a.id
        where s.order_id = any (array_agg(o.id)) and s.stage = any (${stages}::smallint[]) and a.state in ('open', 'review')
        order by a.id desc limit 1) as attempt
    from order_parent p join orders o on o.order_parent_id = p.id and ${payable}
    where o.company_id = ${actor.company_id} and o.id = any (array(${ordersUnderNumber(number)}))`.execute(tx)
  const found = rows[0]!
  const asked = number !== ''
  const over = input.freight && (await isOwnFreightOver(tx, actor, number))
  // Freight is paid from either balance, so the larger one counts.
  const most = input.freight && found.set_aside > found.balance ? found.set_aside : found.balance
  const standing = { ...found, balance: most, asked, over }
  const charged = withHandling(found.due, await payHandling(tx, actor)).total
  const list = Object.values(payment).map((way) => {
    const closed =
      way === payment.balance
        ? whyNotBalance(standing)
        : (whyNotOther(standing, isOffered(way, { asked, offered })) ??
          // Freight can be paid in part.
          (asked && !input.freight ? whyNotSoMuch(way, charged) : null))
    return {
      payment: way,
      available: closed === null,
      reason: closed,
      sandbox: offered.get(way) === 'sandbox',
    }
  })
  return {
    balance: moneyText(found.balance),
    list,
    open_attempt: found.attempt && showOpen(found.attempt),
  }
}

/** Whether the freight of the person's order exceeds their limit. */
async function isOwnFreightOver(tx: Tx, actor: Buyer, order_number: string): Promise<boolean> {
  if (isUnlimited(actor.limits)) return false
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', order_number)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  return order !== undefined && (await freightOverLimit(tx, order)) !== null
}

type OpenAttempt = {
  attempt_number: string
  payment: Payment
  amount_cents: Cents
  state: 'open' | 'review'
}
const showOpen = ({ amount_cents, ...attempt }: OpenAttempt) => ({
  ...attempt,
  amount: moneyText(amount_cents),
})

type PaymentState = {
  balance: Cents
  has_password: boolean
  due: Cents
  /** The minimum amount; for freight that of a part. */
  least: Cents
  unpaid: number
  /** The time to pay of some orders is over. */
  late: boolean
  waiting: boolean
  asked: boolean
  /** The freight exceeds the person's limit. */
  over: boolean
}

/** Whether this shop takes money so: for an order also by voucher, and not by what recharges alone. */
const isOffered = (way: Payment, { asked, offered }: { asked: boolean; offered: OfferedMethods }) =>
  asked ? way === payment.offline || (offered.has(way) && !isRechargeOnly(way)) : offered.has(way)

const nothingDue = ({ late }: PaymentState): RefusalName => (late ? 'payment.timeOver' : 'payment.notDue')

function whyNotOther(standing: PaymentState, offered: boolean): RefusalName | null {
  const { due, unpaid, waiting, asked, over } = standing
  if (!offered) return 'payment.methodUnavailable'
  if (waiting) return 'approval.waiting'
  if (over) return 'approval.freightOverLimit'
  if (!asked) return null
  if (unpaid === 0) return nothingDue(standing)
  return due > 0 ? null : 'payment.methodUnavailable'
}

function whyNotSoMuch(way: Payment, charged: Cents): RefusalName | null {
  const broken = boundBroken(way, charged)
  return broken && `payment.${broken.name}`
}

function whyNotBalance(standing: PaymentState): RefusalName | null {
  const { balance, has_password, least, unpaid, waiting, asked, over } = standing
  if (waiting) return 'approval.waiting'
  if (over) return 'approval.freightOverLimit'
  if (asked && unpaid === 0) return nothingDue(standing)
  if (!has_password) return 'payment.passwordNotSet'
  return least > balance ? 'payment.balanceNotEnough' : null
}
