import { aftersaleRefusals } from './refusals/aftersale.ts'
import { buyingRefusals } from './refusals/buying.ts'
import { goodsRefusals } from './refusals/goods.ts'
import { moneyRefusals } from './refusals/money.ts'
import { payingRefusals } from './refusals/paying.ts'
import { peopleRefusals } from './refusals/people.ts'
import { requestRefusals } from './refusals/request.ts'
import { talkRefusals } from './refusals/talk.ts'

/** What the business refuses. Each name has a text in three languages (`refusals.json`). */
export const refusals = {
  ...requestRefusals,
  ...peopleRefusals,
  ...moneyRefusals,
  ...goodsRefusals,
  ...buyingRefusals,
  ...payingRefusals,
  ...aftersaleRefusals,
  ...talkRefusals,
}

export type RefusalName = keyof typeof refusals
export type RefusalParams = Readonly<Record<string, string | number>>

/** A refusal on its way out: rolls the transaction back and becomes code and text at the edge. */
export class Refusal extends Error {
  readonly reason: RefusalName
  readonly params: RefusalParams
  /** The input field the refusal is about, for the message beside it. */
  readonly field: string | undefined
  constructor(reason: RefusalName, params: RefusalParams = {}, field?: string) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.params = params
    this.field = field
  }
}

/**
 * Refuses with a stable reason; `params` fill the text, `field` names the input it belongs to. Never returns.
 */
export function refuse(reason: RefusalName, params: RefusalParams = {}, field?: string): never {
  throw new Refusal(reason, params, field)
}
