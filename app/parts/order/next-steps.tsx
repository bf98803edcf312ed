import { useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#api/buying/order-shapes'
import { paidStill, wayBack } from '#rules/aftersale/way-back'
import { partlyCancellable, unshippedOf } from '#rules/buying/order/cancel-amounts'
import { orderStatus } from '#rules/buying/order/status'
import { isFromStock } from '#rules/goods/sold'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { LabelDialog } from '../label/label-dialog.tsx'
import { SaveAsList } from '../saved-list/save-as-list.tsx'
import { BuyAgain } from './again/buy-again.tsx'
import { useBuyAgain } from './again/use-buy-again.tsx'
import { NextStepBox } from './next-step-box.tsx'
import { CancelPart } from './part/cancel-part.tsx'
import { ReservationSteps } from './presale/reservation-steps.tsx'

const refresh = [
  '/supply/order/order/info',
  '/supply/order/order/list',
  '/supply/order/sales/list',
  '/user/accountInfo',
] as const
/** Statuses that the buyer answers on the page of the request. */
const answered: readonly number[] = [
  orderStatus.refundProposed,
  orderStatus.refundDenied,
  orderStatus.awaitingRefund,
]
const asks = ['confirmReceipt', 'cancel', 'askCancel'] as const
type Ask = (typeof asks)[number]

type AskFirstProps = {
  order: Order
  ask: Ask | null
  /** Puts the goods of the cancelled order back into the cart; null where they are not from stock. */
  onBack: (() => void) | null
  onClose: () => void
}

/** Asks for confirmation before an event, with a reason where one is needed, and sends it. */
function AskFirst({ order, ask, onBack, onClose }: AskFirstProps) {
  const { t } = useTranslation(['buy', 'status', 'shell'])
  const { money } = useFormat()
  const [remark, setRemark] = useState('')
  const cancel = useCall('/home/cancelOrder', { refresh })
  const askCancel = useCall('/home/askCancel', { refresh })
  const receipt = useCall('/home/confirmReceipt', { refresh })
  const { order_number } = order
  async function confirm() {
    const given =
      ask === 'cancel'
        ? await cancel.run({ order_number, remark })
        : ask === 'askCancel'
          ? await askCancel.run({ order_number, remark })
          : await receipt.run({ order_number })
    if (!given) return
    if (ask === 'cancel' && onBack)
      tell.offering(t('order.moved'), { name: t('order.backToCart'), take: onBack })
    else tell.done(t('order.moved'))
    setRemark('')
    onClose()
  }
  const titles = {
    cancel: t(order.presale ? 'order.cancelReservation' : 'order.cancelSure'),
    askCancel: t(order.presale ? 'order.askCancelReservation' : 'order.askCancelSure', {
      amount: money(paidStill(order)),
      back: wayBack(order),
    }),
    confirmReceipt: t('order.receiptSure'),
  }
  return (
    <Confirm
      open={ask !== null}
      title={ask ? titles[ask] : ''}
      confirm={ask ? t(`status:action.${ask}`) : ''}
      leave={ask === 'confirmReceipt' ? undefined : t('order.keep')}
      danger={ask === 'cancel'}
      final
      busy={cancel.busy || askCancel.busy || receipt.busy}
      missing={ask === 'askCancel' && remark.trim() === '' && t('shell:needed.reason')}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {ask === 'confirmReceipt' ? (
        <p className="soft">{t('order.receiptMeans')}</p>
      ) : (
        <TextArea
          label={t('order.reason')}
          value={remark}
          maxLength={500}
          required={ask === 'askCancel'}
          onChange={(event) => setRemark(event.target.value)}
        />
      )}
    </Confirm>
  )
}

/** A link to the after-sale request that waits for the buyer's answer. */
function ToRequest({ order_number }: { order_number: string }) {
  const { t } = useTranslation('status')
  const { data } = useAnswer('/home/refundList', { order_number, page: 1, page_size: 10 })
  const request = data?.list.find(({ waits_for }) => waits_for === 'buyer')
  if (!request) return null
  return (
    <Link className="btn primary" to={paths.afterSale(request.refund_number)}>
      {t('action.openRequest')}
    </Link>
  )
}

/** The buyer's next step as text, with the possible actions. */
export function NextSteps({ order }: { order: Order }) {
  const { t } = useTranslation(['buy', 'status'])
  const { money } = useFormat()
  const may = useMay()
  const [ask, setAsk] = useState<Ask | null>(null)
  const [labelling, setLabelling] = useState(false)
  const [cutting, setCutting] = useState(false)
  // An order that has left in part can only be cancelled in part.
  const open = asks.filter(
    (event) => order.events.includes(event) && !(event === 'askCancel' && order.shipments.length > 0),
  )
  const again = useBuyAgain()
  const buyable = may('order') && isFromStock(order.purchase_mode)
  const onBack = buyable ? () => void again.buyOne(order.order_number) : null
  const pieces = order.lines.reduce((sum, line) => sum + unshippedOf(line), 0)
  const asked = order.events.includes('askCancel') && partlyCancellable(order)
  const partly =
    (pieces > 1 || (pieces > 0 && order.shipments.length > 0)) &&
    (asked || order.events.includes('cancelPart'))
  const look: Record<Ask, string> = { confirmReceipt: 'btn primary', cancel: 'btn danger', askCancel: 'btn' }
  return (
    <NextStepBox order={order}>
      <div className="row">
        {order.events.includes('pay') && (
          <Link className="btn primary" to={paths.pay(order.order_number)}>
            {t('pay.submit', { amount: money(order.fees.order_fee) })}
          </Link>
        )}
        {order.freight && order.events.includes('payFreight') && (
          <Link className="btn primary" to={paths.pay(order.order_number)}>
            {t('status:action.payFreight')}: {money(order.freight.due)}
          </Link>
        )}
        {order.events.includes('uploadLabel') && (
          <button type="button" className="btn primary" onClick={() => setLabelling(true)}>
            {t('status:action.uploadLabel')}
          </button>
        )}
        <ReservationSteps order={order} />
        {answered.includes(order.status) && <ToRequest order_number={order.order_number} />}
        {order.status === orderStatus.locked && (
          <Link className="btn primary" to={paths.feedback()}>
            {t('status:action.askService')}
          </Link>
        )}
        {open.map((event) => (
          <button key={event} type="button" className={look[event]} onClick={() => setAsk(event)}>
            {t(`status:action.${event}`)}
          </button>
        ))}
        {partly && (
          <button type="button" className="btn" onClick={() => setCutting(true)}>
            {t('status:action.cancelPart')}
          </button>
        )}
        {buyable && <BuyAgain order_number={order.order_number} />}
        <SaveAsList goods={{ order_number: order.order_number }} />
      </div>
      {labelling && <LabelDialog order_number={order.order_number} onClose={() => setLabelling(false)} />}
      {cutting && <CancelPart order_number={order.order_number} onClose={() => setCutting(false)} />}
      {again.outcome}
      <AskFirst order={order} ask={ask} onBack={onBack} onClose={() => setAsk(null)} />
    </NextStepBox>
  )
}
