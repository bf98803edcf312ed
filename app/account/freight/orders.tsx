import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { placeLine } from '#rules/aftersale/logistics/logistics-bounds'
import { logisticsStatus, logisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { codeName } from '#rules/codes'
import { ExportButton, type ExportColumn } from '../../parts/export/export-button.tsx'
import type { LogisticsListRow } from '../../parts/freight/logistics/logistics.ts'
import { LogisticsTable, logisticsAPage } from '../../parts/freight/logistics/logistics-table.tsx'
import { paths } from '../../paths.ts'
import { send } from '../../session/send.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { FilterForm, FilterSearch } from '../../ui/list/filter-form.tsx'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { PayFreight } from './orders/pay-freight.tsx'

type ListQuery = Pick<Send<CallAt<'/user/logisticsOrderList'>>, 'tab' | 'status' | 'search'>
const tabs = ['normal', 'cancelled', 'all'] as const
const statuses: readonly number[] = Object.values(logisticsStatus)

/** Writes all freight orders that match the filter to a file. */
function Export({ asked, count }: { asked: ListQuery; count: number }) {
  const { t } = useTranslation('logistics')
  const columns: ExportColumn<LogisticsListRow>[] = [
    [t('column.number'), (row) => row.order_number],
    [t('fact.from'), (row) => placeLine(row.from_place)],
    [t('fact.to'), (row) => placeLine(row.to_place)],
    [t('fact.goods'), (row) => row.goods],
    [t('ask.cartons'), (row) => row.cartons],
    [t('ask.pallets'), (row) => row.pallets],
    [t('column.readyOn'), (row) => row.ready_on],
    [t('column.state'), (row) => t(`step.${codeName(logisticsStep, row.step)}`)],
    [t('column.total'), (row) => row.total],
    [t('paid'), (row) => row.paid],
    [t('column.unpaid'), (row) => row.unpaid_fee],
    [t('fact.carrier'), (row) => row.carrier],
    [t('fact.proNumber'), (row) => row.pro_number],
  ]
  const read = (after: number, page_size: number) =>
    send('/user/logisticsOrderList', { ...asked, after, page_size })
  return <ExportButton name="freight-orders" columns={columns} count={count} read={read} />
}

export const handle: PageHandle = { title: 'logistics:orders.title', lead: 'logistics:orders.lead' }

/** /logistics/order: the company's freight orders; those that were cancelled are the cancel log. */
export default function FreightOrders() {
  const { t } = useTranslation(['logistics', 'buy'])
  const may = useMay()
  const [paying, pay] = useState(false)
  const { query, page, afterNumber, head, search } = useListQuery()
  const tab = useTab(tabs)
  const status = statuses.find((code) => String(code) === query.get('status')) ?? 0
  const asked: ListQuery = { tab, status, search: search.slice(0, 64) }
  const answer = useAnswer('/user/logisticsOrderList', {
    ...asked,
    page,
    after: afterNumber,
    head,
    page_size: logisticsAPage,
  })
  const narrowed = search !== '' || status !== 0
  return (
    <div className="stack">
      <PageHead>
        <div className="row">
          {may('pay') && (
            <button type="button" className="btn" onClick={() => pay(true)}>
              {t('payFreight')}
            </button>
          )}
          {may('order') && (
            <Link className="btn primary" to={paths.askFreight()}>
              {t('ask.title')}
            </Link>
          )}
        </div>
      </PageHead>
      <LinkTabs
        label={t('orders.title')}
        tabs={tabs.map((id) => ({ id, name: t(`orders.tab.${id}`) }))}
        chosen={tab}
      />
      <FilterForm
        names={['status', 'search']}
        more={<Export asked={asked} count={answer.data?.count ?? 0} />}
      >
        <Select label={t('column.state')} name="status" defaultValue={status || ''}>
          <option value="">{t('buy:orders.any')}</option>
          {statuses.map((code) => (
            <option key={code} value={code}>
              {t(`status.${codeName(logisticsStatus, code)}`)}
            </option>
          ))}
        </Select>
        <FilterSearch label={t('orders.search')} most={64} value={search} />
      </FilterForm>
      <LogisticsTable
        answer={answer}
        pageOf={paths.freightOrder}
        empty={
          <EmptyState title={t(narrowed || tab === 'cancelled' ? `orders.noneFound` : 'orders.none')}>
            <p className="soft">{t('orders.noneHelp')}</p>
          </EmptyState>
        }
      />
      {paying && <PayFreight onClose={() => pay(false)} />}
    </div>
  )
}
