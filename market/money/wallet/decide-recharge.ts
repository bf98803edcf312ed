import type { Selectable } from 'kysely'
import type { decideRecharge as declared } from '#api/money/wallet'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { transactionMethod, transactionType, voucherStatus } from '#rules/codes'
import { minus, moneyText, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import type { Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { writeAudit } from '../../people/staff/write-audit.ts'
import { paidBesides } from './duplicate-vouchers.ts'
import { type PostingResult, post } from './post.ts'

type Recharge = Selectable<Tables['recharge']>

/**
 * Passes a recharge, which credits the company's wallet once, or refuses it with a reason; notifies the
 * buyer and writes the audit log. A second decision is refused (`wallet.notPending`). Refuses staff without
 * finance (`session.notAllowed`), a refusal without a reason (`wallet.reasonNeeded`), and passing a voucher
 * that another waiting or passed recharge also has, unless finance says that it is `sure`
 * (`wallet.voucherSeen`).
 */
export async function decideRecharge(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
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
  const credited = passed ? await credit(tx, actor, recharge) : null
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
      ...(besides.length > 0 ? { voucher_also_of: besides } : {}),
    },
  })
  await tell(tx, actor, { recharge, credited, reason: input.reason })
  return {}
}

function credit(tx: Tx, actor: Staff, recharge: Recharge): Promise<PostingResult> {
  const { recharge_number, company_id, amount_cents } = recharge
  return post(tx, actor, {
    kind: 'recharge',
    reference: recharge_number,
    company_id,
    type: transactionType.recharge,
    method: transactionMethod.bank,
    entries: [
      { kind: 'clearing_bank', amount_cents: minus(zero, amount_cents) },
      { kind: 'company_available', company_id, amount_cents },
    ],
  })
}

type Decided = { recharge: Recharge; credited: PostingResult | null; reason: string }

async function tell(tx: Tx, actor: Staff, { recharge, credited, reason }: Decided): Promise<void> {
  const { recharge_number, amount_cents, account_id: to } = recharge
  const about = { recharge_number, amount: moneyText(amount_cents) }
  // A recharge meant for orders is reported by what becomes of the orders.
  if (recharge.order_sn) return
  if (credited) {
    const params = { ...about, balance: moneyText(credited.balance_cents) }
    await notify(tx, actor, { to, name: 'rechargePassed', params })
  } else await notify(tx, actor, { to, name: 'rechargeRefused', params: { ...about, reason } })
}
