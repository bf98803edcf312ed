import type { Selectable } from 'kysely'
import type { decideRecharge as declared } from '#api/money/wallet'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { transactionMethod } from '#rules/codes'
import { accountOfBalance } from '#rules/money/company-balance'
import { type Cents, minus, moneyText, parsePrice, plus, zero } from '#rules/money/money'
import { rateOf } from '#rules/money/remittance'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import { transactionType, voucherStatus } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { writeAudit } from '../../write-audit.ts'
import { paidBesides } from './duplicate-vouchers.ts'
import { rechargedAs } from './freight/recharged-as.ts'
import { type PostingResult, post } from './post.ts'

type Recharge = Selectable<Tables['recharge']>
/** The money that arrived for a recharge, and the part of its fee that the platform bears. */
type ReceivedMoney = { received: Cents; borne: Cents }
/** `brought`: of a bank line; else what finance says was received, or what was announced. */
export type RechargeDecision = In<typeof declared> & { brought?: ReceivedMoney }

/**
 * Passes a recharge, which credits its balance once with what was received, or refuses it with a reason;
 * notifies the buyer and writes the audit log. A second decision is refused (`wallet.notPending`).
 * Refuses staff without finance (`session.notAllowed`), a refusal without a reason (`wallet.reasonNeeded`),
 * an amount received that is no price above 0 (`wallet.amount`), another currency without what was received
 * (`wallet.receivedNeeded`), and passing a voucher that another waiting
 * or passed recharge also has, unless finance says that it is `sure` (`wallet.voucherSeen`).
 */
export async function decideRecharge(
  tx: Tx,
  actor: Staff,
  input: RechargeDecision,
): Promise<Out<typeof declared>> {
  if (!hasRole(actor.roles, 'finance')) refuse('session.notAllowed')
  const passed = input.pass === 1
  if (!passed && input.reason === '') refuse('wallet.reasonNeeded', {}, 'reason')
  const recharge = await tx
    .selectFrom('recharge')
    .selectAll()
    .where('id', '=', input.id)
    .where('status', '=', voucherStatus.pending)
    .forUpdate()
    .executeTakeFirst()
  if (!recharge) refuse('wallet.notPending')
  const besides = passed ? await paidBesides(tx, recharge.id) : []
  if (besides.length > 0 && input.sure !== 1) refuse('wallet.voucherSeen', { numbers: besides.join(', ') })
  const brought = passed ? broughtOf(recharge, input) : null
  const credited = brought ? await credit(tx, actor, { recharge, brought }) : null
  const status = passed ? voucherStatus.passed : voucherStatus.refused
  const ledger_transaction_id = credited?.id ?? null
  await tx
    .updateTable('recharge')
    .set({
      status,
      reason: input.reason,
      decided_by: actor.account_id,
      decided_at: actor.at,
      ledger_transaction_id,
      ...(brought ? { received_cents: brought.received, borne_cents: brought.borne } : {}),
    })
    .where('id', '=', recharge.id)
    .execute()
  await writeAudit(tx, actor, {
    action: passed ? 'recharge.pass' : 'recharge.refuse',
    subject: 'recharge',
    subject_id: recharge.recharge_number,
    before: { status: recharge.status },
    after: {
      status,
      amount: moneyText(recharge.amount_cents),
      reason: input.reason,
      ...differing(recharge, brought),
      ...(besides.length > 0 ? { voucher_also_of: besides } : {}),
    },
  })
  await tell(tx, actor, { recharge, brought, credited, reason: input.reason })
  return {}
}

function broughtOf(
  { amount_cents, currency }: Recharge,
  { brought, received: text }: RechargeDecision,
): ReceivedMoney {
  if (brought) return brought
  if (currency !== 'USD' && text === undefined) refuse('wallet.receivedNeeded', {}, 'received')
  const received = text === undefined ? amount_cents : parsePrice(text)
  return { received: received || refuse('wallet.amount', {}, 'received'), borne: zero }
}

/** The audit log's entry where the amount or currency that came is not the one announced. */
const differing = ({ amount_cents, currency }: Recharge, brought: ReceivedMoney | null) =>
  brought && currency !== 'USD'
    ? { currency, received: moneyText(brought.received), rate: rateOf(amount_cents, brought.received) }
    : brought && brought.received !== amount_cents
      ? { received: moneyText(brought.received), borne: moneyText(brought.borne) }
      : {}

type RechargeCredit = { recharge: Recharge; brought: ReceivedMoney }

function credit(tx: Tx, actor: Staff, { recharge, brought }: RechargeCredit): Promise<PostingResult> {
  const { recharge_number, company_id, target } = recharge
  return post(tx, actor, {
    kind: 'recharge',
    reference: recharge_number,
    company_id,
    type: transactionType.recharge,
    method: transactionMethod.bank,
    entries: [
      { kind: 'clearing_bank', amount_cents: minus(zero, brought.received) },
      { kind: 'bank_charges', amount_cents: minus(zero, brought.borne) },
      { kind: accountOfBalance[target], company_id, amount_cents: plus(brought.received, brought.borne) },
    ],
  })
}

type DecidedRecharge = {
  recharge: Recharge
  brought: ReceivedMoney | null
  credited: PostingResult | null
  reason: string
}

async function tell(
  tx: Tx,
  actor: Staff,
  { recharge, brought, credited, reason }: DecidedRecharge,
): Promise<void> {
  const { recharge_number, account_id: to } = recharge
  const amount_cents = brought ? plus(brought.received, brought.borne) : recharge.amount_cents
  const about = { recharge_number, amount: moneyText(amount_cents) }
  // A recharge meant for orders is reported by what becomes of the orders.
  if (recharge.order_sn) return
  if (credited) {
    const params = { ...about, balance: moneyText(credited.balance_cents) }
    await notify(tx, actor, { to, name: rechargedAs[recharge.target], params })
  } else {
    const name = recharge.currency === 'USD' ? 'rechargeRefused' : 'remittanceRefused'
    await notify(tx, actor, { to, name, params: { ...about, reason } })
  }
}
