import { IconX } from '@tabler/icons-react'
import { InboundItem } from '../../parts/order/inbound/inbound-item.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import styles from './edit-inbound.module.css'
import { type EditedLine, lineNumbers, lineSums } from './edited-lines.ts'

type NumberProps = { label: string; value: string; wrong: boolean; onChange: (value: string) => void }

const NumberCell = ({ label, value, wrong, onChange }: NumberProps) => (
  <input
    className={styles.number}
    inputMode="numeric"
    aria-label={label}
    aria-invalid={wrong || undefined}
    maxLength={5}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

type TableProps = {
  lines: readonly EditedLine[]
  /** Whether wrong numbers are marked. */
  tried: boolean
  onChange: (lines: EditedLine[]) => void
}

/** The lines of a shipment that is edited, with their sums. */
export function LineTable({ lines, tried, onChange }: TableProps) {
  const { t } = useTranslation('inbound')
  const { number } = useFormat()
  if (lines.length === 0) return <p className="soft">{t('edit.nothingAdded')}</p>
  const set = (custom_sn: string, more: Partial<EditedLine>) =>
    onChange(lines.map((line) => (line.custom_sn === custom_sn ? { ...line, ...more } : line)))
  return (
    <>
      <DataTable<EditedLine>
        rows={lines}
        keyOf={({ custom_sn }) => custom_sn}
        caption={t('goods')}
        columns={[
          { title: t('column.item'), cell: (line) => <InboundItem item={line} /> },
          {
            title: t('column.cartons'),
            cell: (line) => (
              <NumberCell
                label={t('edit.cartonsOf', { item: line.custom_sn })}
                value={line.cartons}
                wrong={tried && lineNumbers(line).cartons === null}
                onChange={(cartons) => set(line.custom_sn, { cartons })}
              />
            ),
          },
          {
            title: t('column.perCarton'),
            cell: (line) => (
              <NumberCell
                label={t('edit.perCartonOf', { item: line.custom_sn })}
                value={line.pieces_per_carton}
                wrong={tried && lineNumbers(line).pieces_per_carton === null}
                onChange={(pieces_per_carton) => set(line.custom_sn, { pieces_per_carton })}
              />
            ),
          },
          { title: t('column.pieces'), num: true, cell: (line) => number(lineSums([line]).pieces) },
          {
            title: t('column.remove'),
            hidden: true,
            cell: ({ custom_sn }) => (
              <button
                type="button"
                className="btn quiet"
                aria-label={t('edit.removeItem', { item: custom_sn })}
                onClick={() => onChange(lines.filter((line) => line.custom_sn !== custom_sn))}
              >
                <IconX size={18} aria-hidden="true" />
              </button>
            ),
          },
        ]}
      />
      <p className="strong" role="status">
        {t('edit.sum', lineSums(lines))}
      </p>
    </>
  )
}
