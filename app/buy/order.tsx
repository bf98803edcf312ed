import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '../paths.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { Confirm } from '../ui/confirm.tsx'
import { TextArea } from '../ui/field.tsx'
import { useFormat } from '../ui/format.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import { tell } from '../ui/toasts.ts'
import { type Order, OrderView } from './order-view.tsx'

const refresh = ['/supply/order/order/info', '/supply/order/order/list', '/user/accountInfo'] as const

function NextSteps({ order }: { order: Order }) {
  const { t } = useTranslation(['buy', 'status'])
  const { money, dateTime } = useFormat()
  const navigate = useNavigate()
  const [asking, ask] = useState<'cancel' | 'askCancel' | 'confirmReceipt' | null>(null)
  const [remark, setRemark] = useState('')
  const cancel = useCall('/home/cancelOrder', { refresh })
  const askCancel = useCall('/home/askCancel', { refresh })
  const receipt = useCall('/home/confirmReceipt', { refresh })
  const again = useCall('/home/againOrder', { refresh: ['/home/getCartProductList'] })
  const { order_number } = order
  const may = (event: string) => order.events.includes(event)

  async function confirm() {
    const given =
      asking === 'cancel'
        ? await cancel.run({ order_number, remark })
        : asking === 'askCancel'
          ? await askCancel.run({ order_number, remark })
          : await receipt.run({ order_number })
    if (given) tell.done(t('order.moved'))
    ask(null)
    setRemark('')
  }
  const titles = {
    cancel: t('order.cancelSure'),
    askCancel: t('status:action.askCancel'),
    confirmReceipt: t('order.receiptSure'),
  }
  return (
    <div className="panel row">
      {may('pay') && <span>{t('pay.before', { date: dateTime(order.pay_before) })}</span>}
      {may('pay') && (
        <Link className="btn primary" to={paths.pay(order.order_parent_number)}>
          {t('pay.submit', { amount: money(order.fees.order_fee) })}
        </Link>
      )}
      {may('confirmReceipt') && (
        <button type="button" className="btn primary" onClick={() => ask('confirmReceipt')}>
          {t('status:action.confirmReceipt')}
        </button>
      )}
      {may('cancel') && (
        <button type="button" className="btn danger" onClick={() => ask('cancel')}>
          {t('status:action.cancel')}
        </button>
      )}
      {may('askCancel') && (
        <button type="button" className="btn" onClick={() => ask('askCancel')}>
          {t('status:action.askCancel')}
        </button>
      )}
      <button
        type="button"
        className="btn"
        disabled={again.busy}
        onClick={async () => {
          const given = await again.run({ order_number })
          if (!given) return
          tell.done(t('order.againDone', { count: given.added }))
          void navigate(paths.cart())
        }}
      >
        {t('order.again')}
      </button>
      <Confirm
        open={asking !== null}
        title={asking ? titles[asking] : ''}
        confirm={asking ? t(`status:action.${asking}`) : ''}
        danger={asking === 'cancel'}
        busy={cancel.busy || askCancel.busy || receipt.busy}
        disabled={asking === 'askCancel' && remark.trim() === ''}
        onClose={() => ask(null)}
        onConfirm={() => void confirm()}
      >
        {asking !== 'confirmReceipt' && (
          <TextArea
            label={t('order.reason')}
            value={remark}
            maxLength={500}
            required={asking === 'askCancel'}
            onChange={(event) => setRemark(event.target.value)}
          />
        )}
      </Confirm>
    </div>
  )
}

export default function OrderPage() {
  const { number = '' } = useParams()
  const { data, error, refetch } = useAnswer('/supply/order/order/info', { order_number: number })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  return (
    <OrderView order={data}>
      <NextSteps order={data} />
    </OrderView>
  )
}
