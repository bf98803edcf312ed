import type { Tx } from '#database/connect'
import type { DemoActors } from '../actors.ts'

/** The order of a contract, at the instant of a step in its life. */
export type LifeTurn = {
  tx: Tx
  actors: DemoActors
  order_id: number
  order_number: string
  buyer: string
  merchant_id: number
  at: Date
}
