import { useState } from 'react'
import { Link } from 'react-router'
import { printedAtOnce } from '#rules/aftersale/paper/paper'
import { type BatchEvent, batchEvents, endsOrder, pickedAtOnce } from '#rules/buying/order/batch'
import { handedAtOnce, leavingEvents } from '#rules/buying/order/hand-over'
import { hasRole } from '#rules/roles'
import { ChosenBar } from '../../../parts/order/lists/chosen-bar.tsx'
import { queryOf } from '../../../parts/order/lists/chosen-orders.ts'
import type { Selection } from '../../../parts/order/lists/use-selection.ts'
import type { OrderListRow } from '../../../parts/order/order-table.tsx'
import { paths, printedAt } from '../../../paths.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { AskBatch, type OrderFilter } from './ask-batch.tsx'
import styles from './bulk.module.css'
import type { PickChoice } from './pick-list.tsx'

type BulkBarProps = {
  selection: Selection
  /** The rows on the page, the number of all matches of the filter, and the filter. */
  rows: readonly OrderListRow[]
  count: number
  filter: OrderFilter
  onPick: (picked: PickChoice) => void
}

/** Actions for the chosen orders: the graph's events for any of them, their papers, and the hand-over. */
export function BulkBar({ selection, rows, count, filter, onPick }: BulkBarProps) {
  const { t } = useTranslation(['batch', 'status', 'paper', 'office'])
  const [asking, ask] = useState<BatchEvent | null>(null)
  const { chosen, all } = selection
  const numbers = all ? rows.map(({ order_number }) => order_number) : [...chosen.keys()]
  const events = new Set((all ? rows : [...chosen.values()]).flatMap((row) => row.events))
  // What ends orders stands last, away from the rest.
  const open = batchEvents
    .filter((event) => events.has(event))
    .toSorted((one, two) => Number(endsOrder(one)) - Number(endsOrder(two)))
  const leave = leavingEvents.some((event) => events.has(event)) && numbers.length <= handedAtOnce
  const { user } = useUser()
  const works = user && hasRole(user.roles, 'warehouse')
  const prints = works && (all ? count : numbers.length) <= printedAtOnce
  return (
    <ChosenBar selection={selection} rows={rows} count={count}>
      {open.map((event) => (
        <button
          key={event}
          type="button"
          className={endsOrder(event) ? `btn danger ${styles.ends}` : 'btn'}
          onClick={() => ask(event)}
        >
          {t(`status:action.${event}`)}
        </button>
      ))}
      {leave && !all && (
        <Link className="btn" to={`${paths.office('hand_over')}?orders=${numbers.join(',')}`}>
          {t('handOver')}
        </Link>
      )}
      {prints && (
        <>
          <Link className="btn" to={`/print_labels?${queryOf(all ? null : numbers, filter)}`}>
            {t('paper:title.labels')}
          </Link>
          <Link className="btn" to={`/${printedAt.packingSlip}?${queryOf(all ? null : numbers, filter)}`}>
            {t('packingSlips')}
          </Link>
        </>
      )}
      {works && (all ? count : numbers.length) <= pickedAtOnce && (
        <button type="button" className="btn" onClick={() => onPick(all ? { filter } : { numbers })}>
          {t('office:pick.name')}
        </button>
      )}
      {works && all && <p className="small soft">{t('pageOnly')}</p>}
      {asking && (
        <AskBatch
          event={asking}
          numbers={all ? null : [...chosen.keys()]}
          filter={filter}
          onClose={() => ask(null)}
        />
      )}
    </ChosenBar>
  )
}
