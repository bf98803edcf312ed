import * as dispute from '#api/buying/dispute'
import * as termination from '#api/buying/termination'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer, Merchant, Staff } from '#market/actor'
import {
  confirmTermination,
  refuseTermination,
  withdrawTermination,
} from '#market/buying/contract/termination/answer-termination'
import { askTermination } from '#market/buying/contract/termination/ask-termination'
import { decideTermination, keepInForce } from '#market/buying/contract/termination/decide-termination'
import { listTerminations } from '#market/buying/contract/termination/list-terminations'
import { terminateLate } from '#market/buying/contract/termination/terminate-late'
import { writeAudit } from '#market/people/staff/write-audit'
import { answer, type CallHandler } from '../answer.ts'

type Shared = In<typeof termination.makerTerminateContract>

function ofEitherSide(tx: Tx, actor: Buyer | Merchant, input: Shared) {
  if (input.event === 'ask') return askTermination(tx, actor, input)
  if (input.event === 'confirm') return confirmTermination(tx, actor, input)
  return input.event === 'refuse'
    ? refuseTermination(tx, actor, input)
    : withdrawTermination(tx, actor, input)
}

/** What a manufacturer's person does, with its line in the audit log. */
async function ofMaker(tx: Tx, actor: Merchant, input: Shared) {
  const after = await ofEitherSide(tx, actor, input)
  const subject_id = input.order_number.toUpperCase()
  await writeAudit(tx, actor, { action: `termination.${input.event}`, subject: 'order', subject_id, after })
  return after
}

export const terminationAnswers: readonly CallHandler[] = [
  answer(dispute.terminationList, listTerminations),
  answer(termination.terminateContract, (tx, actor: Buyer, input) =>
    input.event === 'late' ? terminateLate(tx, actor, input) : ofEitherSide(tx, actor, input),
  ),
  answer(termination.makerTerminateContract, ofMaker),
  answer(termination.terminationDecide, (tx, actor: Staff, input) =>
    input.decision === 'end' ? decideTermination(tx, actor, input) : keepInForce(tx, actor, input),
  ),
]
