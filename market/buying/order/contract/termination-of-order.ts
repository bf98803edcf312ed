import { sql } from 'kysely'
import type { Order } from '#api/buying/order-shapes'
import {
  answerBy,
  type TerminationCause,
  type TerminationState,
  terminationState,
} from '#rules/buying/contract/end/termination'
import type { ContractSide } from '#rules/buying/contract/state'
import { type Cents, moneyText } from '#rules/money/money'
import type { User } from '../../../actor.ts'

type TerminationAnswer = NonNullable<NonNullable<Order['contract']>['termination']>
export type TerminationRecord = {
  no: number
  asked_by: ContractSide
  cause: TerminationCause
  reason: string
  state: TerminationState
  keeps_cents: Cents
  back_cents: Cents
  ruled_keeps_cents: Cents | null
  ruled_back_cents: Cents | null
  answer: string
  asked_at: string
  service_at: string
  answered_at: string | null
  checked_by: number | null
}

/** The newest request to end the order `o` of a contract; null where there was none. */
export const terminationColumn = sql`(
  select json_build_object('no', e.no, 'asked_by', e.asked_by, 'cause', e.cause, 'reason', e.reason, 'state', e.state,
    'keeps_cents', e.merchant_keeps_cents, 'back_cents', e.buyer_back_cents, 'ruled_keeps_cents', e.ruled_keeps_cents,
    'ruled_back_cents', e.ruled_back_cents, 'answer', e.answer, 'asked_at', e.asked_at, 'service_at', e.service_at,
    'answered_at', e.answered_at, 'checked_by', e.checked_by)
  from termination e where e.order_id = o.id order by e.no desc limit 1)`

const iso = (at: string) => new Date(at).toISOString()

/** What the first of two of staff decides is theirs alone, unless the second has decided the same. */
export function showTermination(read: TerminationRecord, viewer: User): TerminationAnswer {
  const staff = viewer.kind === 'staff'
  const told = read.state === terminationState.decided || staff
  const {
    keeps_cents,
    back_cents,
    ruled_keeps_cents,
    ruled_back_cents,
    asked_at,
    service_at,
    checked_by,
    answer,
    ...rest
  } = read
  const ruled =
    !told || ruled_keeps_cents === null || ruled_back_cents === null
      ? null
      : { merchant_keeps: moneyText(ruled_keeps_cents), buyer_back: moneyText(ruled_back_cents) }
  return {
    ...rest,
    merchant_keeps: moneyText(keeps_cents),
    buyer_back: moneyText(back_cents),
    ruled,
    // Who closes a request writes over it.
    answer: read.state !== terminationState.asked || staff ? answer : '',
    checked_by_me: checked_by === viewer.account_id,
    asked_at: iso(asked_at),
    answer_by: answerBy(new Date(asked_at)).toISOString(),
    service_at: iso(service_at),
    answered_at: rest.answered_at && iso(rest.answered_at),
  }
}
