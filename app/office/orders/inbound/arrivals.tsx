import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { InboundBadge } from '../../../parts/order/inbound/inbound-badge.tsx'
import { inboundsAPage } from '../../../parts/order/inbound/inbound-list.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import type { ChosenWarehouse } from '../warehouse/use-warehouse.ts'
import styles from './count.module.css'

type Row = Out<CallAt<'/office/arrivals'>>['list'][number]

function DayTable({ day, rows }: { day: string; rows: readonly Row[] }) {
  const { t } = useTranslation('inbound')
  return (
    <DataTable<Row>
      rows={rows}
      keyOf={({ inbound_number }) => inbound_number}
      caption={day}
      columns={[
        {
          title: t('column.number'),
          cell: ({ inbound_number, container_number, carrier, tracking }) => (
            <div>
              <Link className="strong" to={paths.office(`inbound/${inbound_number}`)} translate="no">
                {inbound_number}
              </Link>
              <p className="small soft">
                {[container_number || carrier, tracking].filter(Boolean).join(' · ')}
              </p>
            </div>
          ),
        },
        { title: t('column.merchant'), cell: ({ merchant_name }) => merchant_name },
        { title: t('column.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
        {
          title: t('column.goods'),
          cell: ({ lines, cartons, announced }) => t('goodsOf', { lines, cartons, pieces: announced }),
        },
        { title: t('column.state'), cell: (row) => <InboundBadge {...row} /> },
      ]}
    />
  )
}

type ArrivalsProps = {
  by: ChosenWarehouse
  /** Only what is expected on it. */
  day: string | undefined
}

/** What is to come to a warehouse or is being counted there, day by day. */
export function Arrivals({ by, day }: ArrivalsProps) {
  const { t } = useTranslation('inbound')
  const { date } = useFormat()
  const { page, after, narrowed } = useListQuery()
  const here = {
    ...(by.warehouse_id === undefined ? {} : { warehouse_id: by.warehouse_id }),
    ...(day && { day }),
  }
  const answer = useAnswer(
    '/office/arrivals',
    { ...here, page, after, page_size: inboundsAPage },
    { enabled: by.known },
  )
  return (
    <>
      {day && (
        <p className="row" role="status">
          <span>{t('calendar.ofDay', { day: date(day) })}</span>
          <Link to={`?${narrowed('day', '')}`}>{t('calendar.everyDay')}</Link>
        </p>
      )}
      <PagedList
        answer={answer}
        pageSize={inboundsAPage}
        lines={6}
        height={56}
        empty={
          <EmptyState title={t(day ? 'calendar.nothing' : 'office.nothingComes')}>
            <p className="soft">{t('office.nothingComesHelp')}</p>
          </EmptyState>
        }
      >
        {(rows) =>
          [...Map.groupBy(rows, ({ expected_on }) => expected_on ?? '')].map(([day, ofDay]) => (
            <section key={day} className="stack" aria-label={date(day)}>
              <h2 className={styles.day}>{date(day)}</h2>
              <DayTable day={date(day)} rows={ofDay} />
            </section>
          ))
        }
      </PagedList>
    </>
  )
}
