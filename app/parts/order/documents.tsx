import { IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Order } from '#api/buying/order-shapes'
import { orderStatus } from '#rules/buying/order/status'
import { purchaseMode } from '#rules/codes'
import { hasRole } from '#rules/roles'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './order.module.css'
import { SendInvoice } from './send-invoice.tsx'

/** Statuses after which an order can no longer be paid. */
const over: readonly number[] = [orderStatus.cancelled, orderStatus.failed]

/**
 * The papers of an order in its status, each linked to a printable page; for the warehouse also its carton
 * labels, and for a dealer those of its own sales order.
 */
export function Documents({ order }: { order: Order }) {
  const { t } = useTranslation('paper')
  const { user } = useUser()
  const { order_number, papers } = order
  const released = papers.includes('packingSlip')
  const packs = user?.kind === 'staff' && hasRole(user.roles, 'warehouse')
  const sells = user?.kind === 'buyer' && order.purchase_mode === purchaseMode.private
  const sends =
    user?.kind === 'buyer' ? !user.acting : user?.kind === 'staff' && hasRole(user.roles, 'service')
  const title = (kind: string) => t(kind === 'order' && order.paid_at ? 'title.invoice' : `title.${kind}`)
  const links = [
    ...papers.map((kind) => ({ name: title(kind), to: paths.paper(kind, order_number) })),
    ...(released && (packs || sells) ? [{ name: t('title.labels'), to: paths.labels(order_number) }] : []),
  ]
  return (
    <section className="panel stack">
      <h2>{t('documents.title')}</h2>
      <ul className={styles.papers}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>
              <IconFileText size={18} stroke={1.5} aria-hidden="true" /> {name}
            </Link>
          </li>
        ))}
      </ul>
      {sends && (
        <p>
          <SendInvoice order_number={order_number} />
        </p>
      )}
      {!order.paid_at && !over.includes(order.status) && <p className="small soft">{t('documents.later')}</p>}
    </section>
  )
}
