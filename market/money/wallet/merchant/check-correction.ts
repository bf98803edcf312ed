import type { correctionCheck as declared } from '#api/money/correction'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, minus, moneyText, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Actor, Staff } from '../../../actor.ts'
import { tellOfMoney } from '../../../people/message/tell-of-money.ts'
import { writeAudit } from '../../../write-audit.ts'
import { post } from '../post.ts'
import { refuseUnfitDecision } from '../proposal/refuse-unfit-decision.ts'

/**
 * Books a correction, which moves its amount between the platform's fees and what is payable to the
 * manufacturer, and tells its people; or drops it. Refuses one that does not wait (`correction.notWaiting`),
 * whoever made it (`correction.secondPerson`), and dropping another's without a reason
 * (`correction.reasonNeeded`).
 */
export async function checkCorrection(
  tx: Tx,
  actor: Staff,
  { id, pass, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const asked = await tx
    .selectFrom('merchant_correction')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!asked) refuse('correction.notWaiting')
  refuseUnfitDecision(actor, 'correction', { by: asked.made_by, pass, reason })
  await tx
    .updateTable('merchant_correction')
    .set({
      state: pass ? 'booked' : 'dropped',
      drop_reason: pass ? '' : reason,
      decided_by: actor.account_id,
      decided_at: actor.at,
      ledger_transaction_id: pass ? await book(tx, actor, asked) : null,
    })
    .where('id', '=', id)
    .execute()
  const { correction_number, merchant_id, amount_cents } = asked
  await writeAudit(tx, actor, {
    action: pass ? 'correction.book' : 'correction.drop',
    subject: 'merchant_correction',
    subject_id: correction_number,
    after: { merchant_id, amount: moneyText(amount_cents), reason: pass ? asked.reason : reason },
  })
  if (pass)
    await tellOfMoney(tx, actor, {
      merchant_id,
      name: 'correctionBooked',
      params: {
        correction_number,
        amount: moneyText(amount_cents < 0 ? minus(zero, amount_cents) : amount_cents),
        taken: amount_cents < 0 ? 'yes' : 'no',
        reason: asked.reason,
      },
    })
  return {}
}

type Correction = { correction_number: string; merchant_id: number; amount_cents: Cents }

/** The order stays out of the posting: what an order brought is what its lines say. */
async function book(tx: Tx, actor: Actor, correction: Correction): Promise<number> {
  const { correction_number, merchant_id, amount_cents } = correction
  const { id } = await post(tx, actor, {
    kind: 'merchant_correction',
    reference: correction_number,
    entries: [
      { kind: 'merchant_payable', merchant_id, part: 'correction', amount_cents },
      { kind: 'platform_fees', amount_cents: minus(zero, amount_cents) },
    ],
  })
  return id
}
