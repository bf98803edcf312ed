import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { useFormat } from '../ui/format.ts'
import { Picture } from '../ui/picture.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import styles from './cart.module.css'
import { Fees } from './fees.tsx'

export type Order = Out<CallAt<'/supply/order/order/info'>>

function Lines({ order }: { order: Order }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  return (
    <section className="panel stack">
      <h2>{t('orders.goods')}</h2>
      <ul className={styles.goods}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <Picture path={line.preview} alt="" sizes="64px" />
            <div>
              {line.title}
              <p className="small soft">
                {line.custom_sn} · {line.goods_sn}
              </p>
              <p className="small soft">
                {line.amount} × {money(line.unit_price)}
                {line.tier &&
                  ` · ${t('cart.tier', { amount: line.tier.min_amount, percent: line.tier.discount_percent })}`}
              </p>
            </div>
            <strong className="num">{money(line.total)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Delivery({ order }: { order: Order }) {
  const { t } = useTranslation('buy')
  const { address, warehouse } = order
  return (
    <section className="panel stack">
      <h2>
        {t('order.address')}: {t(`delivery.${order.logistics_type}`)}
      </h2>
      {address ? (
        <p>
          <strong>{address.receiving_company}</strong> {address.receiving_name}
          <br />
          {address.receiving_address}
          <br />
          {address.receiving_city}, {address.receiving_state} {address.receiving_zip}
          <br />
          {address.receiving_phone}
        </p>
      ) : (
        <p>
          {warehouse.name}
          <br />
          {warehouse.address}
          <br />
          {warehouse.city}, {warehouse.state} {warehouse.zip}
        </p>
      )}
      {order.tracking_number && (
        <p>
          {t('order.tracking')}:{' '}
          <strong>
            {order.carrier} {order.tracking_number}
          </strong>
        </p>
      )}
      {order.note && <p className="soft">{order.note}</p>}
    </section>
  )
}

/** An order: what, where to, how much, and everything that happened to it. `children` is what may be done next. */
export function OrderView({ order, children }: { order: Order; children?: ReactNode }) {
  const { t } = useTranslation(['buy', 'status'])
  const { dateTime } = useFormat()
  return (
    <div className="stack">
      <title>{`${t('order.title', { number: order.order_number })} · Trestle`}</title>
      <div className="between">
        <div>
          <h1>{t('order.title', { number: order.order_number })}</h1>
          <p className="soft small">
            {dateTime(order.created_at)} · {order.merchant_name} · {order.warehouse_name} ·{' '}
            {order.company_name}
            {order.po_number && ` · ${order.po_number}`}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      {children}
      <div className={styles.two}>
        <div className="stack">
          <Lines order={order} />
          <Delivery order={order} />
        </div>
        <div className="stack">
          <section className="panel stack">
            <h2>{t('fees.title')}</h2>
            <Fees fees={order.fees} />
          </section>
          <section className="panel stack">
            <h2>{t('order.history')}</h2>
            <ol className="stack" style={{ gap: 10 }}>
              {order.history.toReversed().map((entry) => (
                <li key={`${entry.at}${entry.event}${entry.to_status}`}>
                  <strong>{t(`status:event.${entry.event}`)}</strong>
                  <div className="small soft">
                    {dateTime(entry.at)} · {t('order.by', { name: entry.by_name || entry.by_role })}
                  </div>
                  {entry.remark && <div className="small">{entry.remark}</div>}
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </div>
  )
}
