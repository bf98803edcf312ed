import type { answerOffer, claimOffer as declared } from '#api/buying/claim'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { claimAnswerBy, claimState, claimTimes, mostAllowed } from '#rules/buying/contract/claim/claim'
import { orderStatus } from '#rules/buying/order/status'
import { moneyText, parseMoney, parsePrice } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant } from '../../../actor.ts'
import { countOpenClaims } from '../../order/contract/resume-claims.ts'
import { move } from '../../order/status/move.ts'
import { lockClaim, readLotMoney } from './read-claim.ts'
import { checkReplacement, keepReplacement, readReplacement, saidOf } from './replacement.ts'
import { settleClaim } from './settle-claim.ts'
import { tellClaim } from './tell-claim.ts'

/**
 * The manufacturer offers a sum for a claim, goods that it sends again, or both. Refuses a fourth offer
 * (`claim.rounds`), one while the buyer has another to answer (`claim.notNow`), more than the lot is worth
 * (`claim.amount`), and what `checkReplacement` does.
 */
export async function offerOnClaim(
  tx: Tx,
  actor: Merchant,
  { claim_number, amount, text, replacement }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { order, claim, lots } = await lockClaim(tx, actor, claim_number)
  if (claim.state !== claimState.open) refuse('claim.notNow')
  if (claim.rounds >= claimTimes.offers) refuse('claim.rounds')
  const most = mostAllowed(await readLotMoney(tx, claim))
  const amount_cents = parseMoney(amount)
  if (amount_cents === null || amount_cents < 0 || amount_cents > most)
    refuse('claim.amount', { most: moneyText(most) }, 'amount')
  if (replacement) await checkReplacement(tx, actor, { claim, lots, replacement })
  const no = claim.rounds + 1
  const planned_on = replacement?.planned_on ?? null
  const { account_id, at } = actor
  await tx
    .insertInto('claim_offer')
    .values({ claim_id: claim.id, no, amount_cents, text, planned_on, account_id, at })
    .execute()
  if (replacement) await keepReplacement(tx, { claim_id: claim.id, no, lines: replacement.lines })
  await tx
    .updateTable('claim')
    .set({ state: claimState.offered, rounds: no, waits_since: actor.at, reminded_at: null })
    .where('id', '=', claim.id)
    .execute()
  const status =
    order.status === orderStatus.negotiation ? await move(tx, actor, { order, event: 'offer' }) : order.status
  const params = {
    amount: moneyText(amount_cents),
    text: text || 'none',
    answer_by: claimAnswerBy(actor.at).toISOString(),
  }
  const to = { order, claim_number: claim.claim_number, side: 'buyer' } as const
  if (replacement) {
    const said = { ...params, ...saidOf(replacement, amount_cents) }
    await tellClaim(tx, actor, { ...to, name: 'replacementOffered', params: said })
  } else await tellClaim(tx, actor, { ...to, name: 'claimOffered', params })
  return { status }
}

/**
 * The buyer accepts the offer that was read, which settles the claim, or refuses it with a reason and, if
 * wished, another sum. After a third offer refused customer service decides. Refuses an offer that is not the
 * open one (`claim.notNow`).
 */
export async function answerOnOffer(
  tx: Tx,
  actor: Buyer,
  input: In<typeof answerOffer>,
): Promise<Out<typeof answerOffer>> {
  const { order, claim, lot, lots } = await lockClaim(tx, actor, input.claim_number)
  if (claim.state !== claimState.offered || input.no !== claim.rounds) refuse('claim.notNow')
  const accepted = input.answer === 'accept'
  const counter = input.answer === 'refuse' ? await readCounter(tx, claim, input.asked) : null
  const offer = await tx
    .updateTable('claim_offer')
    .set({
      answer: accepted ? 'accepted' : 'refused',
      reason: input.answer === 'refuse' ? input.reason : '',
      counter_cents: counter,
      answered_by: actor.account_id,
      answered_at: actor.at,
    })
    .where('claim_id', '=', claim.id)
    .where('no', '=', input.no)
    .where('answer', 'is', null)
    .returning('amount_cents')
    .executeTakeFirst()
  if (!offer) refuse('claim.notNow')
  if (accepted) {
    const replacement = await readReplacement(tx, claim)
    const settling = { order, claim, lot, lots, amount: offer.amount_cents, replacement, answer: '' }
    return { status: await settleClaim(tx, actor, settling) }
  }
  const last = claim.rounds >= claimTimes.offers
  await tx
    .updateTable('claim')
    .set({
      state: claimState.open,
      waits_since: actor.at,
      reminded_at: null,
      ...(counter === null ? {} : { asked_cents: counter }),
      ...(last && claim.service_at > actor.at ? { service_at: actor.at } : {}),
    })
    .where('id', '=', claim.id)
    .execute()
  const { offered } = await countOpenClaims(tx, order)
  const back = order.status === orderStatus.negotiationConfirmed && offered === 0
  const reason = input.answer === 'refuse' ? input.reason : ''
  const status = back ? await move(tx, actor, { order, event: 'refuseOffer', remark: reason }) : order.status
  const params = {
    reason,
    amount: moneyText(counter ?? claim.asked_cents),
    last: last ? 'yes' : 'no',
  } as const
  const { claim_number } = claim
  await tellClaim(tx, actor, { order, claim_number, side: 'merchant', name: 'claimRefused', params })
  return { status }
}

async function readCounter(tx: Tx, claim: { order_id: number; lot_no: number }, asked: string) {
  if (asked === '') return null
  const most = mostAllowed(await readLotMoney(tx, claim))
  const cents = parsePrice(asked)
  return cents !== null && cents <= most ? cents : refuse('claim.amount', { most: moneyText(most) }, 'asked')
}
