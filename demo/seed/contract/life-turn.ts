import type { Tx } from '#database/connect'
import type { DemoActors } from '../actors.ts'

/** An order of a contract, and when a step of its life is made. */
export type LifeTurn = {
  tx: Tx
  actors: DemoActors
  order_id: number
  order_number: string
  buyer: string
  merchant_id: number
  at: Date
}
