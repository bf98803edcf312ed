import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Send } from '#api/call'
import type { CallAt } from '#api/calls'
import { type Order, OrderView } from '../buy/order-view.tsx'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { Confirm } from '../ui/confirm.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { tell } from '../ui/toasts.ts'

type Event = Send<CallAt<'/office/moveOrder'>>['event']
const events: readonly Event[] = [
  'accept',
  'ready',
  'ship',
  'handOver',
  'arrive',
  'unlock',
  'confirmCancel',
  'refuseCancel',
  'fail',
]
const grave: readonly Event[] = ['fail', 'confirmCancel']

function Moves({ order }: { order: Order }) {
  const { t } = useTranslation(['buy', 'status'])
  const [asking, ask] = useState<Event | null>(null)
  const [words, setWords] = useState({ carrier: '', tracking_number: '', remark: '' })
  const move = useCall('/office/moveOrder', {
    refresh: ['/office/order', '/office/orderList', '/office/home'],
  })
  const open = events.filter((event) => order.events.includes(event))
  if (open.length === 0) return null
  return (
    <div className="panel row">
      <strong>{t('order.next')}</strong>
      {open.map((event, i) => (
        <button
          key={event}
          type="button"
          className={grave.includes(event) ? 'btn danger' : i === 0 ? 'btn primary' : 'btn'}
          onClick={() => ask(event)}
        >
          {t(`status:action.${event}`)}
        </button>
      ))}
      <Confirm
        open={asking !== null}
        title={asking ? `${t(`status:action.${asking}`)}: ${order.order_number}` : ''}
        confirm={asking ? t(`status:action.${asking}`) : ''}
        busy={move.busy}
        danger={asking !== null && grave.includes(asking)}
        disabled={asking === 'ship' && (!words.carrier.trim() || !words.tracking_number.trim())}
        onClose={() => ask(null)}
        onConfirm={async () => {
          const given = await move.run({ order_number: order.order_number, event: asking!, ...words })
          if (given) tell.done(t('order.moved'))
          ask(null)
        }}
      >
        {asking === 'ship' && (
          <div className="fields">
            <TextField
              label={t('order.carrier')}
              required
              value={words.carrier}
              maxLength={60}
              onChange={(event) => setWords({ ...words, carrier: event.target.value })}
            />
            <TextField
              label={t('order.trackingNumber')}
              required
              value={words.tracking_number}
              maxLength={60}
              onChange={(event) => setWords({ ...words, tracking_number: event.target.value })}
            />
          </div>
        )}
        <TextArea
          label={t('balance.remark')}
          value={words.remark}
          maxLength={500}
          onChange={(event) => setWords({ ...words, remark: event.target.value })}
        />
      </Confirm>
    </div>
  )
}

/** An order as staff sees it, with what it may do to it now. */
export default function OfficeOrder() {
  const { number = '' } = useParams()
  const { data, error, refetch } = useAnswer('/office/order', { order_number: number })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  return (
    <OrderView order={data}>
      <Moves order={data} />
    </OrderView>
  )
}
