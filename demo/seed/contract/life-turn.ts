import type { Tx } from '#database/connect'
import type { DemoActors } from '../actors.ts'

/** One step of a contract's order: whose it is, and when. */
export type LifeTurn = {
  tx: Tx
  actors: DemoActors
  order_id: number
  order_number: string
  buyer: string
  merchant_id: number
  at: Date
}
