import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Send } from '#api/call'
import type { CallAt } from '#api/calls'
import { pricePattern } from '#rules/money'
import type { Order } from '../../buy/order-view.tsx'
import { useCall } from '../../session/use-answer.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { tell } from '../../ui/toasts.ts'
import styles from '../office.module.css'
import { QuoteFreight } from './quote-freight.tsx'

export type Event = Send<CallAt<'/office/moveOrder'>>['event']
const events: readonly Event[] = [
  'quoteDelivery',
  'accept',
  'quoteFreight',
  'recallFreight',
  'ready',
  'ship',
  'handOver',
  'arrive',
  'unlock',
  'confirmCancel',
  'refuseCancel',
  'declineDelivery',
  'fail',
]
const grave: readonly Event[] = ['fail', 'confirmCancel', 'declineDelivery', 'recallFreight']
/** What the buyer is told needs words. */
const explained: readonly Event[] = ['fail', 'refuseCancel', 'declineDelivery']
const blank = { carrier: '', tracking_number: '', delivery_fee: '', remark: '' }

type AskMoveProps = {
  order: Pick<Order, 'order_number'> & Partial<Pick<Order, 'cancellations'>>
  /** The buyer's own carrier, who takes the goods. */
  own_carrier?: string | null | undefined
  event: Event | null
  onClose: () => void
}

/** Asks for what a change needs, says what it does, and keeps what was typed when it is refused. */
export function AskMove({ order, own_carrier, event, onClose }: AskMoveProps) {
  const { t } = useTranslation(['office', 'buy', 'status'])
  const [words, setWords] = useState({ ...blank, carrier: own_carrier ?? '' })
  const move = useCall('/office/moveOrder', {
    refresh: ['/office/order', '/office/orderList', '/office/packing', '/office/home'],
  })
  const set = (part: Partial<typeof blank>) => setWords((before) => ({ ...before, ...part }))
  const shipping = event === 'ship'
  const quoting = event === 'quoteDelivery'
  const partly = order.cancellations?.some(({ state }) => state === 'asked') ?? false
  const explain = event !== null && explained.includes(event)
  const lacking =
    (quoting && !pricePattern.test(words.delivery_fee.trim())) ||
    (shipping && (!words.carrier.trim() || !words.tracking_number.trim())) ||
    (explain && !words.remark.trim())
  async function confirm() {
    const { delivery_fee, ...rest } = words
    if (
      !event ||
      !(await move.run({
        order_number: order.order_number,
        event,
        ...rest,
        ...(quoting ? { delivery_fee } : {}),
      }))
    )
      return
    tell.done(t(`status:event.${event}`))
    setWords(blank)
    onClose()
  }
  return (
    <Confirm
      open={event !== null}
      title={event ? `${t(`status:action.${event}`)}: ${order.order_number}` : ''}
      confirm={event ? t(`status:action.${event}`) : ''}
      busy={move.busy}
      danger={event !== null && grave.includes(event)}
      disabled={lacking}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {event && (
        <p className="soft">
          {t(`order.means.${partly && event === 'confirmCancel' ? 'confirmPart' : event}`)}
        </p>
      )}
      {quoting && (
        <TextField
          label={t('buy:fees.deliveryFee')}
          required
          inputMode="decimal"
          value={words.delivery_fee}
          maxLength={12}
          wrong={
            words.delivery_fee.trim() && !pricePattern.test(words.delivery_fee.trim())
              ? t('buy:balance.amountWrong')
              : move.fieldErrors.delivery_fee
          }
          onChange={({ target }) => set({ delivery_fee: target.value })}
        />
      )}
      {shipping && (
        <div className="fields">
          <TextField
            label={t('buy:order.carrier')}
            required
            value={words.carrier}
            maxLength={60}
            wrong={move.fieldErrors.carrier}
            onChange={({ target }) => set({ carrier: target.value })}
          />
          <TextField
            label={t('buy:order.trackingNumber')}
            required
            value={words.tracking_number}
            maxLength={60}
            wrong={move.fieldErrors.tracking_number}
            onChange={({ target }) => set({ tracking_number: target.value })}
          />
        </div>
      )}
      <TextArea
        label={explain ? t('order.why') : t('buy:balance.remark')}
        required={explain}
        value={words.remark}
        maxLength={500}
        wrong={move.fieldErrors.remark}
        onChange={({ target }) => set({ remark: target.value })}
      />
    </Confirm>
  )
}

/** What this person may do with the order now; says so when that is nothing. */
export function Moves({ order }: { order: Order }) {
  const { t } = useTranslation(['office', 'status'])
  const [asking, ask] = useState<Event | null>(null)
  const open = events.filter((event) => order.events.includes(event))
  return (
    <section className={`panel between ${styles.moves}`} aria-label={t('order.todo')}>
      <p>{open.length > 0 ? t('order.todo') : t('order.nothing')}</p>
      <div className="row">
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
      </div>
      <AskMove
        order={order}
        own_carrier={order.third_party?.carrier}
        event={asking === 'quoteFreight' ? null : asking}
        onClose={() => ask(null)}
      />
      {asking === 'quoteFreight' && <QuoteFreight order={order} onClose={() => ask(null)} />}
    </section>
  )
}
