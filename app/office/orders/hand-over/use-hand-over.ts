import { useRef, useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { CallError } from '#api/wire/call-error'
import { randomUuid } from '../../../session/random.ts'
import { markOutdated, send } from '../../../session/send.ts'

export type ReadyOrder = Out<CallAt<'/office/ordersToHandOver'>>['list'][number]
/** The outcome of an order: handed over, or why not. */
export type HandOverOutcome = { done: true } | { done: false; why: string }
/** The receiver and carrier of all orders, and the tracking number of each order that a carrier takes. */
export type HandOverForm = { receiver: string; carrier: string; tracking: Readonly<Record<string, string>> }

const stale = ['/office/ordersToHandOver', '/office/orderList', '/office/order', '/office/home'] as const

/**
 * Hands orders over one by one: a refused one does not stop the others. An order whose answer was lost is
 * retried under the same idempotency key, so that it leaves once.
 */
export function useHandOver() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, HandOverOutcome>>(new Map())
  const [left, setLeft] = useState(0)
  const keys = useRef(new Map<string, string>())

  async function handOver({ order_number, event }: ReadyOrder, said: HandOverForm): Promise<HandOverOutcome> {
    if (!event) return { done: true }
    const key = keys.current.get(order_number) ?? randomUuid()
    keys.current.set(order_number, key)
    const way =
      event === 'ship'
        ? { carrier: said.carrier, tracking_number: said.tracking[order_number] ?? '' }
        : { remark: said.receiver }
    try {
      await send('/office/moveOrder', { order_number, event, ...way, idempotency_key: key })
      return { done: true }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // A refused order gets a new key, since its input may change; one without an answer keeps its key,
      // since it may have been done.
      if (error.reason !== 'offline' && error.reason !== 'late') keys.current.delete(order_number)
      return { done: false, why: error.message }
    }
  }

  async function handOverAll(orders: readonly ReadyOrder[], said: HandOverForm) {
    setLeft(orders.length)
    let done = 0
    for (const order of orders) {
      const outcome = await handOver(order, said)
      if (outcome.done) done += 1
      setOutcomes((before) => new Map(before).set(order.order_number, outcome))
      setLeft((count) => count - 1)
    }
    markOutdated(stale)
    return { done, refused: orders.length - done }
  }
  return { outcomes, busy: left > 0, left, handOverAll }
}
