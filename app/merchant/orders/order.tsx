import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import ChatLink from '../../parts/message/chat/chat-link.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import type { Route } from './+types/order'
import { OrderEarned } from './order-earned.tsx'

type Order = Out<CallAt<'/merchant/order'>>

function Lines({ order: { lines, goods } }: { order: Order }) {
  const { t } = useTranslation('earning')
  const { money, number } = useFormat()
  return (
    <DataTable
      rows={lines}
      keyOf={({ line_id }) => line_id}
      caption={t('orders.items')}
      columns={[
        {
          title: t('orders.item'),
          cell: ({ custom_sn, title, cancelled, returned }) => (
            <span>
              <strong translate="no">{custom_sn}</strong> {title}
              {cancelled > 0 && (
                <span className="small soft"> · {t('orders.cancelled', { count: cancelled })}</span>
              )}
              {returned > 0 && (
                <span className="small soft"> · {t('orders.returned', { count: returned })}</span>
              )}
            </span>
          ),
        },
        { title: t('orders.pieces'), num: true, cell: ({ quantity }) => number(quantity) },
        ...(goods === null
          ? []
          : [
              {
                title: t('orders.price'),
                num: true,
                cell: ({ price }: Order['lines'][number]) => money(price ?? '0'),
              },
              {
                title: t('orders.total'),
                num: true,
                cell: ({ total }: Order['lines'][number]) => money(total ?? '0'),
              },
            ]),
      ]}
    />
  )
}

/** /merchant/orders/:number: an order of own goods, where it stands, and what it earns. */
export default function MerchantOrderPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('earning')
  const { dateTime, date } = useFormat()
  const may = useMerchantMay()
  const { data, error, refetch } = useAnswer('/merchant/order', { order_number: params.number })
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant('orders')}>← {t('orders.back')}</Link>
      </p>
      <h1 translate="no">{params.number}</h1>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <>
          <p>
            <StatusBadge status={data.status} /> {data.company_name}{' '}
            <span className="soft">
              · {data.state ?? t('orders.collected')} · {t('orders.from')}: {data.warehouse} ·{' '}
              {t('orders.made')}: {date(data.created_at)}
            </span>
          </p>
          <p>
            <ChatLink merchant_uuid="" subject="order" subject_ref={params.number} />
          </p>
          <h2>{t('orders.items')}</h2>
          <Lines order={data} />
          {may('money') && <OrderEarned order={data} />}
          {data.refunds.length > 0 && (
            <>
              <h2>{t('orders.refunds')}</h2>
              <ul>
                {data.refunds.map(({ refund_number, created_at }) => (
                  <li key={refund_number}>
                    <Link
                      className="underlined"
                      to={paths.merchant(`after_sale/${refund_number}`)}
                      translate="no"
                    >
                      {refund_number}
                    </Link>{' '}
                    <span className="soft">{date(created_at)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <h2>{t('orders.history')}</h2>
          <DataTable
            rows={data.history}
            keyOf={({ at, status }) => `${at} ${status}`}
            caption={t('orders.history')}
            columns={[
              { title: t('orders.status'), cell: ({ status }) => <StatusBadge status={status} /> },
              { title: t('date'), cell: ({ at }) => dateTime(at) },
            ]}
          />
        </>
      )}
    </div>
  )
}
