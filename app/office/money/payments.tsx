import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { attemptStates, oddities, providerNames } from '#rules/paying/payments'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { DayFields, FilterForm, FilterSearch, queryDays } from '../../ui/list/filter-form.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { Oddities, StateBadge } from './payments/state-badge.tsx'

type AttemptRow = Out<CallAt<'/office/paymentAttempts'>>['list'][number]
const names = ['search', 'state', 'provider', 'oddity', 'from', 'to'] as const
const pageSize = 25

/** The filter of the attempts from an address, as the call's input. */
function askedOf(query: URLSearchParams) {
  return {
    search: (query.get('search') ?? '').slice(0, 120),
    state: attemptStates.find((one) => one === query.get('state')) ?? ('' as const),
    provider: providerNames.find((one) => one === query.get('provider')) ?? ('' as const),
    oddity: (['any', ...oddities] as const).find((one) => one === query.get('oddity')) ?? ('' as const),
    ...queryDays(query),
  }
}

/**
 * The purpose of an attempt: an order or checkout, linked to a search of all orders, or a recharge of the
 * wallet.
 */
function For({ row }: { row: AttemptRow }) {
  const { t } = useTranslation('attempt')
  if (!row.order_sn) return t('recharge')
  return (
    <Link to={`${paths.office('orders')}?search=${encodeURIComponent(row.order_sn)}`}>{row.order_sn}</Link>
  )
}

/** /office/payments: all payment attempts through a provider, with their oddities. */
export default function Payments() {
  const { t } = useTranslation(['attempt', 'buy', 'pay'])
  const { money, dateTime } = useFormat()
  const { query, page, after, head } = useListQuery()
  const asked = askedOf(query)
  const answer = useAnswer('/office/paymentAttempts', { ...asked, page, after, head, page_size: pageSize })
  return (
    <div className="stack">
      <title>{pageTitle(t('title'))}</title>
      <h1>{t('title')}</h1>
      <p className="soft">{t('lead')}</p>
      <FilterForm names={names}>
        <FilterSearch label={t('search')} most={120} value={asked.search} />
        <Select label={t('state')} name="state" defaultValue={asked.state}>
          <option value="">{t('buy:orders.any')}</option>
          {attemptStates.map((state) => (
            <option key={state} value={state}>
              {t(`states.${state}`)}
            </option>
          ))}
        </Select>
        <Select label={t('provider')} name="provider" defaultValue={asked.provider}>
          <option value="">{t('buy:orders.any')}</option>
          {providerNames.map((provider) => (
            <option key={provider} value={provider}>
              {t(`providers.${provider}`)}
            </option>
          ))}
        </Select>
        <Select label={t('odd')} name="oddity" defaultValue={asked.oddity}>
          <option value="">{t('buy:orders.any')}</option>
          <option value="any">{t('oddOnly')}</option>
          {oddities.map((oddity) => (
            <option key={oddity} value={oddity}>
              {t(`oddities.${oddity}`)}
            </option>
          ))}
        </Select>
        <DayFields />
      </FilterForm>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={48}
        empty={<EmptyState title={t('none')} />}
        keyOf={({ attempt_number }) => attempt_number}
        columns={[
          {
            title: t('number'),
            cell: (row) => (
              <div>
                <Link className="strong" to={paths.office(`payments/${row.attempt_number}`)}>
                  {row.attempt_number}
                </Link>
                <div className="small soft">{dateTime(row.created_at)}</div>
              </div>
            ),
          },
          { title: t('for'), cell: (row) => <For row={row} /> },
          { title: t('company'), cell: (row) => row.company_name },
          {
            title: t('provider'),
            cell: (row) => (
              <div>
                {t(`providers.${row.provider}`)}
                <div className="small soft">{t(`pay:way.p${row.payment}`)}</div>
              </div>
            ),
          },
          {
            title: t('state'),
            cell: (row) => (
              <div className="stack" style={{ gap: 4 }}>
                <StateBadge attempt={row} />
                <Oddities names={row.oddities} />
              </div>
            ),
          },
          {
            title: t('amount'),
            num: true,
            cell: (row) => (
              <div>
                {money(row.amount)}
                {row.received !== null && row.received !== row.amount && (
                  <div className="small soft">{t('receivedShort', { amount: money(row.received) })}</div>
                )}
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
