import type { Lot } from '../../parts/contract/lot/paper-list.tsx'
import type { ContractOrder } from '../../parts/contract/order/contract-order.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { type PackedRow, packedColumns, packedFault } from './packing.ts'
import styles from './production.module.css'

const titles = { pieces: 'shippedPieces', cartons: 'cartons', gross_kg: 'gross', cbm: 'cbm' } as const

type PackingProps = {
  lot: Lot
  lines: ContractOrder['lines']
  rows: Readonly<Record<number, PackedRow>>
  checked: boolean
  onChange: (line_no: number, part: Partial<PackedRow>) => void
}

/** The packing list of a lot, line by line. */
export function PackingFields({ lot, lines, rows, checked, onChange }: PackingProps) {
  const { t } = useTranslation('lot')
  const models = new Map(lines.map((line) => [line.line_no, line.custom_sn]))
  return (
    <fieldset className={`stack ${styles.part}`}>
      <legend className="strong">{t('packing')}</legend>
      {lot.lines.map(({ line_no, planned }) => (
        <fieldset className="fields" key={line_no}>
          <legend className="small strong" translate="no">
            {models.get(line_no)}
          </legend>
          {packedColumns.map((column) => {
            const value = rows[line_no]?.[column] ?? ''
            const fault = checked ? packedFault(column, value, planned) : null
            return (
              <TextField
                key={column}
                label={t(titles[column])}
                required
                inputMode={column === 'pieces' || column === 'cartons' ? 'numeric' : 'decimal'}
                maxLength={10}
                value={value}
                wrong={fault ? t(`ship.${fault}`, { planned }) : undefined}
                onChange={({ target }) => onChange(line_no, { [column]: target.value })}
              />
            )
          })}
        </fieldset>
      ))}
    </fieldset>
  )
}
