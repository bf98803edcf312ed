import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { type UnitInformation, unitFields } from '#rules/buying/presale/reservation'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { BookingQuote } from './quote.ts'
import type { UnitFormState } from './use-unit-form.ts'

/** What a saved reservation keeps beside its goods. */
export type SavedReservation = {
  order_number: string
  note: string
  po_number: string
  unit: UnitInformation | null
}
type ReservationOptions = {
  goods: { warehouse_area_id: number; lines: string }
  quote: BookingQuote | undefined
  saved: SavedReservation | undefined
  /** Whether the goods differ from those saved. */
  changed: boolean
  form: UnitFormState
  onSaved: () => void
  onRefused: () => void
}

const refresh = [
  '/supply/order/order/info',
  '/supply/order/order/list',
  '/user/accountInfo',
  '/home/presaleBatches',
] as const

/** Saves a reservation (status 11), and submits it (10) once its unit information is complete. */
export function useReservation({
  goods,
  quote,
  saved,
  changed,
  form,
  onSaved,
  onRefused,
}: ReservationOptions) {
  const navigate = useNavigate()
  const { t } = useTranslation('presale')
  const booking = useCall('/supply/order/order/booking', { refresh, quiet: true, onRefused })
  const submitting = useCall('/supply/order/order/submitBooking', { refresh, quiet: true, onRefused })
  // A submission that was refused leaves the reservation saved under this number.
  const number = useRef(saved?.order_number)
  const { note, po_number, ...unit } = form.values
  const asSaved =
    saved &&
    !changed &&
    saved.note === note &&
    saved.po_number === po_number &&
    unitFields.every((field) => saved.unit?.[field] === unit[field])

  async function keep(): Promise<string | null> {
    const change = number.current ? { order_number: number.current } : {}
    const made = await booking.run({
      ...goods,
      ...change,
      total_seen: quote!.total,
      note,
      po_number,
      unit: JSON.stringify(unit),
    })
    if (!made) return null
    number.current = made.order_number
    onSaved()
    return made.order_number
  }
  async function save() {
    submitting.clear()
    const order_number = await keep()
    if (!order_number) return
    tell.done(t('saved'))
    void navigate(paths.reservations(order_number), { replace: true })
  }
  async function submit() {
    const order_number = asSaved ? saved.order_number : await keep()
    if (!order_number) return
    const sent = await submitting.run({ order_number, ...unit })
    if (!sent) return
    tell.done(t(sent.approval === 'waiting' ? 'submittedApproval' : 'submitted'))
    void navigate(paths.order(order_number), { replace: true })
  }
  return {
    busy: booking.busy || submitting.busy,
    error: booking.error ?? submitting.error,
    /** What the server refuses of the form, by field. */
    told: { ...booking.fieldErrors, ...submitting.fieldErrors },
    save,
    submit,
  }
}
