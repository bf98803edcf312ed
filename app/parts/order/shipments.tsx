import { IconTruckDelivery } from '@tabler/icons-react'
import type { Order } from '#api/buying/order-shapes'
import { remainingAmount } from '#rules/buying/order/cancel-amounts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Copy } from '../../ui/text/copy.tsx'
import styles from './order.module.css'

/**
 * The shipments with carrier, time and a link to the carrier's tracking; of several shipments also the pieces
 * of each.
 */
export function Shipments({ order }: { order: Order }) {
  const { t } = useTranslation('buy')
  const { dateTime, number } = useFormat()
  const titles = new Map(order.lines.map(({ id, title }) => [id, title]))
  const count = order.lines.reduce((sum, line) => sum + remainingAmount(line), 0)
  const shipped = order.lines.reduce((sum, line) => sum + line.shipped, 0)
  const partly = order.shipments.length > 1 || shipped < count
  return (
    <section className="panel stack">
      <div className="between">
        <h2>{t('shipments.title')}</h2>
        {partly && <span className="small soft">{t('shipments.left', { shipped, count })}</span>}
      </div>
      <ol className={styles.shipments}>
        {order.shipments.map((shipment) => (
          <li key={shipment.number}>
            <div className="between">
              <strong>{t('shipments.one', { number: shipment.number })}</strong>
              <span className="small soft">
                {t('shipments.sent', { when: dateTime(shipment.shipped_at) })}
              </span>
            </div>
            <p>
              {shipment.carrier} <strong>{shipment.tracking_number}</strong>{' '}
              <Copy text={shipment.tracking_number} />
            </p>
            <p>
              <a href={shipment.link} target="_blank" rel="noreferrer">
                <IconTruckDelivery size={18} aria-hidden="true" /> {t('shipments.track')}
              </a>
            </p>
            {partly && (
              <ul className="small soft">
                {shipment.lines.map(({ line_id, quantity }) => (
                  <li key={line_id}>
                    {number(quantity)} × {titles.get(line_id)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
