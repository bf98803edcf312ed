import type { Lot } from '../../parts/contract/lot/paper-list.tsx'
import type { ContractOrder } from '../../parts/contract/order/contract-order.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'

const columns = ['pieces', 'cartons', 'gross_kg', 'cbm'] as const
export type PackedRow = Record<(typeof columns)[number], string>
const titles = { pieces: 'shippedPieces', cartons: 'cartons', gross_kg: 'gross', cbm: 'cbm' } as const
const pattern = {
  pieces: /^[1-9]\d*$/,
  cartons: /^[1-9]\d*$/,
  gross_kg: /^\d+(\.\d{1,2})?$/,
  cbm: /^\d+(\.\d{1,3})?$/,
}

export const isNumber = (column: keyof PackedRow, text: string): boolean =>
  pattern[column].test(text.trim()) && Number(text) > 0

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
    <fieldset className="stack">
      <legend className="strong">{t('packing')}</legend>
      {lot.lines.map(({ line_no }) => (
        <fieldset className="fields" key={line_no}>
          <legend className="small strong" translate="no">
            {models.get(line_no)}
          </legend>
          {columns.map((column) => {
            const value = rows[line_no]?.[column] ?? ''
            return (
              <TextField
                key={column}
                label={t(titles[column])}
                required
                inputMode="decimal"
                maxLength={10}
                value={value}
                wrong={checked && !isNumber(column, value) ? t('ship.number0') : undefined}
                onChange={({ target }) => onChange(line_no, { [column]: target.value })}
              />
            )
          })}
        </fieldset>
      ))}
    </fieldset>
  )
}
