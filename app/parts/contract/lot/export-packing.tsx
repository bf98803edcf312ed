import { useTranslation } from '../../../texts/use-translation.ts'
import { ExportButton } from '../../export/export-button.tsx'
import type { ContractOrder } from '../order/contract-order.ts'
import { packingColumns } from './packing-columns.ts'
import type { Lot } from './paper-list.tsx'

type ExportPackingProps = { order_number: string; lot: Lot; lines: ContractOrder['lines'] }

/** The packing list of a lot as a table for whoever unloads or clears it: what is packed, without prices. */
export function ExportPacking({ order_number, lot, lines }: ExportPackingProps) {
  const { t } = useTranslation('lot')
  return (
    <ExportButton
      name={`packing-list-${order_number}-${lot.lot_no}`}
      columns={packingColumns(t, lot, lines)}
      count={lot.lines.length}
      read={async () => ({ list: [...lot.lines], next: null })}
    />
  )
}
