import { hasRole, type StaffRole } from '#rules/roles'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { AgeingTab } from './dashboard/ageing.tsx'
import { MoneyTab } from './dashboard/money.tsx'
import { OrdersTab } from './dashboard/orders.tsx'
import { SpanBar } from './dashboard/span-bar.tsx'
import { StockTab } from './dashboard/stock.tsx'
import { useSpan } from './dashboard/use-span.ts'

/** Which roles see which dashboard. */
const tabRoles = {
  orders: ['warehouse', 'service', 'finance'],
  money: ['finance'],
  ageing: ['auditor', 'finance', 'warehouse', 'service'],
  stock: ['warehouse'],
} as const satisfies Record<string, readonly StaffRole[]>
type Tab = keyof typeof tabRoles

/**
 * /office/dashboard: orders, revenue, waiting times, stock at risk. Period, unit and site are kept in the
 * address.
 */
export default function Dashboard() {
  const { t } = useTranslation(['dashboard', 'office'])
  const { user } = useUser()
  const { span, site_id, narrowed } = useSpan()
  const roles = user?.roles ?? []
  const tabs = (Object.keys(tabRoles) as Tab[]).filter((tab) =>
    tabRoles[tab].some((role) => hasRole(roles, role)),
  )
  const tab = useTab(tabs)
  if (tabs.length === 0) return <EmptyState title={t('notYours')} />
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      <LinkTabs
        label={t('title')}
        tabs={tabs.map((id) => ({ id, name: t(`tab.${id}`) }))}
        chosen={tab}
        to={(id) => `?${narrowed('tab', id)}`}
      />
      <SpanBar today={tab === 'stock'} parts={tab === 'orders' || tab === 'money'} />
      {tab === 'stock' && <StockTab site_id={site_id} />}
      {span && tab === 'orders' && <OrdersTab span={span} />}
      {span && tab === 'money' && <MoneyTab span={span} />}
      {span && tab === 'ageing' && <AgeingTab span={span} />}
    </div>
  )
}
