import type { ClipboardEvent } from 'react'
import type { PurchaseMode } from '#rules/codes'
import { useTranslation } from '../../../texts/use-translation.ts'
import { isTable } from '../../../ui/grid/read-paste.ts'
import { type GridSpot, spotOf, walkRows } from '../../../ui/grid/walk-rows.ts'
import styles from './pad.module.css'
import { type ChangeRow, PadRow } from './pad-row.tsx'
import type { ResolvedRow, PadRowValues as Row } from './validate-row.ts'

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

/**
 * The row whose fields have the focus. Buttons do not count: they would disappear before they are pressed.
 */
function writtenIn(target: EventTarget): number | null {
  const spot = spotOf(target)
  return spot?.field ? spot.row : null
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
      onKeyDown={(event) => walkRows(event, 'model')}
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
