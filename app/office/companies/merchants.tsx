import { Link } from 'react-router'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { countryNameIn } from '#rules/text/countries'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { MerchantBadge } from './merchants/merchant-badge.tsx'

const all = 0
const states = Object.values(merchantState)
const tabs = [all, 'asked', 'closing', ...states] as const
const names: Partial<Record<string | number, string>> = {
  [all]: 'merchants.all',
  asked: 'merchants.asked',
  closing: 'merchants.closing',
}
const pageSize = 25

/** /office/merchants: the manufacturers, for staff who open and suspend them. */
export default function Merchants() {
  const { t, i18n } = useTranslation('office')
  const { number, date } = useFormat()
  const { page, afterName: after, search } = useListQuery()
  const tab = useTab(tabs)
  const narrowed =
    tab === 'asked'
      ? { asks_opening: '1' as const }
      : tab === 'closing'
        ? { asks_closing: '1' as const }
        : { state: tab === all ? undefined : tab }
  const answer = useAnswer('/office/merchants', { ...narrowed, search, page, after, page_size: pageSize })
  const counts = answer.data?.counts ?? {}
  const total = states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('merchants.title')}</h1>
        <SearchBox label={t('merchants.search')} />
      </div>
      <p className="soft">{t('merchants.lead')}</p>
      <LinkTabs
        label={t('merchants.title')}
        tabs={tabs.map((id) => ({
          id,
          name: t(names[id] ?? `merchants.states.${id}`),
          count: answer.data && (id === all ? total : (counts[id] ?? 0)),
        }))}
        chosen={tab}
      />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('merchants.none')} />}
        keyOf={({ merchant_id }) => merchant_id}
        columns={[
          {
            title: t('merchants.name'),
            cell: (row) => (
              <Link className="strong" to={paths.office(`merchants/${row.merchant_id}`)}>
                {row.name}
              </Link>
            ),
          },
          {
            title: t('merchants.country'),
            cell: ({ country }) => countryNameIn(i18n.language, country),
          },
          { title: t('merchants.products'), num: true, cell: (row) => number(row.product_count) },
          { title: t('merchants.state'), cell: (row) => <MerchantBadge state={row.state} /> },
          { title: t('merchants.since'), className: styles.when, cell: ({ since }) => date(since) },
        ]}
      />
    </div>
  )
}
