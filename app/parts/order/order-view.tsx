import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#api/buying/order-shapes'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { Copy } from '../../ui/text/copy.tsx'
import { ApprovalBox } from '../approval/approval-box.tsx'
import { OrderBadge } from '../approval/order-badge.tsx'
import styles from '../cart/cart.module.css'
import { ContractGoods } from '../contract/order/contract-goods.tsx'
import { MilestoneBar } from '../contract/order/milestone-bar.tsx'
import { Fees } from '../freight/fees.tsx'
import { FreightBox } from '../freight/freight-box.tsx'
import { PoNumber } from './change/change-po-number.tsx'
import { Documents } from './documents.tsx'
import parts from './order.module.css'
import { OrderDelivery, OrderHistory, OrderLines, OrderProgress } from './order-sections.tsx'
import { CancelledParts } from './part/cancelled-parts.tsx'
import { PickupOver } from './pickup/change-pickup.tsx'
import { ReservationBox } from './presale/reservation-box.tsx'
import { Shipments } from './shipments.tsx'
import { useSellerName } from './use-seller-name.ts'

type OrderViewProps = {
  order: Order
  staff?: boolean
  /** The address of its company's page, for staff who work with companies. */
  company?: string | undefined
  children?: ReactNode
}

/** An order: progress, goods, delivery, price and history. `children` are the possible actions. */
export function OrderView({ order, staff = false, company, children }: OrderViewProps) {
  const { t } = useTranslation(['buy', 'team'])
  const sellerOf = useSellerName()
  const { dateTime } = useFormat()
  return (
    <div className="stack">
      <title>{pageTitle(t('order.title', { number: order.order_number }))}</title>
      <div className="between">
        <div>
          <h1>
            {t('order.title', { number: order.order_number })} <Copy text={order.order_number} />
          </h1>
          <p className="soft small">
            {dateTime(order.created_at)}
            {order.made_by && ` ${t('team:madeBy', { name: order.made_by })}`} · {sellerOf(order)} ·{' '}
            {order.contract?.contract_sn ?? order.warehouse_name}
            {staff && ' · '}
            {staff &&
              (company ? (
                <Link className="underlined" to={company}>
                  {order.company_name}
                </Link>
              ) : (
                order.company_name
              ))}
            <PoNumber order={order} />
          </p>
        </div>
        <OrderBadge order={order} />
      </div>
      {order.contract ? (
        <MilestoneBar contract={order.contract} printsOf={staff ? undefined : order.order_number} />
      ) : (
        <section className="panel">
          <OrderProgress order={order} />
        </section>
      )}
      {!staff && <PickupOver order={order} />}
      <ApprovalBox order={order} />
      {children}
      {order.presale && <ReservationBox order={order} presale={order.presale} />}
      {order.contract ? (
        <ContractGoods contract={order.contract} printsOf={staff ? undefined : order.order_number} />
      ) : (
        <OrderLines order={order} />
      )}
      {order.cancellations.length > 0 && <CancelledParts order={order} />}
      <div className={styles.two}>
        <div className="stack">
          {order.shipments.length > 0 && <Shipments order={order} />}
          {order.warehouse && <OrderDelivery order={order} warehouse={order.warehouse} />}
          {!order.contract && <Documents order={order} />}
          <OrderHistory order={order} />
        </div>
        <div className={`stack ${parts.price}`}>
          {order.freight && <FreightBox order={order} freight={order.freight} staff={staff} />}
          <section className="panel stack">
            <h2>{t('fees.title')}</h2>
            <Fees fees={order.fees} />
          </section>
        </div>
      </div>
    </div>
  )
}
