import { randomUUID } from 'node:crypto'
import type { Cases, World } from '../world.ts'

/** A call that does something with several orders of one's own. */
const together = {
  right: async (world: World) => {
    const person = await world.customer()
    const { order_number } = await world.order(person)
    return { as: person.caller, input: { order_numbers: order_number, idempotency_key: randomUUID() } }
  },
  refused: async (world: World) => {
    const { caller } = await world.customer()
    return { as: caller, input: { order_numbers: 'O0' }, reason: 'order.notFound' as const }
  },
  stranger: 'order.notFound' as const,
}

export const togetherCases: Cases<'/home/againOrders' | '/home/cancelOrders'> = {
  '/home/againOrders': together,
  '/home/cancelOrders': together,
}
