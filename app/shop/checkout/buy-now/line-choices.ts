import type { CheckoutBasket } from '../../../parts/cart/basket.ts'
import type { CheckoutState } from '../../../parts/cart/checkout-state.ts'
import type { Quote } from '../../../parts/order/quote.ts'

/** What can be chosen for a line by itself. */
export const lineServices = ['insurance', 'assembly'] as const
export type LineService = (typeof lineServices)[number]

const keyOf = (relation_id: number, option: LineService) => `${relation_id} ${option}`

/** Whether an item is chosen to be insured or assembled: by itself, or with all. */
export const isChosen = (said: CheckoutState, relation_id: number, option: LineService): boolean =>
  said.lines[keyOf(relation_id, option)] ?? said[option]

/** The choices by the line, with one more: an item has a service, or not. */
export const choosing = (
  { lines }: CheckoutState,
  { relation_id, option, taken }: { relation_id: number; option: LineService; taken: boolean },
) => ({ lines: { ...lines, [keyOf(relation_id, option)]: taken } })

/** A choice for all lines, which none differs from then. */
export const choosingForAll = (said: CheckoutState, part: Partial<Record<LineService, boolean>>) => ({
  ...part,
  lines: Object.fromEntries(
    Object.entries(said.lines).filter(
      ([key]) => !lineServices.some((one) => one in part && key.endsWith(one)),
    ),
  ),
})

/** Whether some lines have a service and others have not, of those for which it costs something. */
export function isMixed(quote: Quote | undefined, said: CheckoutState, option: LineService): boolean {
  const lines = quote?.orders.flatMap((order) => order.lines) ?? []
  const open = lines.filter(({ options }) => options[option] !== '0.00')
  const taken = open.filter(({ relation_id }) => isChosen(said, relation_id, option)).length
  return taken > 0 && taken < open.length
}

/** The goods of a basket as the calls expect them, each with its options unless the goods have none. */
export const productList = ({ lines }: CheckoutBasket, said: CheckoutState | null): string =>
  JSON.stringify(
    lines.map(({ product_id, relation_id, quantity }) => ({
      ...{ product_id, relation_id, quantity },
      ...(said &&
        Object.fromEntries(lineServices.map((option) => [option, isChosen(said, relation_id, option)]))),
    })),
  )
