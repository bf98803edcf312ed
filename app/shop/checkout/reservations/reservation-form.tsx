import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallError } from '#api/wire/call-error'
import type { UnitInformation } from '#rules/buying/presale/reservation'
import styles from '../../../parts/cart/cart.module.css'
import {
  dropReservation,
  keepReservation,
  type ReservationDraft,
} from '../../../parts/order/presale/reservation-draft.ts'
import { send } from '../../../session/send.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { useTold } from '../buy-now/place-bar.tsx'
import type { BookingQuote } from './quote.ts'
import { ReservationPrice, SubmitBar } from './reservation-price.tsx'
import { ReservedGoods } from './reserved-goods.tsx'
import { UnitForm } from './unit-form.tsx'
import { type SavedReservation, useReservation } from './use-reservation.ts'
import { useUnitForm } from './use-unit-form.ts'

type ReservationFormProps = {
  start: ReservationDraft
  saved?: SavedReservation
  /** Called when the last line of a reservation that is not saved was taken out. */
  onEmpty?: () => void
}

/** The goods of a reservation with what they cost, beside the unit information of who reserves them. */
export function ReservationForm(props: ReservationFormProps) {
  const { error, data, refetch } = useAnswer('/home/unitInformation', {}, { enabled: !props.saved?.unit })
  const unit = props.saved?.unit ?? data
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  return unit ? <Filled {...props} unit={unit} /> : <Loading lines={6} height={64} />
}

function Filled({ start, saved, onEmpty, unit }: ReservationFormProps & { unit: UnitInformation }) {
  const { t } = useTranslation('presale')
  const [draft, setDraft] = useState(start)
  const form = useUnitForm(unit, { note: saved?.note ?? '', po_number: saved?.po_number ?? '' })
  const price = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!saved) keepReservation(draft)
  }, [draft, saved])
  const goods = { warehouse_area_id: draft.warehouse_area_id, lines: JSON.stringify(draft.lines) }
  // The previous quote stays until the next has loaded, so that the page does not jump while choosing.
  const { data, error, refetch, isPlaceholderData } = useQuery<BookingQuote, CallError>({
    queryKey: ['/home/quoteBooking', goods],
    queryFn: ({ signal }) => send('/home/quoteBooking', goods, { signal }),
    placeholderData: keepPreviousData,
  })
  const act = useReservation({
    goods,
    quote: data,
    saved,
    changed: JSON.stringify(draft.lines) !== JSON.stringify(start.lines),
    form,
    onSaved: dropReservation,
    onRefused: () => void refetch(),
  })
  const look = useTold(price, act.error && !act.error.field ? act.error.message : null)
  if (error)
    return (
      <>
        <ErrorState error={error} again={() => void refetch()} />
        {onEmpty && (
          <p>
            <button type="button" className="btn" onClick={onEmpty}>
              {t('beginAgain')}
            </button>
          </p>
        )}
      </>
    )
  const change = (lines: ReservationDraft['lines']) =>
    lines.length === 0 ? onEmpty?.() : setDraft({ ...draft, lines })
  const sums = {
    quote: data,
    asked: goods.lines,
    late: isPlaceholderData,
    order_number: saved?.order_number,
    act,
    onSubmit: form.onSubmit(act.submit),
  }
  return (
    <>
      <div className={styles.two}>
        <div className="stack">
          <ReservedGoods quote={data} lines={draft.lines} onChange={change} keepsLast={Boolean(saved)} />
          <UnitForm form={form} told={act.told} />
        </div>
        <ReservationPrice ref={price} {...sums} />
      </div>
      <SubmitBar {...sums} onLook={look} />
    </>
  )
}
