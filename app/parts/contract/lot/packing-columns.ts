import type { ExportColumn } from '../../export/export-button.tsx'
import type { ContractOrder } from '../order/contract-order.ts'
import type { Lot } from './paper-list.tsx'

/** The columns of a lot's packing list as a table, without prices; `t` gives the texts of a lot. */
export function packingColumns(
  t: (key: string) => string,
  lot: Pick<Lot, 'containers' | 'bl_number'>,
  lines: readonly Pick<ContractOrder['lines'][number], 'line_no' | 'custom_sn'>[],
): readonly ExportColumn<Lot['lines'][number]>[] {
  const models = new Map(lines.map((line) => [line.line_no, line.custom_sn]))
  const containers = lot.containers.map(({ container_number }) => container_number).join(' ')
  return [
    [t('line'), ({ line_no }) => line_no],
    [t('model'), ({ line_no }) => models.get(line_no) ?? ''],
    [t('shippedPieces'), ({ shipped, planned }) => shipped || planned],
    [t('cartons'), ({ cartons }) => cartons],
    [t('gross'), ({ gross_kg }) => gross_kg],
    [t('cbm'), ({ cbm }) => cbm],
    [t('containers'), () => containers],
    [t('ship.bill'), () => lot.bl_number],
  ]
}
