import { useRef, useState } from 'react'
import type { OrderListRow } from '../order-table.tsx'

/**
 * The selected orders, across pages, each as it was when it was selected; or all that match the filter. Under
 * another filter nothing is selected; a list whose selection stays gives always the same one.
 */
export function useSelection(filter: string) {
  const [held, setHeld] = useState<{
    filter: string
    all: boolean
    chosen: ReadonlyMap<string, OrderListRow>
  }>({ filter, all: false, chosen: new Map() })
  const last = useRef<string | null>(null)
  // A selection made under another filter does not count here.
  const { all, chosen } =
    held.filter === filter ? held : { all: false, chosen: new Map<string, OrderListRow>() }
  const set = (next: ReadonlyMap<string, OrderListRow>, every = false) =>
    setHeld({ filter, all: every, chosen: next })

  function put(orders: readonly OrderListRow[], on: boolean) {
    const next = new Map(chosen)
    for (const order of orders)
      if (on) next.set(order.order_number, order)
      else next.delete(order.order_number)
    set(next)
  }
  /** Selects one order; with Shift, all from the last one to this one. */
  function choose(
    page: readonly OrderListRow[],
    order: OrderListRow,
    { on, range }: { on: boolean; range: boolean },
  ) {
    const places = [last.current, order.order_number].map((number) =>
      page.findIndex(({ order_number }) => order_number === number),
    )
    const [from = 0, to = 0] = places.toSorted((one, two) => one - two)
    last.current = order.order_number
    put(range && from >= 0 ? page.slice(from, to + 1) : [order], on)
  }
  return {
    chosen,
    /** Whether all that match the filter are selected, including pages not looked at. */
    all,
    put,
    choose,
    chooseAll: () => set(chosen, true),
    clear: () => set(new Map()),
  }
}
export type Selection = ReturnType<typeof useSelection>
