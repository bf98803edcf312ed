import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { SpanBar } from './dashboard/span-bar.tsx'
import { behind, useSpan } from './dashboard/use-span.ts'

const sides = ['all', 'paid', 'refunded', 'other'] as const
const pageSize = 25

/** /office/dashboard/bookings: the bookings behind the money of the dashboard. */
export default function DashboardBookings() {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { page, head } = useListQuery()
  const { query, span, named, ofSite, site_id, narrowed } = useSpan()
  const side = useTab(sides, 'side')
  const asked = query.get('currency') ?? ''
  const currency = /^[A-Z]{3}$/.test(asked) ? asked : 'USD'
  const { from, to } = span ?? named
  const answer = useAnswer(
    '/office/bookingList',
    {
      from,
      to,
      ...ofSite,
      currency,
      ...(side === 'all' ? {} : { side }),
      page,
      head,
      page_size: pageSize,
    },
    { enabled: span !== null },
  )
  const money = (amount: string) => format.money(amount, currency)
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('bookings.title', { currency })}</h1>
        <Link className="btn" to={behind('dashboard', { tab: 'money', from, to, site: site_id })}>
          {t('back')}
        </Link>
      </div>
      <SpanBar parts={false} />
      <LinkTabs
        label={t('bookings.title', { currency })}
        tabs={sides.map((id) => ({ id, name: t(`bookings.${id}`) }))}
        chosen={side}
        to={(id) => `?${narrowed('side', id)}`}
      />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('money.none')} />}
        keyOf={({ id }) => id}
        columns={[
          { title: t('bookings.at'), className: styles.when, cell: ({ at }) => format.dateTime(at) },
          {
            title: t('bookings.kind'),
            cell: ({ kind }) => t(`bookings.kinds.${kind}`, { defaultValue: kind }),
          },
          {
            title: t('bookings.order'),
            cell: ({ order_number, reference }) =>
              order_number ? (
                <Link to={paths.office(`orders/${order_number}`)}>{order_number}</Link>
              ) : (
                reference
              ),
          },
          { title: t('bookings.company'), cell: ({ company_name }) => company_name },
          { title: t('span.site'), cell: ({ site_name }) => site_name },
          { title: t('money.goods'), num: true, cell: ({ goods }) => money(goods) },
          { title: t('money.fees'), num: true, cell: ({ fees }) => money(fees) },
          { title: t('money.commission'), num: true, cell: ({ commission }) => money(commission) },
        ]}
      />
    </div>
  )
}
