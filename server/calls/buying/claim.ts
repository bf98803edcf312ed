import * as claim from '#api/buying/claim'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Merchant, Staff } from '#market/actor'
import { decideClaim } from '#market/buying/contract/claim/decide-claim'
import { listClaims } from '#market/buying/contract/claim/list-claims'
import { answerOnOffer, offerOnClaim } from '#market/buying/contract/claim/offer'
import { claimLot } from '#market/buying/contract/claim/open-claim'
import { showClaims } from '#market/buying/contract/claim/show-claims'
import { withdrawClaim } from '#market/buying/contract/claim/withdraw-claim'
import { writeAudit } from '#market/write-audit'
import { answer, type CallHandler } from '../answer.ts'

/** An offer of a manufacturer's person, with its line in the audit log. */
async function offer(tx: Tx, actor: Merchant, input: In<typeof claim.claimOffer>) {
  const after = await offerOnClaim(tx, actor, input)
  const { claim_number, amount } = input
  await writeAudit(tx, actor, {
    action: 'claim.offer',
    subject: 'claim',
    subject_id: claim_number.toUpperCase(),
    after: { ...after, amount },
  })
  return after
}

/** What customer service decides, with its line in the audit log. */
async function decide(tx: Tx, actor: Staff, input: In<typeof claim.claimDecide>) {
  const decided = await decideClaim(tx, actor, input)
  const { claim_number, amount, reason } = input
  await writeAudit(tx, actor, {
    action: decided.checked ? 'claim.check' : 'claim.decide',
    subject: 'claim',
    subject_id: claim_number.toUpperCase(),
    after: { status: decided.status, amount, reason },
  })
  return decided
}

export const claimAnswers: readonly CallHandler[] = [
  answer(claim.claimLot, claimLot),
  answer(claim.withdrawClaim, withdrawClaim),
  answer(claim.claimOffer, offer),
  answer(claim.answerOffer, answerOnOffer),
  answer(claim.claimDecide, decide),
  answer(claim.orderClaims, showClaims),
  answer(claim.makerClaims, showClaims),
  answer(claim.officeClaims, showClaims),
  answer(claim.makerClaimList, listClaims),
  answer(claim.officeClaimList, listClaims),
]
