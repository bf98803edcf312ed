import { useState } from 'react'
import { limits } from '#rules/fields'
import { ChosenBar } from '../../../parts/order/lists/chosen-bar.tsx'
import type { Selection } from '../../../parts/order/lists/use-selection.ts'
import type { OrderListRow } from '../../../parts/order/order-table.tsx'
import { useMay } from '../../../session/use-may.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PayingTogether } from '../../pay-together.tsx'
import { CancelChosen } from './cancel-chosen.tsx'
import { BuyChosenAgain, TakePapers } from './chosen-dialog.tsx'
import styles from './chosen-orders.module.css'
import { ExportOrders } from './export-orders.tsx'
import { type OrderDeed, orderDeeds, whyNot } from './why-not.ts'

type ChosenOrdersProps = { selection: Selection; rows: readonly OrderListRow[]; count: number }

/** Buttons for the chosen orders, also those of other pages; each tells how many orders allow it. */
export default function ChosenOrders({ selection, rows, count }: ChosenOrdersProps) {
  const { t } = useTranslation('batch')
  const may = useMay()
  const { user } = useUser()
  const [open, setOpen] = useState<OrderDeed | 'export' | null>(null)
  const here = new Map(rows.map((row) => [row.order_number, row]))
  const orders = [...selection.chosen.values()].map((order) => here.get(order.order_number) ?? order)
  const away = orders.filter(({ order_number }) => !here.has(order_number)).length
  const toPay = orders.map((order) => {
    const why = whyNot('pay', order)
    return { order_number: order.order_number, why: why && t(`together.why.${why}`) }
  })
  const close = () => setOpen(null)
  const needs = { pay: may('pay') && !user?.acting, again: may('order'), cancel: may('order') }
  const deeds = orderDeeds.filter((deed) => !(deed in needs) || needs[deed as keyof typeof needs])
  return (
    <ChosenBar selection={selection} rows={rows} count={count} takesAll={false}>
      {away > 0 && <span className="small soft">{t('together.away', { count: away })}</span>}
      {orders.length > limits.ordersAtOnce ? (
        <span className="small soft">{t('together.most', { most: limits.ordersAtOnce })}</span>
      ) : (
        <div className={styles.deeds}>
          {deeds.map((deed) => {
            const many = orders.filter((order) => whyNot(deed, order) === null).length
            const some = many < orders.length && t('together.some', { many, count: orders.length })
            return (
              <button
                key={deed}
                type="button"
                className={deed === 'cancel' ? 'btn danger' : 'btn'}
                onClick={() => setOpen(deed)}
              >
                {t(`together.do.${deed}`)} {some && <span className={styles.some}>{some}</span>}
              </button>
            )
          })}
          <button type="button" className="btn" onClick={() => setOpen('export')}>
            {t('together.export')}
          </button>
        </div>
      )}
      {open === 'pay' && (
        <PayingTogether of="stock" chosen={toPay} onPaid={selection.clear} onClose={close} />
      )}
      {(open === 'invoice' || open === 'packingSlip') && (
        <TakePapers kind={open} orders={orders} onClose={close} />
      )}
      {open === 'again' && <BuyChosenAgain orders={orders} onClose={close} />}
      {open === 'cancel' && <CancelChosen orders={orders} onCancelled={selection.clear} onClose={close} />}
      {open === 'export' && (
        <Dialog title={t('together.exportTitle', { count: orders.length })} onClose={close}>
          <div className="row end">
            <ExportOrders count={orders.length} read={async () => ({ list: orders, next: null })} />
          </div>
        </Dialog>
      )}
    </ChosenBar>
  )
}
