import { Link } from 'react-router'
import { hasRole } from '#rules/roles'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { LinkTabs } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'

const tabs = ['documents', 'inspections', 'papers', 'arrivals'] as const
const pageSize = 25

type ListProps = { tab: (typeof tabs)[number] }

/** Lots that wait for finance or for customer service, the longest waiting first. */
function WaitingLots({ tab }: ListProps) {
  const { t } = useTranslation('lot')
  const { date, dateTime, number } = useFormat()
  const { page, after } = useListQuery()
  const asked = { page, after, page_size: pageSize }
  const documents = useAnswer('/office/documentQueue', asked, {
    enabled: tab === 'documents',
  })
  const others = useAnswer(
    '/office/lotQueue',
    { ...asked, which: tab === 'documents' ? 'inspections' : tab },
    { enabled: tab !== 'documents' },
  )
  return (
    <PagedList
      answer={tab === 'documents' ? documents : others}
      pageSize={pageSize}
      lines={4}
      height={64}
      empty={<EmptyState title={t('office.none')} />}
    >
      {(rows) => (
        <DataTable
          rows={rows}
          keyOf={({ order_number, lot_no }) => `${order_number}/${lot_no}`}
          caption={t(`office.tab.${tab}`)}
          columns={[
            {
              title: t('office.order'),
              cell: ({ order_number }) => (
                <Link className="underlined" to={paths.office(`orders/${order_number}`)} translate="no">
                  {order_number}
                </Link>
              ),
            },
            { title: t('office.lot'), num: true, cell: ({ lot_no }) => number(lot_no) },
            { title: t('office.maker'), cell: ({ merchant_name }) => merchant_name },
            { title: t('office.buyer'), cell: ({ company_name }) => company_name },
            { title: t('office.vessel'), cell: ({ vessel }) => vessel || '–' },
            { title: t('office.eta'), className: 'nowrap', cell: ({ eta }) => (eta ? date(eta) : '–') },
            { title: t('office.due'), cell: ({ due_at }) => (due_at ? dateTime(due_at) : '–') },
          ]}
        />
      )}
    </PagedList>
  )
}

/** /office/lots: lots of contracts whose papers, inspection or arrival waits for staff. */
export default function OfficeLots() {
  const { t } = useTranslation('lot')
  const { user } = useUser()
  const { query, narrowed } = useListQuery()
  const roles = user?.roles ?? []
  const open = tabs.filter((id) => hasRole(roles, id === 'documents' ? 'finance' : 'service'))
  const tab = open.find((id) => id === query.get('tab')) ?? open[0]
  return (
    <div className="stack">
      <h1>{t('office.title')}</h1>
      {tab && (
        <>
          <LinkTabs
            label={t('office.title')}
            tabs={open.map((id) => ({ id, name: t(`office.tab.${id}`) }))}
            chosen={tab}
            to={(id) => `?${narrowed('tab', id)}`}
          />
          <WaitingLots key={tab} tab={tab} />
        </>
      )}
    </div>
  )
}
