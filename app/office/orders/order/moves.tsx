import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { wayBack } from '#rules/aftersale/way-back'
import { type EndCause, needsCause } from '#rules/buying/order/graph/end-causes'
import { pricePattern } from '#rules/money/money'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from '../../office.module.css'
import { AskCause } from './ask-cause.tsx'
import { CancelWish } from './cancel-wish.tsx'
import { HalfPackedNote, useHalfPacked } from './half-packed.tsx'
import { LoadFacts } from './load-facts.tsx'
import { MoveRemark } from './move-remark.tsx'
import { QuoteFreight } from './quote-freight.tsx'
import { isToSettle } from './reservation-acts.tsx'
import { type Pieces, pieceCount, restOf, ShipFields } from './ship-fields.tsx'
import { isFeeFarOff, SureFee } from './sure-fee.tsx'

type Event = Send<CallAt<'/office/moveOrder'>>['event']
/** Freight is quoted in a dialog of its own. */
export type AskedEvent = Exclude<Event, 'quoteFreight'>
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
  'failArrival',
]
const grave: readonly Event[] = ['fail', 'failArrival', 'confirmCancel', 'declineDelivery', 'recallFreight']
/** Events whose explanation the buyer reads. */
const explained: readonly Event[] = ['fail', 'failArrival', 'refuseCancel', 'declineDelivery']
const linesOf = (pieces: Pieces) =>
  JSON.stringify(
    Object.entries(pieces).map(([line_id, quantity]) => ({ line_id: Number(line_id), quantity })),
  )
const blank = { carrier: '', tracking_number: '', delivery_fee: '', remark: '' }

type AskMoveProps = {
  order: Pick<Order, 'order_number'> & Partial<Pick<Order, 'cancellations' | 'lines' | 'from_freight'>>
  /** The carrier that the buyer named to collect the goods. */
  own_carrier?: string | null | undefined
  event: AskedEvent | null
  onClose: () => void
}

/** Asks for the input of an event and tells its effect; keeps what was typed if it is refused. */
export function AskMove({ order, own_carrier, event, onClose }: AskMoveProps) {
  const { t } = useTranslation(['office', 'buy', 'status', 'shell', 'warehouse'])
  const [words, setWords] = useState({ ...blank, carrier: own_carrier ?? '' })
  const move = useCall('/office/moveOrder', {
    refresh: ['/office/order', '/office/orderList', '/office/packing', '/office/home'],
    refreshRefused: true,
  })
  const set = (part: Partial<typeof blank>) => setWords((before) => ({ ...before, ...part }))
  const shipping = event === 'ship'
  const rest = restOf(order.lines ?? [])
  const packing = useHalfPacked(order.order_number, shipping || event === 'ready')
  const [sureOf, setSureOf] = useState<string | null>(null)
  const [cause, setCause] = useState<EndCause | ''>('')
  const [chosen, setPieces] = useState<Pieces | null>(null)
  const pieces = chosen ?? (packing ? packing.pieces : rest)
  // Where a part was cancelled and all else has left, no carrier is asked for.
  const ships = shipping && !(order.lines && pieceCount(rest) === 0)
  // Where the lines are not shown, half-packed pieces alone leave as a part.
  const aPart = ships && (order.lines ? pieceCount(pieces) < pieceCount(rest) : packing !== null)
  const quoting = event === 'quoteDelivery'
  const { data: load } = useAnswer('/office/load', { order_number: order.order_number }, { enabled: quoting })
  const fee = quoting && pricePattern.test(words.delivery_fee.trim()) ? words.delivery_fee.trim() : null
  const far = isFeeFarOff(fee, load)
  const sure = far && sureOf === fee
  const partly = order.cancellations?.some(({ state }) => state === 'asked') ?? false
  const explain = event !== null && explained.includes(event)
  const caused = event !== null && needsCause(event)
  const missing =
    quoting && !pricePattern.test(words.delivery_fee.trim())
      ? t('shell:needed.price')
      : event === 'ready' && packing
        ? t('warehouse:pack.finishAll')
        : ships && (order.lines !== undefined || packing) && pieceCount(pieces) === 0
          ? t(packing ? 'warehouse:pack.noWhole' : 'shell:needed.pieces')
          : ships && packing && !aPart
            ? t('warehouse:pack.notAll')
            : ships && (!words.carrier.trim() || !words.tracking_number.trim())
              ? t('shell:needed.carrier')
              : caused && !cause
                ? t('shell:needed.cause')
                : explain && !words.remark.trim()
                  ? t('shell:needed.reason')
                  : far && !sure && t('shell:needed.sure')
  async function confirm() {
    if (!event) return
    const said = {
      order_number: order.order_number,
      ...words,
      ...(sure ? { sure } : {}),
      ...(aPart ? { lines: linesOf(pieces) } : {}),
    }
    const input = needsCause(event) ? cause && { ...said, event, cause } : { ...said, event }
    if (!input || !(await move.run(input))) return
    tell.done(t(`status:event.${aPart ? 'shipPart' : event}`))
    setWords(blank)
    setCause('')
    setPieces(null)
    onClose()
  }
  return (
    <Confirm
      open={event !== null}
      title={event ? `${t(`status:action.${event}`)}: ${order.order_number}` : ''}
      confirm={event ? t(`status:action.${event}`) : ''}
      busy={move.busy}
      danger={event !== null && grave.includes(event)}
      missing={missing}
      final={event !== 'recallFreight'}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {event && (
        <p className="soft">
          {t(`order.means.${partly && event === 'confirmCancel' ? 'confirmPart' : event}`, {
            back: wayBack(order),
          })}
        </p>
      )}
      {quoting && load && <LoadFacts load={load} />}
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
      {packing && <HalfPackedNote packing={packing} onNote={(remark) => set({ remark })} />}
      {far && fee !== null && load && (
        <SureFee amount={fee} load={load} sure={sure} onSure={(on) => setSureOf(on ? fee : null)} />
      )}
      {shipping && (
        <ShipFields
          lines={order.lines}
          pieces={pieces}
          onPieces={setPieces}
          words={words}
          onWords={set}
          told={move.fieldErrors}
        />
      )}
      {caused && <AskCause cause={cause} told={move.fieldErrors.cause} onCause={setCause} />}
      <MoveRemark
        explain={explain}
        written={words.remark}
        told={move.fieldErrors.remark}
        onWrite={(remark) => set({ remark })}
      />
    </Confirm>
  )
}

/** The actions that this person may take on the order now, or a note that there are none. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation(['office', 'status'])
  const [asking, ask] = useState<Event | null>(null)
  // An order that has left in part cannot fail as a whole.
  const open = events.filter(
    (event) =>
      order.events.includes(event) &&
      !(event === 'fail' && order.shipments.length > 0) &&
      !(event === 'confirmCancel' && isToSettle(order)),
  )
  return (
    <section className={`panel between ${styles.moves}`} aria-label={t('order.todo')}>
      <div className="stack" style={{ gap: 8 }}>
        <p>{open.length > 0 ? t('order.todo') : t('order.nothing')}</p>
        <CancelWish order={order} />
      </div>
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
