import type { In } from '#api/call'
import type { decideRecharge as declared } from '#api/wallet'
import type { Tx } from '#database/connect'
import { transactionMethod, transactionType, voucherStatus } from '#rules/codes'
import { type Cents, moneyText, toCents } from '#rules/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../actor.ts'
import { queueMail } from '../message/queue-mail.ts'
import { writeAudit } from '../staff/write-audit.ts'
import { balancesOf } from './balances.ts'
import { post } from './post.ts'

/**
 * Passes a voucher, which credits the company's wallet once, or refuses it with a reason; the buyer gets a mail. Of two who
 * decide at once the second is refused `wallet.notPending`. A refusal needs a reason (`request.malformed`).
 */
export async function decideRecharge(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Record<string, never>> {
  if (!input.pass && !input.reason) refuse('request.malformed', {}, 'reason')
  const waiting = await tx
    .selectFrom('recharge')
    .selectAll()
    .where('id', '=', input.id)
    .where('status', '=', voucherStatus.pending)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) refuse('wallet.notPending')
  const status = input.pass ? voucherStatus.passed : voucherStatus.refused
  const ledger_transaction_id = input.pass ? await credit(tx, actor, waiting) : null
  const decided = await tx
    .updateTable('recharge')
    .set({
      status,
      reason: input.reason,
      decided_by: actor.account_id,
      decided_at: actor.at,
      ledger_transaction_id,
    })
    .where('id', '=', input.id)
    .where('status', '=', voucherStatus.pending)
    .returning('id')
    .executeTakeFirst()
  if (!decided) refuse('wallet.notPending')
  await writeAudit(tx, actor, {
    action: input.pass ? 'recharge.pass' : 'recharge.refuse',
    subject: 'recharge',
    subject_id: waiting.recharge_number,
    before: { status: waiting.status },
    after: { status, amount: moneyText(waiting.amount_cents), reason: input.reason },
  })
  await tellBuyer(tx, actor, { recharge: waiting, input })
  return {}
}

type Waiting = { company_id: number; account_id: number; amount_cents: Cents; recharge_number: string }

function credit(tx: Tx, actor: Staff, recharge: Waiting): Promise<number> {
  const { company_id, amount_cents } = recharge
  return post(tx, {
    kind: 'recharge',
    reference: recharge.recharge_number,
    company_id,
    transaction_type: transactionType.recharge,
    transaction_method: transactionMethod.bank,
    account_id: actor.account_id,
    at: actor.at,
    entries: [
      { kind: 'clearing_bank', amount_cents: toCents(-amount_cents) },
      { kind: 'company_available', company_id, amount_cents },
    ],
  })
}

async function tellBuyer(
  tx: Tx,
  actor: Staff,
  { recharge, input }: { recharge: Waiting; input: In<typeof declared> },
): Promise<void> {
  const buyer = await tx
    .selectFrom('account')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', recharge.account_id)
    .executeTakeFirstOrThrow()
  const about = {
    name: buyer.first_name,
    recharge_number: recharge.recharge_number,
    amount: moneyText(recharge.amount_cents),
  }
  const to = { to: buyer.email, language: buyer.language }
  if (!input.pass) {
    await queueMail(tx, actor, {
      ...to,
      template: 'rechargeRefused',
      params: { ...about, reason: input.reason },
    })
    return
  }
  const { available_cents } = await balancesOf(tx, recharge.company_id)
  await queueMail(tx, actor, {
    ...to,
    template: 'rechargePassed',
    params: { ...about, balance: moneyText(available_cents) },
  })
}
