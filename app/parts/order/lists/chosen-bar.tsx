import type { ReactNode } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { OrderListRow } from '../order-table.tsx'
import styles from './choose.module.css'
import type { Selection } from './use-selection.ts'

type ChosenBarProps = {
  selection: Selection
  /** The rows on the page, and the number of all matches of the filter. */
  rows: readonly OrderListRow[]
  count: number
  /** Whether all matches can be chosen, not only those of pages that were looked at. */
  takesAll?: boolean
  children: ReactNode
}

/** How many orders are chosen, and what can be done with them, at the foot of their list. */
export function ChosenBar({ selection, rows, count, takesAll = true, children }: ChosenBarProps) {
  const { t } = useTranslation('batch')
  const { chosen, all } = selection
  const onPage = rows.every(({ order_number }) => chosen.has(order_number))
  return (
    <section className={styles.bar} aria-label={t('bar')}>
      <p role="status" className="strong">
        {all ? t('allChosen', { count }) : t('chosen', { count: chosen.size })}
      </p>
      {takesAll && !all && onPage && count > rows.length && (
        <button type="button" className="btn quiet" onClick={selection.chooseAll}>
          {t('chooseAll', { count })}
        </button>
      )}
      <div className={styles.acts}>{children}</div>
      <button type="button" className="btn quiet" onClick={selection.clear}>
        {t('clear')}
      </button>
    </section>
  )
}
