import { sql } from 'kysely'
import type { Db } from '#database/connect'

/** How much there is of whatever calls make. */
async function counted(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from orders)::int as orders,
    (select count(*) from order_history)::int as moves,
    (select sum(status::bigint) from orders)::int as statuses,
    (select count(*) from orders where pickup_on is not null)::int as pickups_chosen,
    (select sum(amount - gone) from reservation where state = 'held')::int as held,
    (select count(*) from shipment)::int as shipments,
    (select coalesce(sum(shipped), 0) from order_line)::int as shipped,
    (select coalesce(sum(cancelled), 0) from order_line)::int as cancelled,
    (select count(*) from part_cancellation)::int as part_cancellations,
    (select count(*) from ledger_entry)::int as entries,
    (select coalesce(sum(abs(amount_cents)), 0) from ledger_entry)::bigint as cents,
    (select count(*) from recharge)::int as recharges,
    (select count(*) from withdrawal)::int as withdrawals,
    (select count(*) from refund)::int as refunds,
    (select count(*) from refund_history)::int as refund_moves,
    (select count(*) from damage_report)::int as damage_reports,
    (select count(*) from label_print)::int as label_prints,
    (select count(*) from packed_carton)::int as packed_cartons,
    (select count(*) from order_batch)::int as batches,
    (select count(*) from order_batch where finished_at is not null)::int as batches_over,
    (select sum(amount) from cart_line)::int as in_carts,
    (select count(*) from stock_movement)::int as movements,
    (select count(*) from favourite)::int as favourites,
    (select sum(amount) from saved_list_line)::int as in_lists,
    (select count(*) from enquiry)::int as enquiries,
    (select count(*) from enquiry_message)::int as messages,
    (select count(*) from feedback)::int as feedback,
    (select count(*) from feedback_note)::int as notes,
    (select count(*) from announcement)::int as announcements,
    (select count(*) from notice)::int as notices,
    (select count(*) from picture_request_item)::int as pictures_asked,
    (select count(*) from bank_account)::int as bank_accounts,
    (select count(*) from coupon_holding)::int as coupons,
    (select count(*) from payment_attempt)::int as attempts,
    (select count(*) from audit_log)::int as audited,
    (select count(*) from mail)::int as mails`.execute(db)
  return rows[0]!
}

/** What a work does to this database: how many more there are, by name, of whatever calls make. */
export const effectsIn =
  (db: Db) =>
  async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
    const before = await counted(db)
    await work()
    const after = await counted(db)
    return Object.fromEntries(Object.keys(after).map((name) => [name, after[name]! - before[name]!]))
  }
