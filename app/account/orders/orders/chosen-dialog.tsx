import type { ReactNode } from 'react'
import type { ZippedKind } from '#rules/aftersale/paper/available-papers'
import { sheetFor } from '#rules/aftersale/paper/paper'
import { useBuyAgain } from '../../../parts/order/again/use-buy-again.tsx'
import type { OrderListRow } from '../../../parts/order/order-table.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { toFile } from '../../../ui/download.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FormError } from '../../../ui/page/form-error.tsx'
import { LeftOutOrders } from '../../left-out-orders.tsx'
import styles from './chosen-orders.module.css'
import { type OrderDeed, whyNot } from './why-not.ts'

export type DeedProps = { orders: readonly OrderListRow[]; onClose: () => void }
type ChosenDialogProps = DeedProps & {
  deed: OrderDeed
  busy: boolean
  error: Error | null
  /** Said of those that it is done with, such as their sum. */
  sum?: ReactNode
  onDo: (order_numbers: string) => void
  children?: ReactNode
}

/** The orders that a deed is for, those it is not for and why, and the button that does it. */
export function ChosenDialog({ deed, orders, busy, error, sum, onDo, onClose, children }: ChosenDialogProps) {
  const { t } = useTranslation('batch')
  const { money } = useFormat()
  const these = orders.filter((order) => whyNot(deed, order) === null)
  const name = t(`together.do.${deed}`)
  return (
    <Dialog title={t('go', { action: name, count: these.length })} onClose={onClose}>
      <div className="stack">
        {these.length > 0 && (
          <>
            <p className="soft">{t(`together.help.${deed}`)}</p>
            <ul className={styles.list}>
              {these.map(({ order_number, po_number, order_fee }) => (
                <li key={order_number}>
                  <span>
                    <strong>{order_number}</strong> <span className="soft small">{po_number}</span>
                  </span>
                  <span translate="no">{money(order_fee)}</span>
                </li>
              ))}
            </ul>
            {sum}
          </>
        )}
        <LeftOutOrders
          title={t('together.notThese', { count: orders.length - these.length })}
          orders={orders.flatMap((order) => {
            const why = whyNot(deed, order)
            return why ? [{ order_number: order.order_number, why: t(`together.why.${why}`) }] : []
          })}
        />
        {these.length > 0 && children}
        {error && <FormError>{error.message}</FormError>}
        <div className="row end">
          <button type="button" className="btn" onClick={onClose}>
            {t('together.leave')}
          </button>
          {these.length > 0 && (
            <MainButton
              danger={deed === 'cancel'}
              busy={busy}
              onClick={() => onDo(these.map(({ order_number }) => order_number).join(','))}
            >
              {t('go', { action: name, count: these.length })}
            </MainButton>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Downloads the invoices or packing slips of the chosen orders in one ZIP. */
export function TakePapers({ kind, orders, onClose }: DeedProps & { kind: ZippedKind }) {
  const { i18n } = useTranslation('batch')
  const papers = useCall('/supply/order/order/papers', { ...toFile, quiet: true })
  async function take(order_numbers: string) {
    if (await papers.run({ order_numbers, kind, sheet: sheetFor(i18n.language) })) onClose()
  }
  return <ChosenDialog deed={kind} {...{ orders, onClose }} {...papers} onDo={(them) => void take(them)} />
}

/** Puts the goods of the chosen orders into the cart; says what could not be bought first. */
export function BuyChosenAgain({ orders, onClose }: DeedProps) {
  const { buyAll, busy, error, outcome } = useBuyAgain({ quiet: true, onClose })
  if (outcome) return outcome
  return (
    <ChosenDialog deed="again" {...{ orders, onClose, busy, error }} onDo={(them) => void buyAll(them)} />
  )
}
