import type { Paper } from './paper.ts'
import type { PaperText } from './paper-text.ts'

/** The fact of a paper with the number of its shipment. */
export const shipmentFact = 'paper:fact.shipment'

/**
 * The footer of each page of a paper, so that a single page can be identified: kind of paper, number, and
 * the shipment where there are several.
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
