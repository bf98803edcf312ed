import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react'
import type { EditedCells, PriceField } from '#rules/goods/prices/price-cells'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './bulk.module.css'
import { type SheetEdits, type SheetItem, shownCells } from './use-price-sheet.ts'

const rowHeight = 44
const beyond = 10
const shownAtFirst = 30

type RowProps = {
  item: SheetItem
  row: number
  fields: readonly PriceField[]
  edited: EditedCells | undefined
  readOnly: boolean
  onSet: (item: SheetItem, field: PriceField, text: string) => void
  onPaste: (at: { row: number; field: PriceField }, text: string) => boolean
  onMove: (row: number, field: PriceField) => void
}

/** Which row the keys lead to from one; null where they are for the text of the cell. */
function rowOf({ key, shiftKey, nativeEvent }: KeyboardEvent, row: number): number | null {
  if (nativeEvent.isComposing) return null
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return row + 1
  return key === 'ArrowUp' || key === 'Enter' ? row - 1 : null
}

const GridRow = memo(function GridRow({ item, row, fields, edited, readOnly, ...on }: RowProps) {
  const { t } = useTranslation(['prices', 'change'])
  const { cells, changed, problems } = shownCells(item, edited)
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row" className={styles.item}>
        <span translate="no">{item.custom_sn}</span>
        <span className={`small soft ${styles.title}`}>
          {[item.title, item.variant].filter(Boolean).join(' · ')}
        </span>
      </th>
      {fields.map((field) => {
        const problem = problems.find((one) => one.field === field)?.problem
        const told = problem && t(`problem.${problem}`)
        const state = problem ? styles.wrong : changed.includes(field) ? styles.changed : ''
        return (
          <td key={field} className={state}>
            <input
              className={styles.cell}
              data-cell={`${row}:${field}`}
              aria-label={`${item.custom_sn}, ${t(`change:field.${field}`)}${told ? `: ${told}` : ''}`}
              aria-invalid={problem ? true : undefined}
              title={told}
              readOnly={readOnly}
              maxLength={200}
              value={cells[field]}
              onChange={({ target }) => on.onSet(item, field, target.value)}
              onPaste={(event) => {
                if (!readOnly && on.onPaste({ row, field }, event.clipboardData.getData('text/plain')))
                  event.preventDefault()
              }}
              onKeyDown={(event) => {
                const next = rowOf(event, row)
                if (next === null) return
                event.preventDefault()
                on.onMove(next, field)
              }}
            />
          </td>
        )
      })}
    </tr>
  )
})

type PriceGridProps = {
  items: readonly SheetItem[]
  fields: readonly PriceField[]
  sheet: SheetEdits
  readOnly: boolean
  /** What scrolls, for `goToCell`. */
  frame: React.RefObject<HTMLDivElement | null>
}

/** Puts the cursor into a cell of the grid, which may have to be drawn first. */
export function goToCell(frame: HTMLDivElement | null, row: number, field: PriceField): void {
  if (!frame) return
  const top = row * rowHeight
  const room = frame.clientHeight - rowHeight * 2
  if (top < frame.scrollTop || top > frame.scrollTop + room) frame.scrollTop = Math.max(0, top - room / 2)
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const cell = frame.querySelector<HTMLInputElement>(`[data-cell="${row}:${field}"]`)
      cell?.focus()
      cell?.select()
    }),
  )
}

/** A grid of many rows, of which those in view are drawn. */
export function PriceGrid({ items, fields, sheet, readOnly, frame }: PriceGridProps) {
  const { t } = useTranslation(['prices', 'change'])
  const [top, setTop] = useState(0)
  const latest = useRef(sheet)
  latest.current = sheet
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond)
  const height = frame.current?.clientHeight
  const count = (height ? Math.ceil(height / rowHeight) : shownAtFirst) + 2 * beyond
  const shown = items.slice(first, first + count)
  const onSet = useCallback<RowProps['onSet']>((...cell) => latest.current.set(...cell), [])
  const onPaste = useCallback<RowProps['onPaste']>((at, text) => {
    const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
    const table = lines.map((line) => line.split('\t'))
    if (table.length === 1 && table[0]!.length === 1) return false
    latest.current.paste(at, table)
    return true
  }, [])
  const onMove = useCallback<RowProps['onMove']>(
    (row, field) => {
      if (row >= 0 && row < items.length) goToCell(frame.current, row, field)
    },
    [items.length, frame],
  )
  return (
    <div
      ref={frame}
      className={styles.frame}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <table className={styles.grid} aria-rowcount={items.length + 1}>
        <thead>
          <tr>
            <th scope="col" className={styles.item}>
              {t('bulk.item')}
            </th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`change:field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.gap} style={{ height: first * rowHeight }} />
          {shown.map((item, i) => (
            <GridRow
              key={item.relation_id}
              item={item}
              row={first + i}
              fields={fields}
              edited={sheet.edits.get(item.relation_id)}
              readOnly={readOnly}
              onSet={onSet}
              onPaste={onPaste}
              onMove={onMove}
            />
          ))}
          <tr
            className={styles.gap}
            style={{ height: Math.max(0, items.length - first - shown.length) * rowHeight }}
          />
        </tbody>
      </table>
    </div>
  )
}
