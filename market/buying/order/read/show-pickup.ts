import { type RawBuilder, sql } from 'kysely'
import type { Order } from '#api/buying/order-shapes'
import type { PickupSlot } from '#rules/buying/pickup'
import type { User } from '../../../actor.ts'
import { actingStaffName, showCorrector } from '../../../people/acting/show-doer.ts'

/** A change of an order's pickup time, as read beside the order. */
export type PickupChangeRecord = {
  was: PickupSlot | null
  now: PickupSlot | null
  by_kind: string | null
  by_name: string | null
  acted_by: string | null
  at: string
}

const slotOf = (when: 'was' | 'now'): RawBuilder<unknown> => {
  const [on, from, until] = ['on', 'from', 'until'].map((part) => sql.ref(`k.${when}_${part}`))
  return sql`case when ${on} is not null then json_build_object('on', ${on}, 'from', ${from}, 'until', ${until}) end`
}

/** The column of all `PickupChangeRead` of an order `o`, oldest first. */
export const pickupChangesColumn = sql`coalesce((select json_agg(json_build_object('was', ${slotOf('was')}, 'now', ${slotOf('now')},
    'by_kind', a.kind, 'by_name', a.first_name, 'acted_by', ${actingStaffName(sql`k.acting_id`)}, 'at', k.at) order by k.id)
  from pickup_change k join account a on a.id = k.account_id where k.order_id = o.id), '[]')`

/** The changes of an order's pickup time, with the author of each as far as the viewer may know. */
export const showPickupChanges = (
  changes: readonly PickupChangeRecord[],
  viewer: User,
): Order['pickup_changes'] =>
  changes.map(({ was, now, at, ...doer }) => ({
    was,
    now,
    ...showCorrector(doer, viewer),
    at: new Date(at).toISOString(),
  }))

type PickupTimes = { pickup_on: string | null; pickup_from: string | null; pickup_until: string | null }

/** The pickup time of an order; null: any time while the warehouse is open. */
export const pickupOf = ({
  pickup_on: on,
  pickup_from: from,
  pickup_until: until,
}: PickupTimes): PickupSlot | null => (on && from && until ? { on, from, until } : null)
