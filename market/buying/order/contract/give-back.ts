import type { Tx } from '#database/connect'
import type { Actor } from '../../../actor.ts'
import { bookOfContract, type ContractBooking } from '../../../money/earning/book-of-contract.ts'

/** Books how a claim or the end of a contract parts its money; nothing where nothing moves. */
export async function bookParted(tx: Tx, actor: Actor, booking: ContractBooking): Promise<void> {
  const { from_held, to_manufacturer, back } = booking
  if (from_held !== 0 || to_manufacturer !== 0 || back !== 0) await bookOfContract(tx, actor, booking)
}
