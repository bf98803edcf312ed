import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { useFormat } from '../ui/format/format.ts'
import { DataTable } from '../ui/list/data-table.tsx'
import { LinkTabs, useTab } from '../ui/list/link-tabs.tsx'
import { PagedList } from '../ui/list/paged-list.tsx'
import { useListQuery } from '../ui/list/use-list-query.ts'
import { EmptyState } from '../ui/page/states.tsx'
import { StatusBadge } from '../ui/page/status-badge.tsx'

type Row = Out<CallAt<'/merchant/productionList'>>['list'][number]
const tabs = ['waiting', 'all'] as const
const pageSize = 25

function ProductionTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('lot')
  const { number, date } = useFormat()
  const lotOf = ({ lot_no, lots }: Row) =>
    lot_no === null ? t('maker.left') : t('maker.current', { lot_no, lots })
  return (
    <DataTable
      rows={rows}
      keyOf={({ order_number }) => order_number}
      caption={t('maker.title')}
      columns={[
        {
          title: t('maker.order'),
          cell: ({ order_number }) => (
            <Link className="underlined" to={paths.merchant(`production/${order_number}`)} translate="no">
              {order_number}
            </Link>
          ),
        },
        { title: t('maker.customer'), cell: ({ company_name }) => company_name },
        { title: t('maker.next'), cell: ({ status }) => <StatusBadge status={status} /> },
        { title: t('office.lot'), cell: lotOf },
        { title: t('shippedPieces'), num: true, cell: ({ pieces }) => number(pieces) },
        {
          title: t('maker.by'),
          className: 'nowrap',
          cell: ({ planned_on }) => (planned_on ? date(planned_on) : '–'),
        },
      ]}
    />
  )
}

/** /merchant/production: the orders of the manufacturer's contracts, those that wait for it first. */
export default function MerchantProduction() {
  const { t } = useTranslation('lot')
  const { page, afterNumber, head } = useListQuery()
  const tab = useTab(tabs)
  const waiting = tab === 'waiting'
  const answer = useAnswer('/merchant/productionList', {
    waiting,
    page,
    after: afterNumber,
    head,
    page_size: pageSize,
  })
  const count = answer.data?.waiting ?? 0
  return (
    <div className="stack">
      <div>
        <h1>{t('maker.title')}</h1>
        <p className="soft">{t('maker.lead')}</p>
      </div>
      <LinkTabs
        label={t('maker.title')}
        tabs={tabs.map((id) => ({ id, name: t(`maker.tab.${id}`, { count }) }))}
        chosen={tab}
      />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={4}
        height={64}
        empty={
          <EmptyState title={t(waiting ? 'maker.nothingWaits' : 'maker.none')}>
            <p className="soft">{t('maker.help')}</p>
          </EmptyState>
        }
      >
        {(rows) => <ProductionTable rows={rows} />}
      </PagedList>
    </div>
  )
}
