import { IconX } from '@tabler/icons-react'
import { type ClipboardEvent, memo, type Ref, useId } from 'react'
import { neededSalesFields, salesLimits } from '#rules/buying/channel/sales-fields'
import { typedFields } from '#rules/buying/channel/typed-orders'
import { useTranslation } from '../../../texts/use-translation.ts'
import { isTable } from '../../../ui/grid/read-paste.ts'
import { type GridSpot, spotOf, walkRows } from '../../../ui/grid/walk-rows.ts'
import styles from './entry.module.css'
import type { ChangeCell, EntryRow, TypedFault } from './entry-rows.ts'

type GridProps = {
  rows: readonly EntryRow[]
  /** What is wrong with each row. */
  faults: readonly (readonly TypedFault[])[]
  onChange: ChangeCell
  onRemove: (id: number) => void
  onPaste: (text: string, spot: GridSpot | null) => void
  /** Which row the keyboard is in; null for none. */
  onEdit: (id: number | null) => void
  ref: Ref<HTMLDivElement>
}

/** Orders in rows: walked by keys, and filled by pasting cells of a spreadsheet. */
export function EntryGrid({ rows, faults, onChange, onRemove, onPaste, onEdit, ref }: GridProps) {
  const { t } = useTranslation('channel')
  const wordsOf = ({ field, reason, params }: TypedFault) =>
    `${t(`sales.field.${field}`)}: ${t(`sales.fault.${reason}`, params)}`
  function paste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text)) return
    event.preventDefault()
    onPaste(text, spotOf(event.target))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pasting concern the fields in it
    <div
      ref={ref}
      className={styles.grid}
      onPaste={paste}
      onKeyDown={(event) => walkRows(event, 'platform_order')}
      onFocus={({ target }) => onEdit(spotOf(target)?.row ?? null)}
      onBlur={() => onEdit(null)}
    >
      <div className={styles.head} aria-hidden="true">
        <span />
        {typedFields.map((field) => (
          <span key={field}>
            {t(`sales.field.${field}`)}
            {neededSalesFields.includes(field) && ' *'}
          </span>
        ))}
      </div>
      <ol aria-label={t('entry.rows')}>
        {rows.map((row, i) => (
          <Row
            key={row.id}
            row={row}
            place={i + 1}
            last={i === rows.length - 1}
            wrong={faults[i]!.map(wordsOf).join(' · ')}
            wrongFields={faults[i]!.map(({ field }) => field).join(' ')}
            onChange={onChange}
            onRemove={onRemove}
          />
        ))}
      </ol>
    </div>
  )
}

/** `wrong` and `wrongFields` are texts, so that a row whose faults stay does not render again. */
type RowProps = Pick<GridProps, 'onChange' | 'onRemove'> & {
  row: EntryRow
  place: number
  last: boolean
  wrong: string
  wrongFields: string
}

const Row = memo(function Row({ row, place, last, wrong, wrongFields, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('channel')
  const about = useId()
  const bad = wrongFields.split(' ')
  return (
    <li className={styles.row} data-row={row.id}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      {typedFields.map((field) => (
        <label key={field} className={styles.cell}>
          <span className={styles.name}>{t(`sales.field.${field}`)}</span>
          <input
            data-field={field}
            autoComplete="off"
            spellCheck={false}
            inputMode={field === 'quantity' || field === 'zip' ? 'numeric' : undefined}
            placeholder={field === 'ship_by' ? t('entry.day') : undefined}
            aria-label={t('entry.cell', { field: t(`sales.field.${field}`), row: place })}
            maxLength={salesLimits.cell}
            aria-invalid={bad.includes(field) || undefined}
            aria-describedby={bad.includes(field) ? about : undefined}
            value={row[field]}
            onChange={({ target }) => onChange(row.id, field, target.value)}
          />
        </label>
      ))}
      {!last && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('entry.remove', { row: place })}
          onClick={() => onRemove(row.id)}
        >
          <IconX size={18} stroke={1.7} aria-hidden="true" />
        </button>
      )}
      {wrong && (
        <p id={about} className={styles.wrong}>
          {wrong}
        </p>
      )}
    </li>
  )
})
