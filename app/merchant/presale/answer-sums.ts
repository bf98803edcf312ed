import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import type { MakerBooking } from './booking-card.tsx'

type Booking = Pick<MakerBooking, 'company_name' | 'warehouse_name' | 'total'> & {
  lines: readonly Pick<
    MakerBooking['lines'][number],
    'custom_sn' | 'quantity' | 'batch_id' | 'free' | 'here'
  >[]
}

/** The sums of the chosen reservations: companies, warehouses, pieces and amounts. */
export function chosenSums(chosen: readonly Booking[]) {
  const names = (of: 'company_name' | 'warehouse_name') =>
    [...new Set(chosen.map((one) => one[of]))].toSorted().join(', ')
  return {
    companies: names('company_name'),
    warehouses: names('warehouse_name'),
    pieces: chosen.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
    total: moneyText(chosen.reduce((sum, { total }) => plus(sum, parseMoney(total) ?? zero), zero)),
  }
}

/** Whether all together fit into their shipments (`free`), or into what is in the warehouses (`here`). */
export function fitTogether(chosen: readonly Booking[], into: 'free' | 'here'): boolean {
  const left = new Map<string, number>()
  for (const { warehouse_name, lines } of chosen)
    for (const line of lines) {
      const place = into === 'free' ? String(line.batch_id) : `${warehouse_name} ${line.custom_sn}`
      left.set(place, (left.get(place) ?? line[into]) - line.quantity)
    }
  return [...left.values()].every((rest) => rest >= 0)
}
