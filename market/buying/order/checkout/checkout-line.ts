import type { LineOptions } from '#rules/buying/fees'
import type { PriceTrace } from '#rules/goods/price'
import type { Cents } from '#rules/money/money'
import type { RefusalName } from '#rules/refusals'
import type { Goods } from '../../../goods/inventory/read-goods.ts'

export type CheckoutLine = LineOptions & {
  goods: Goods
  amount: number
  trace: PriceTrace
  total_cents: Cents
  available: number
  /** The reason why the line cannot be bought as it is. */
  problem: RefusalName | null
}
