import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { OrderListRow } from '../order-table.tsx'
import styles from './choose.module.css'
import type { Selection } from './use-selection.ts'

type PageProps = { rows: readonly OrderListRow[]; selection: Selection }

/**
 * Selects all orders of the page, or none; on a phone, where the table has no head, as text above the list.
 */
export function ChoosePage({ rows, selection, inWords = false }: PageProps & { inWords?: boolean }) {
  const { chosen, all, put, clear } = selection
  const { t } = useTranslation('batch')
  const box = useRef<HTMLInputElement>(null)
  const here = rows.filter(({ order_number }) => chosen.has(order_number)).length
  const every = all || here === rows.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = !every && here > 0
  }, [every, here])
  return (
    <label className={inWords ? styles.onPhone : styles.box}>
      <input
        ref={box}
        type="checkbox"
        checked={every}
        aria-label={t('choosePage')}
        onChange={() => (all ? clear() : put(rows, !every))}
      />
      {inWords && t('choosePage')}
    </label>
  )
}

/** Selects one order; with Shift, all since the last selected one. */
export function ChooseOrder({ order, rows, selection }: PageProps & { order: OrderListRow }) {
  const { t } = useTranslation('batch')
  const { order_number: number } = order
  const on = selection.all || selection.chosen.has(number)
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={on}
        disabled={selection.all}
        aria-label={t('chooseOne', { number })}
        onChange={({ nativeEvent }) =>
          selection.choose(rows, order, { on: !on, range: (nativeEvent as MouseEvent).shiftKey === true })
        }
      />
    </label>
  )
}
