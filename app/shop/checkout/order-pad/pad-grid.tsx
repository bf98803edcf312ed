import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { PurchaseMode } from '#rules/codes'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './pad.module.css'
import { type ChangeRow, PadRow } from './pad-row.tsx'
import { isTable } from './read-paste.ts'
import type { ResolvedRow, PadRowValues as Row } from './validate-row.ts'

/** The row and column where something was pasted. */
export type GridSpot = { row: number; field: string }

type PadGridProps = {
  rows: readonly { row: Row; place: number }[]
  foundOf: (model: string) => ResolvedRow | undefined
  mode: PurchaseMode
  /** The row that is being edited. */
  busy: number | null
  onBusy: (row: number | null) => void
  onChange: ChangeRow
  onRemove: (id: number) => void
  onPaste: (text: string, spot: GridSpot | null) => void
}

const rowOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-row]')

function spotOf(target: EventTarget): GridSpot | null {
  const row = rowOf(target)
  return row ? { row: Number(row.dataset.row), field: (target as HTMLElement).dataset.field ?? '' } : null
}

/**
 * The row whose fields have the focus. Buttons do not count: they would disappear before they are pressed.
 */
function writtenIn(target: EventTarget): number | null {
  const spot = spotOf(target)
  return spot?.field ? spot.row : null
}

/** Enter moves to the model number of the next row; the arrows up and down stay in their column. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  const field = (event.target as HTMLElement).dataset.field
  const row = rowOf(event.target)
  if (!field || !row || !['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
  event.preventDefault()
  const to = event.key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling
  const column = event.key === 'Enter' ? 'model' : field
  const next = to?.querySelector<HTMLInputElement>(`[data-field="${column}"]`)
  next?.focus()
  next?.select()
}

/** The rows of the pad. A paste of more than one cell, anywhere in the grid, becomes rows. */
export function PadGrid({ rows, foundOf, mode, busy, onBusy, onChange, onRemove, onPaste }: PadGridProps) {
  const { t } = useTranslation(['pad', 'buy'])
  function paste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text)) return
    event.preventDefault()
    onPaste(text, spotOf(event.target))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pasting concern the fields in it
    <div
      className={styles.grid}
      onPaste={paste}
      onKeyDown={walkRows}
      onFocus={(event) => onBusy(writtenIn(event.target))}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBusy(null)}
    >
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>{t('row.modelHead')}</span>
        <span className="num">{t('buy:cart.quantity')}</span>
        <span>{t('buy:cart.item')}</span>
        <span className="num">{t('row.stock')}</span>
        <span className="num">{t('buy:cart.price')}</span>
        <span className="num">{t('buy:cart.total')}</span>
      </div>
      <ol aria-label={t('pad.rows')}>
        {rows.map(({ row, place }) => (
          <PadRow
            key={row.id}
            row={row}
            place={place}
            found={row.model === '' ? undefined : foundOf(row.model)}
            mode={mode}
            busy={busy === row.id}
            onChange={onChange}
            onRemove={onRemove}
          />
        ))}
      </ol>
    </div>
  )
}
