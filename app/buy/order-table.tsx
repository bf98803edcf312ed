import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { useFormat } from '../ui/format.ts'
import { Picture } from '../ui/picture.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

type Row = Out<CallAt<'/supply/order/order/list'>>['list'][number]

/** Orders in a list, for their buyer or for staff. */
export function OrderTable({
  orders,
  to,
  staff = false,
}: {
  orders: readonly Row[]
  to: (number: string) => string
  staff?: boolean
}) {
  const { t } = useTranslation('buy')
  const { money, date } = useFormat()
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('orders.number')}</th>
            <th scope="col">{t('orders.goods')}</th>
            {staff && <th scope="col">{t('orders.buyer')}</th>}
            <th scope="col">{t('orders.warehouse')}</th>
            <th scope="col">{t('orders.status')}</th>
            <th scope="col" className="num">
              {t('orders.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.order_number}>
              <td data-label={t('orders.number')}>
                <div>
                  <Link className="strong" to={to(order.order_number)}>
                    {order.order_number}
                  </Link>
                  <div className="small soft">
                    {date(order.created_at)}
                    {order.po_number && ` · ${order.po_number}`}
                  </div>
                </div>
              </td>
              <td data-label={t('orders.goods')}>
                <div className="row" style={{ flexWrap: 'nowrap', gap: 8 }}>
                  {order.lines.map((line) => (
                    <span key={line.custom_sn} style={{ width: 44, flex: 'none' }} title={line.title}>
                      <Picture path={line.preview} alt={line.title} sizes="44px" />
                    </span>
                  ))}
                  <span className="small soft">{t('orders.pieces', { count: order.piece_count })}</span>
                </div>
              </td>
              {staff && <td data-label={t('orders.buyer')}>{order.company_name}</td>}
              <td data-label={t('orders.warehouse')} className="small">
                {order.warehouse_name}
                <div className="soft">{t(`delivery.${order.logistics_type}`)}</div>
              </td>
              <td data-label={t('orders.status')}>
                <StatusBadge status={order.status} />
              </td>
              <td data-label={t('orders.total')} className="num strong">
                {money(order.order_fee)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
