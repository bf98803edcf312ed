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
import { hasMoneyToSettle } from '#market/buying/contract/termination/money-to-settle'
import { terminateLate } from '#market/buying/contract/termination/terminate-late'
import { writeAudit } from '#market/write-audit'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'
import { withPaymentPassword } from '../with-payment-password.ts'

type Input = In<typeof termination.makerTerminateContract>

function ofEitherSide(tx: Tx, actor: Buyer | Merchant, input: Input) {
  if (input.event === 'ask') return askTermination(tx, actor, input)
  if (input.event === 'confirm') return confirmTermination(tx, actor, input)
  return input.event === 'refuse'
    ? refuseTermination(tx, actor, input)
    : withdrawTermination(tx, actor, input)
}

/** What a buyer does; where money is parted by it, the payment password proves who. */
async function ofBuyer(
  steps: HandlerContext<Buyer>,
  actor: Buyer,
  input: In<typeof termination.terminateContract>,
) {
  const work = (tx: Tx) =>
    input.event === 'late' ? terminateLate(tx, actor, input) : ofEitherSide(tx, actor, input)
  if (input.event === 'refuse' || input.event === 'withdraw') return steps.once(work)
  const parts = await steps.read((tx) => hasMoneyToSettle(tx, actor, input.order_number))
  return parts ? withPaymentPassword(steps, input, work) : steps.once(work)
}

/** What a manufacturer's person does, with its line in the audit log. */
async function ofMaker(tx: Tx, actor: Merchant, input: Input) {
  const after = await ofEitherSide(tx, actor, input)
  const subject_id = input.order_number.toUpperCase()
  await writeAudit(tx, actor, { action: `termination.${input.event}`, subject: 'order', subject_id, after })
  return after
}

/** What customer service decides, with its line in the audit log. */
async function ofService(tx: Tx, actor: Staff, input: In<typeof termination.terminationDecide>) {
  const { order_number, idempotency_key: _key, decision, ...said } = input
  const decided = await (input.decision === 'end'
    ? decideTermination(tx, actor, input)
    : keepInForce(tx, actor, input))
  await writeAudit(tx, actor, {
    action: `termination.${decided.checked ? 'check' : decision}`,
    subject: 'order',
    subject_id: order_number.toUpperCase(),
    after: { status: decided.status, ...said },
  })
  return decided
}

export const terminationAnswers: readonly CallHandler[] = [
  answer(dispute.terminationList, listTerminations),
  answerInSteps(termination.terminateContract, ofBuyer),
  answer(termination.makerTerminateContract, ofMaker),
  answer(termination.terminationDecide, ofService),
]
