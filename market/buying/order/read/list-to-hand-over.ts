import { sql } from 'kysely'
import type { ordersToHandOver } from '#api/buying/hand-over'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { FrozenAddress } from '#rules/buying/frozen-address'
import type { OrderKind } from '#rules/buying/order/graphs'
import { leavingEvent } from '#rules/buying/order/hand-over'
import type { Status } from '#rules/buying/order/status'
import type { ThirdParty } from '#rules/buying/third-party'
import type { LogisticsType } from '#rules/codes'
import type { Cents } from '#rules/money/money'
import type { ApprovalState } from '#rules/people/team'
import type { Staff } from '../../../actor.ts'
import { readCartons } from '../packing/read-cartons.ts'
import { eventsFor } from '../status/allowed-events.ts'

type HandOverRow = {
  id: number
  order_number: string
  status: Status
  kind: OrderKind
  account_id: number
  approval: ApprovalState
  fare_fee_cents: Cents
  pay_before: Date
  logistics_type: LogisticsType
  company_name: string
  warehouse_id: number
  warehouse_name: string
  address: FrozenAddress | null
  third_party: ThirdParty | null
  carrier: string | null
  tracking_number: string | null
  pieces: number
  packed: number
  gone: number
}
type AnswerRow = Out<typeof ordersToHandOver>['list'][number]

/** Orders for the hand-over, in the requested order; unknown numbers are returned apart. */
export async function listToHandOver(
  tx: Tx,
  actor: Staff,
  { order_numbers }: In<typeof ordersToHandOver>,
): Promise<Out<typeof ordersToHandOver>> {
  const { rows } = await sql<HandOverRow>`
    select o.id, o.order_number, o.status, o.kind, o.account_id, p.approval, o.fare_fee_cents, o.pay_before, o.logistics_type, c.name as company_name,
      o.warehouse_id, w.name as warehouse_name, o.address, o.third_party, o.carrier, o.tracking_number,
      (select sum(l.amount - l.cancelled - l.shipped)::int from order_line l where l.order_id = o.id) as pieces,
      (select count(*)::int from packed_carton k where k.order_id = o.id and not k.gone) as packed,
      (select count(*)::int from packed_carton k where k.order_id = o.id and k.gone) as gone
    from orders o
    join order_parent p on p.id = o.order_parent_id
    join company c on c.id = o.company_id
    join warehouse w on w.id = o.warehouse_id
    where o.order_number = any (${order_numbers}::text[])
    order by array_position(${order_numbers}::text[], o.order_number)`.execute(tx)
  const cartons = await readCartons(
    tx,
    rows.map(({ id }) => id),
    actor.language,
  )
  const found = new Set(rows.map(({ order_number }) => order_number))
  return {
    list: rows.map((row) => showRow(row, actor, (cartons.get(row.id)?.length ?? 0) - row.gone)),
    unknown: order_numbers.filter((number) => !found.has(number)),
  }
}

function showRow(row: HandOverRow, actor: Staff, cartons: number): AnswerRow {
  const { order_number, status, logistics_type, company_name, warehouse_id, warehouse_name, pieces, packed } =
    row
  const event = leavingEvent(logistics_type)
  return {
    order_number,
    status,
    logistics_type,
    company_name,
    warehouse_id,
    warehouse_name,
    pieces,
    cartons,
    packed,
    ...receiverOf(row),
    carrier: row.carrier ?? row.third_party?.carrier ?? '',
    tracking_number: row.tracking_number ?? '',
    event: eventsFor(row, actor).includes(event) ? event : null,
  }
}

function receiverOf({
  address,
  third_party,
  company_name,
}: HandOverRow): Pick<AnswerRow, 'receiver' | 'place'> {
  if (address) {
    const { receiving_company, receiving_name, receiving_city, receiving_state, receiving_zip } = address
    return {
      receiver: [receiving_company, receiving_name].filter(Boolean).join(', '),
      place: `${receiving_city}, ${receiving_state} ${receiving_zip}`,
    }
  }
  if (third_party) return { receiver: third_party.consignee, place: third_party.address }
  return { receiver: company_name, place: '' }
}
