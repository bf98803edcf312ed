import { sql } from 'kysely'

/** Whether freight of an order `o` was paid from the freight balance: that goes back there. */
export const fromFreightColumn = sql<boolean>`(o.fare_fee_cents > 0 and exists (
  select from payment_capture k where k.order_id = o.id and k.from_freight))`
