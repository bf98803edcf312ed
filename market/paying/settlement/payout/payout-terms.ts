import type { payoutTerms, setPayoutTerms as setDeclared } from '#api/paying/payout'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { moneyText } from '#rules/money/money'
import { type PayoutTerms, readPayoutTerms } from '#rules/paying/settlement/payout-terms'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'

const select = (tx: Tx, merchant_id: number) =>
  tx
    .selectFrom('merchant')
    .select(['minimum_payout_cents as least_cents', 'payout_fee_cents as fee_cents'])
    .where('id', '=', merchant_id)

const said = ({ least_cents, fee_cents }: PayoutTerms): Out<typeof payoutTerms> => ({
  least: moneyText(least_cents),
  fee: moneyText(fee_cents),
})

/** From which amount a manufacturer is paid out, and what is kept of it. Refuses none (`payout.notFound`). */
export async function showPayoutTerms(
  tx: Tx,
  _actor: Staff,
  { merchant_id }: In<typeof payoutTerms>,
): Promise<Out<typeof payoutTerms>> {
  return said((await select(tx, merchant_id).executeTakeFirst()) ?? refuse('payout.notFound'))
}

/**
 * Sets them for payouts that are proposed from now on. Refuses an unknown manufacturer (`payout.notFound`),
 * and amounts that cannot be so (`payout.least`, `payout.fee`).
 */
export async function setPayoutTerms(
  tx: Tx,
  actor: Staff,
  { merchant_id, ...typed }: In<typeof setDeclared>,
): Promise<Out<typeof setDeclared>> {
  const terms = readPayoutTerms(typed)
  if (terms === 'least') refuse('payout.least', {}, 'least')
  if (terms === 'fee') refuse('payout.fee', {}, 'fee')
  const before = await select(tx, merchant_id).forNoKeyUpdate().executeTakeFirst()
  if (!before) refuse('payout.notFound')
  await tx
    .updateTable('merchant')
    .set({ minimum_payout_cents: terms.least_cents, payout_fee_cents: terms.fee_cents })
    .where('id', '=', merchant_id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'payout.terms',
    subject: 'merchant',
    subject_id: merchant_id,
    before: said(before),
    after: said(terms),
  })
  return {}
}
