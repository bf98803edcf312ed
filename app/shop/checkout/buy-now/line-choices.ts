import { type LineOption, lineOptionNames } from '#rules/buying/fees'
import type { CheckoutBasket } from '../../../parts/cart/basket.ts'
import type { CheckoutState } from '../../../parts/cart/checkout-state.ts'
import type { Quote } from '../../../parts/order/quote.ts'

type Choices = Pick<CheckoutState, 'lines' | LineOption>

/** Whether an item is chosen to be insured or assembled: by itself, or with all. */
export const isChosen = (said: Choices, relation_id: number, option: LineOption): boolean =>
  said.lines[option][relation_id] ?? said[option]

/** The choices by the line, with one more. */
export const choosing = (
  { lines }: Choices,
  { relation_id, option, chosen }: { relation_id: number; option: LineOption; chosen: boolean },
) => ({ lines: { ...lines, [option]: { ...lines[option], [relation_id]: chosen } } })

/** A choice for all lines, from which none differs then. */
export function choosingForAll<P extends Partial<Record<LineOption, boolean>>>({ lines }: Choices, part: P) {
  const own = (option: LineOption) => (option in part ? {} : lines[option])
  return { ...part, lines: { insurance: own('insurance'), assembly: own('assembly') } }
}

/** Whether all lines have an option, some or none; lines for which it costs nothing do not matter. */
export function chosenFor(quote: Quote | undefined, said: Choices, option: LineOption): boolean | 'some' {
  const lines = quote?.orders.flatMap((order) => order.lines) ?? []
  const priced = lines.filter(({ options }) => options[option] !== '0.00')
  if (priced.length === 0) return said[option]
  const chosen = priced.filter(({ relation_id }) => isChosen(said, relation_id, option)).length
  return chosen > 0 && chosen < priced.length ? 'some' : chosen > 0
}

type OfferedChoice = { said: Choices; offered: readonly LineOption[] }

/** The goods of a basket as the calls expect them, each with what is chosen for it of what is offered. */
export const productList = ({ lines }: Pick<CheckoutBasket, 'lines'>, { said, offered }: OfferedChoice) =>
  JSON.stringify(
    lines.map(({ product_id, relation_id, quantity }) => ({
      ...{ product_id, relation_id, quantity },
      ...Object.fromEntries(offered.map((option) => [option, isChosen(said, relation_id, option)])),
    })),
  )

/** What can be chosen for a line: nothing where goods stay, for a dealer's own insurance alone. */
export const offeredByLine = ({ kept, sale }: { kept: boolean; sale: boolean }): readonly LineOption[] =>
  kept ? [] : sale ? ['insurance'] : lineOptionNames
