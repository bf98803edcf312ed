import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

type Contract = NonNullable<Out<CallAt<'/supply/order/order/info'>>['contract']>
type Lot = Contract['lots'][number]

const sum = (of: readonly (number | null | undefined)[]) =>
  of.reduce<number>((total, one) => total + (one ?? 0), 0)
/** A measure as it is typed; empty where the packing list says none. */
const typed = (measure: number) => (measure > 0 ? String(Math.round(measure * 1_000) / 1_000) : '')

/** What the packing list of a lot says: goods, cartons, weight, volume, and when it is in the port. */
export function lotLoad({ contract_sn, lines }: Contract, lot: Lot, today: string) {
  const models = new Map(lines.map((line) => [line.line_no, line.custom_sn]))
  const goods = lot.lines.map((line) => `${line.shipped || line.planned} × ${models.get(line.line_no) ?? ''}`)
  const ready = lot.arrived_on ?? lot.eta ?? today
  const boxes = lot.containers.map(({ container_number }) => container_number).join(', ')
  const cartons = sum(lot.lines.map((line) => line.cartons))
  return {
    ready_on: ready > today ? ready : today,
    goods: goods.join(', ').slice(0, 200),
    cartons: cartons > 0 ? String(cartons) : '',
    weight_kg: typed(sum(lot.lines.map((line) => line.gross_kg))),
    volume_m3: typed(sum(lot.lines.map((line) => line.cbm))),
    note: [contract_sn, lot.bl_number && `B/L ${lot.bl_number}`, boxes]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 500),
  }
}
