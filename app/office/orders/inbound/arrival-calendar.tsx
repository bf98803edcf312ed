import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { arrivalWeeks } from '#rules/buying/inbound/arrival-days'
import { addDays, isDay } from '#rules/days'
import { InboundBadge } from '../../../parts/order/inbound/inbound-badge.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import type { ChosenWarehouse } from '../warehouse/use-warehouse.ts'
import styles from './arrival-calendar.module.css'

type Answer = Out<CallAt<'/office/arrivalDays'>>
type ArrivalDay = Answer['days'][number]

/** What is to come to a warehouse in four weeks, a day in each field, and how much of it. */
export function ArrivalCalendar({ by }: { by: ChosenWarehouse }) {
  const { query } = useListQuery()
  const from = query.get('from') ?? ''
  const asked = isDay(from) ? { from } : {}
  const here = by.warehouse_id === undefined ? {} : { warehouse_id: by.warehouse_id }
  const { data, error, refetch } = useAnswer(
    '/office/arrivalDays',
    { ...here, ...asked },
    { enabled: by.known },
  )
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={arrivalWeeks} height={120} />
  return (
    <div className="stack">
      <Weeks of={data} />
      <ol className={styles.days}>
        {data.days.map((day) => (
          <DayField key={day.day} of={day} today={data.today} />
        ))}
      </ol>
    </div>
  )
}

/** Leads to the weeks before and after, and says what lies there. */
function Weeks({ of: { days, before, after, today } }: { of: Answer }) {
  const { t } = useTranslation('inbound')
  const { monthAndDay } = useFormat()
  const { narrowed } = useListQuery()
  const [first, last] = [days[0]!.day, days.at(-1)!.day]
  const weeksFrom = (day: string) => `?${narrowed('from', day)}`
  return (
    <div className="between">
      <Link className="btn" to={weeksFrom(addDays(first, -7 * arrivalWeeks))} preventScrollReset>
        ← {t('calendar.before', { count: before })}
      </Link>
      <h2 className={styles.span}>
        {monthAndDay(first)} – {monthAndDay(last)}
        {(today < first || today > last) && (
          <Link className="btn quiet" to={weeksFrom('')} preventScrollReset>
            {t('calendar.today')}
          </Link>
        )}
      </h2>
      <Link className="btn" to={weeksFrom(addDays(last, 1))} preventScrollReset>
        {t('calendar.after', { count: after })} →
      </Link>
    </div>
  )
}

/** A day with its first shipments; one that is closed for work is shaded, and warns of what comes then. */
function DayField({ of, today }: { of: ArrivalDay; today: string }) {
  const { t } = useTranslation('inbound')
  const { monthAndDay, weekday, date } = useFormat()
  const { narrowed } = useListQuery()
  const dayLink = `?${narrowed('day', of.day)}`
  const { day, closed, shipments, cartons, pieces, first } = of
  const more = shipments - first.length
  return (
    <li
      className={styles.day}
      data-closed={closed || undefined}
      data-empty={shipments === 0 || undefined}
      aria-current={day === today ? 'date' : undefined}
      aria-label={date(day)}
    >
      <p className={styles.head}>
        <span className="strong">{monthAndDay(day)}</span> <span className="small soft">{weekday(day)}</span>
        {closed && (
          <span className={shipments > 0 ? 'badge warn' : 'small soft'}>{t('calendar.closed')}</span>
        )}
      </p>
      {shipments > 0 && (
        <>
          <p className="small">
            <Link to={dayLink}>{t('calendar.sum', { shipments, cartons, pieces })}</Link>
          </p>
          <ul className={styles.list}>
            {first.map((shipment) => (
              <li key={shipment.inbound_number}>
                <Link
                  className="small"
                  to={paths.office(`inbound/${shipment.inbound_number}`)}
                  translate="no"
                >
                  {shipment.inbound_number}
                </Link>
                <span className="small soft">{shipment.merchant_name}</span>
                <InboundBadge {...shipment} />
              </li>
            ))}
          </ul>
          {more > 0 && (
            <Link className="small" to={dayLink}>
              {t('calendar.more', { count: more })}
            </Link>
          )}
        </>
      )}
    </li>
  )
}
