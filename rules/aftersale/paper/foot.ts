import type { Paper } from './paper.ts'
import type { PaperText } from './paper-text.ts'

/** The fact of a paper that says of which shipment it is. */
export const shipmentFact = 'paper:fact.shipment'

/**
 * What stands at the foot of each page of a paper, so that a page that lies alone says where it belongs: what
 * it is, the number, and which shipment where goods leave in several.
 */
export function footOf(
  { title, order_number, facts }: Pick<Paper, 'title' | 'order_number' | 'facts'>,
  write: (said: PaperText) => string,
): string {
  const shipment = facts.find(
    ({ name }) => typeof name !== 'string' && 'words' in name && name.words === shipmentFact,
  )
  const of = shipment ? [`${write(shipment.name)}: ${write(shipment.said)}`] : []
  return [write(title), order_number, ...of].join(' · ')
}
