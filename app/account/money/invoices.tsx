import { Link } from 'react-router'
import { isMonth } from '#rules/days'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { FigureRow } from '../../ui/page/figure-row.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { ExportInvoices } from './invoices/export-invoices.tsx'
import { InvoiceFilters } from './invoices/invoice-filters.tsx'
import { InvoiceTable } from './invoices/invoice-table.tsx'
import { MonthArchive } from './invoices/month-archive.tsx'
import { RemitTo } from './invoices/remit-to.tsx'

const tabs = ['invoices', 'open'] as const
const pageSize = 20

export const handle: PageHandle = { title: 'paper:invoices.title', lead: 'paper:invoices.lead', early: true }

/**
 * /user_center/invoices: the company's invoices, of a month or all, and what is to be paid, with the account
 * for transfers. Filters stand in the address.
 */
export default function Invoices() {
  const { t } = useTranslation(['paper', 'buy'])
  const { money } = useFormat()
  const { query, page, after, search } = useListQuery()
  const tab = useTab(tabs)
  const named = query.get('month') ?? ''
  const month = tab === 'invoices' && isMonth(named) ? named : ''
  const asked = { tab, search: search.slice(0, 80), ...(month ? { month } : {}) }
  const answer = useAnswer('/user/invoices', { ...asked, page, after, page_size: pageSize })
  const { open, first_month, count = 0 } = answer.data ?? {}
  const filtered = search !== '' || month !== ''
  return (
    <div className="stack">
      <PageHead />
      {open && open.count > 0 && (
        <FigureRow
          panel
          of={[
            [t('invoices.openOrders'), String(open.count)],
            [t('invoices.openAmount'), money(open.amount)],
            ...(open.checked === '0.00' ? [] : [[t('invoices.checked'), money(open.checked)] as const]),
          ]}
        />
      )}
      <LinkTabs
        label={t('invoices.title')}
        tabs={tabs.map((id) => ({
          id,
          name: t(`invoices.tab.${id}`),
          ...(id === 'open' ? { count: open?.count } : {}),
        }))}
        chosen={tab}
      />
      <InvoiceFilters months={tab === 'invoices' ? { first: first_month ?? null, chosen: month } : null}>
        {tab === 'invoices' && <MonthArchive month={month} count={count} />}
        <ExportInvoices asked={asked} count={count} />
      </InvoiceFilters>
      <InvoiceTable
        tab={tab}
        answer={answer}
        pageSize={pageSize}
        empty={
          <EmptyState
            title={t(
              filtered ? 'invoices.noneFound' : tab === 'open' ? 'invoices.noneOpen' : 'invoices.none',
            )}
          >
            {!filtered && tab === 'invoices' && <p className="soft">{t('invoices.noneHelp')}</p>}
            <Link className="btn" to={filtered ? `?tab=${tab}` : paths.orders()}>
              {t(filtered ? 'buy:orders.clear' : 'buy:orders.title')}
            </Link>
          </EmptyState>
        }
      />
      {tab === 'open' && count > 0 && <RemitTo />}
    </div>
  )
}
