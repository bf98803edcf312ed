import { sql } from 'kysely'
import type { Order } from '#api/buying/order-shapes'
import { orderStatus, type Status } from '#rules/buying/order/status'
import type { UnitInformation } from '#rules/buying/presale/reservation'
import { type Cents, minus, moneyText } from '#rules/money/money'

type Reservation = NonNullable<Order['presale']>
type PlaceRow = Omit<Reservation['lines'][number], 'place'> & {
  state: Exclude<Reservation['lines'][number]['place'], 'none'>
}
export type PresaleRecord = {
  deposit_cents: Cents
  unit: UnitInformation | null
  submitted_at: string | null
  delivery_chosen: boolean
  extended: boolean
  kept_cents: Cents | null
  lines: PlaceRow[]
}

/** What of a reservation an order `o` reads beside itself; null for other orders. */
export const presaleColumn = sql`(select json_build_object('deposit_cents', f.deposit_cents, 'unit', f.unit,
    'submitted_at', f.submitted_at, 'delivery_chosen', f.delivery_chosen_at is not null, 'extended', f.extended_at is not null,
    'kept_cents', f.kept_cents, 'lines', (select json_agg(json_build_object('line_id', l.id, 'batch_id', b.id,
        'arrives_on', b.arrives_on, 'first_arrives_on', b.first_arrives_on, 'state', h.state) order by l.goods_sn)
      from order_line l join presale_hold h on h.order_line_id = l.id join presale_batch b on b.id = h.batch_id
      where l.order_id = o.id))
  from presale_order f where f.order_id = o.id)`

type ReservationOrder = {
  status: Status
  order_fee_cents: Cents
  paid_fee_cents: Cents
  presale: PresaleRecord | null
}

const unsubmitted: readonly Status[] = [orderStatus.presaleNotSubmitted, orderStatus.reviewRejected]

/** What a reservation has beside a stock order; null for other orders. */
export function showReservation({ status, presale, ...order }: ReservationOrder): Order['presale'] {
  if (!presale) return null
  const { deposit_cents, unit, submitted_at, delivery_chosen, extended, kept_cents, lines } = presale
  const before = order.paid_fee_cents === 0 && status !== orderStatus.fullReviewApproved
  const taken = before ? deposit_cents : order.paid_fee_cents
  return {
    deposit: moneyText(deposit_cents),
    rest: moneyText(minus(order.order_fee_cents, taken)),
    arrives_on: lastDay(lines),
    submitted_at: submitted_at && new Date(submitted_at).toISOString(),
    unit,
    delivery_chosen,
    extended,
    kept: kept_cents === null ? null : moneyText(kept_cents),
    lines: lines.map(({ state, ...line }) => ({
      ...line,
      place: unsubmitted.includes(status) ? ('none' as const) : state,
    })),
  }
}

const lastDay = (lines: readonly PlaceRow[]) =>
  lines
    .map(({ arrives_on }) => arrives_on)
    .toSorted()
    .at(-1) ?? ''
