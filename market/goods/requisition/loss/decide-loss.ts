import { type Selectable, sql, type Updateable } from 'kysely'
import type { decideLoss as declared } from '#api/goods/stock/office-requisition'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { transactionMethod } from '#rules/codes'
import { compensationAlone } from '#rules/goods/private/requisition-bounds'
import { type Cents, minus, moneyText, parseMoney, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { transactionType } from '#rules/status-codes'
import type { Staff } from '../../../actor.ts'
import { post } from '../../../money/wallet/post.ts'
import { notify } from '../../../people/message/notify.ts'
import { writeAudit } from '../../../write-audit.ts'

type Input = In<typeof declared>
type Loss = Selectable<Tables['requisition_difference']> & {
  requisition_number: string
  company_id: number
  account_id: number
}

/**
 * Says who answers for missing pieces, and pays the dealer for them out of the platform's fees: at most what
 * was paid for the pieces (`difference.tooMuch`), nothing where the dealer itself answers. Above 1,000.00 a
 * second person says the same (`loss.secondPerson`); who says otherwise begins anew. Refuses an unknown loss
 * (`loss.notFound`) and one that is decided (`loss.decided`).
 */
export async function decideLoss(tx: Tx, actor: Staff, input: Input): Promise<Out<typeof declared>> {
  const loss = await lockLoss(tx, input)
  if (loss.decided_by !== null) refuse('loss.decided')
  const { verdict, reason } = input
  const compensation_cents =
    input.compensation === '' ? zero : (parseMoney(input.compensation) ?? refuseTooMuch(loss))
  const most = verdict === 'company' ? zero : loss.cost_cents
  if (compensation_cents < 0 || compensation_cents > most) refuseTooMuch({ cost_cents: most })
  const same = loss.verdict === verdict && loss.compensation_cents === compensation_cents
  const alone = compensation_cents <= compensationAlone
  if (!alone && same && loss.checked_by === actor.account_id) refuse('loss.secondPerson')
  const decided = alone || same
  await writeAudit(tx, actor, {
    action: decided ? 'loss.decide' : 'loss.check',
    subject: 'requisition',
    subject_id: loss.requisition_number,
    after: { verdict, amount: moneyText(compensation_cents), reason },
  })
  const said = { verdict, compensation_cents, reason, checked_by: actor.account_id }
  if (decided) await payLoss(tx, actor, { loss, said: alone ? said : { verdict, compensation_cents } })
  else await writeLoss(tx, loss, said)
  return { decided, compensation: moneyText(compensation_cents) }
}

const refuseTooMuch = ({ cost_cents }: { cost_cents: Cents }): never =>
  refuse('difference.tooMuch', { most: moneyText(cost_cents) }, 'compensation')

async function lockLoss(tx: Tx, { line_id, stage }: Input): Promise<Loss> {
  const { rows } = await sql<Loss>`
    select d.*, q.requisition_number, q.company_id, q.account_id from requisition_difference d
    join requisition_line l on l.id = d.line_id join requisition q on q.id = l.requisition_id
    where d.line_id = ${line_id} and d.stage = ${stage} for no key update of d`.execute(tx)
  return rows[0] ?? refuse('loss.notFound')
}

type LossUpdate = Updateable<Tables['requisition_difference']>

const writeLoss = (tx: Tx, { line_id, stage }: Loss, said: LossUpdate) =>
  tx
    .updateTable('requisition_difference')
    .set(said)
    .where('line_id', '=', line_id)
    .where('stage', '=', stage)
    .execute()

type LossPayment = { loss: Loss; said: LossUpdate & { compensation_cents: Cents } }

/** Decides a locked loss and books what the dealer gets for it; the ledger takes each loss once. */
async function payLoss(tx: Tx, actor: Staff, { loss, said }: LossPayment): Promise<void> {
  const { requisition_number, company_id, line_id, stage } = loss
  const { compensation_cents } = said
  const posted =
    compensation_cents === 0
      ? null
      : await post(tx, actor, {
          kind: 'difference_paid',
          reference: `${requisition_number} ${line_id} ${stage}`,
          company_id,
          type: transactionType.refund,
          method: transactionMethod.balance,
          entries: [
            { kind: 'platform_fees', amount_cents: minus(zero, compensation_cents) },
            { kind: 'company_available', company_id, amount_cents: compensation_cents },
          ],
        })
  const decided = { decided_by: actor.account_id, decided_at: actor.at }
  await writeLoss(tx, loss, { ...said, ...decided, ledger_transaction_id: posted?.id ?? null })
  const params = {
    requisition_number,
    count: loss.pieces,
    amount: compensation_cents === 0 ? 'none' : moneyText(compensation_cents),
    reason: said.reason ?? loss.reason,
  }
  await notify(tx, actor, { to: loss.account_id, name: 'requisitionLoss', params })
}
