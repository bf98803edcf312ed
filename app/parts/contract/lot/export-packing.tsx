import { useTranslation } from '../../../texts/use-translation.ts'
import { ExportButton, type ExportColumn } from '../../export/export-button.tsx'
import type { ContractOrder } from '../order/contract-order.ts'
import type { Lot } from './paper-list.tsx'

type ExportPackingProps = { order_number: string; lot: Lot; lines: ContractOrder['lines'] }
type Line = Lot['lines'][number]

/** The packing list of a lot as a table for whoever unloads or clears it: what is packed, without prices. */
export function ExportPacking({ order_number, lot, lines }: ExportPackingProps) {
  const { t } = useTranslation('lot')
  const models = new Map(lines.map((line) => [line.line_no, line.custom_sn]))
  const containers = lot.containers.map(({ container_number }) => container_number).join(' ')
  const columns: readonly ExportColumn<Line>[] = [
    [t('line'), ({ line_no }) => line_no],
    [t('model'), ({ line_no }) => models.get(line_no) ?? ''],
    [t('shippedPieces'), ({ shipped, planned }) => shipped || planned],
    [t('cartons'), ({ cartons }) => cartons],
    [t('gross'), ({ gross_kg }) => gross_kg],
    [t('cbm'), ({ cbm }) => cbm],
    [t('containers'), () => containers],
    [t('ship.bill'), () => lot.bl_number],
  ]
  return (
    <ExportButton
      name={`packing-list-${order_number}-${lot.lot_no}`}
      columns={columns}
      count={lot.lines.length}
      read={async () => ({ list: [...lot.lines], next: null })}
    />
  )
}
