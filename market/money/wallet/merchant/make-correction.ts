import type { correctionMake as declared } from '#api/money/correction'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { correctionReason } from '#rules/money/correction'
import { minus, moneyText, parsePrice, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { underNewNumber } from '../../../new-number.ts'
import { writeAudit } from '../../../write-audit.ts'

/**
 * Makes a correction that another person has to book. Refuses an amount that is none (`correction.amount`), a
 * reason that is too short (`correction.reason`), an unknown manufacturer (`correction.merchant`) and an
 * order that is not its own (`correction.order`).
 */
export async function makeCorrection(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { merchant_id, direction, reason } = input
  const amount = parsePrice(input.amount) ?? refuse('correction.amount', {}, 'amount')
  if (reason.length < correctionReason.least)
    refuse('correction.reason', { least: correctionReason.least }, 'reason')
  const merchant = await tx
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', merchant_id)
    .executeTakeFirst()
  if (!merchant) refuse('correction.merchant', {}, 'merchant_id')
  const order_id = input.order_number ? await idOfOrder(tx, merchant_id, input.order_number) : null
  const amount_cents = direction === 'give' ? amount : minus(zero, amount)
  const { correction_number } = await underNewNumber('G', (number) =>
    tx
      .insertInto('merchant_correction')
      .values({
        correction_number: number,
        merchant_id,
        order_id,
        amount_cents,
        reason,
        made_by: actor.account_id,
        made_at: actor.at,
        decided_by: null,
        decided_at: null,
        ledger_transaction_id: null,
      })
      .onConflict((same) => same.column('correction_number').doNothing())
      .returning('correction_number')
      .executeTakeFirst(),
  )
  await writeAudit(tx, actor, {
    action: 'correction.make',
    subject: 'merchant_correction',
    subject_id: correction_number,
    after: { merchant_id, order: input.order_number, amount: moneyText(amount_cents), reason },
  })
  return { correction_number }
}

async function idOfOrder(tx: Tx, merchant_id: number, number: string): Promise<number> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', number.toUpperCase())
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst()
  return order?.id ?? refuse('correction.order', {}, 'order_number')
}
