import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { saveBatch } from '#market/buying/order/incoming/save-batch'
import { book } from '#market/buying/order/presale/book'
import { purchaseMode } from '#rules/codes'
import { addDays, dayAt } from '#rules/days'
import { leastAmount } from '#rules/goods/quantity'
import { defaultSite } from '#rules/sites'
import { type PlannedReservation, reservationPlan } from '../../data/reservation-plan.ts'
import type { Trade } from '../trade.ts'
import { type Desk, type PresaleModel, reservationSteps } from './steps.ts'

const hourMs = 3_600_000
const dayHours = 24
type Turn = { at: Date; work: () => Promise<unknown> }

/**
 * The shipments of presale goods that are on their way, and reservations in each stage, as turns of buyers,
 * manufacturers, finance and the warehouse.
 */
export async function presaleTurns({ tx, actors, goods }: Trade, at: Date): Promise<Turn[]> {
  const desk: Desk = { tx, actors, goods, at, before: (hours) => new Date(at.getTime() - hours * hourMs) }
  const models = await findModels(tx)
  const coming = models.map((model) => ({ model, batch_id: 0 }))
  const announced = coming.map((made): Turn => {
    const { incoming: quantity, incoming_on: arrives_on } = made.model
    const hours = 50 * dayHours
    const work = async () => {
      made.batch_id = await announceBatch(desk, made.model, { quantity, arrives_on, hours })
    }
    return { at: desk.before(hours), work }
  })
  const lives = reservationPlan.flatMap((planned, place) =>
    turnsOf(desk, planned, { place, coming: coming[place % coming.length]! }),
  )
  return [...announced, ...lives]
}

/** Presale models with what comes of each, to warehouses from which the main site sells. */
async function findModels(tx: Tx): Promise<PresaleModel[]> {
  const { rows } = await sql<PresaleModel>`
    select distinct on (r.id) r.id as relation_id, r.merchant_id, s.warehouse_id, a.id as warehouse_area_id,
      r.minimum_amount as minimum, r.multiple, s.incoming, s.incoming_on::text
    from relation r join stock s on s.relation_id = r.id and s.incoming > 0
    join warehouse_area a on a.warehouse_id = s.warehouse_id join site t on t.id = a.site_id and t.code = ${defaultSite}
    where ${purchaseMode.presale} = any (r.purchase_modes) and r.off_shelf_at is null
      and not exists (select from bom_line b where b.relation_id = r.id)
    order by r.id, s.warehouse_id, a.position`.execute(tx)
  return rows
}

type Shipment = { quantity: number; arrives_on: string; hours: number }

async function announceBatch(
  { tx, actors, before }: Desk,
  { merchant_id, relation_id, warehouse_id }: PresaleModel,
  { quantity, arrives_on, hours }: Shipment,
): Promise<number> {
  const seller = actors.seller(merchant_id, before(hours))
  const wish = {
    relation_id,
    warehouse_id,
    quantity,
    arrives_on,
    vessel: 'Pacific Heron',
    idempotency_key: '',
  }
  return (await saveBatch(tx, seller, wish)).batch_id
}

type Place = { place: number; coming: { model: PresaleModel; batch_id: number } }

/** The turns of one reservation: its shipment where it has one of its own, its booking, and its steps. */
function turnsOf(desk: Desk, planned: PlannedReservation, { place, coming }: Place): Turn[] {
  const { tx, actors, before } = desk
  const { model } = coming
  const quantity = leastAmount(model) * (planned.own === 1.25 ? 4 : 1)
  const made = { order_number: '', batch_id: 0 }
  const hours = planned.booked + 5 * dayHours
  const shipment = { quantity: quantity * (planned.own ?? 0), arrives_on: arrivalOf(desk, planned), hours }
  const announce = async () => {
    made.batch_id = await announceBatch(desk, model, shipment)
  }
  const bookIt = async () => {
    const { warehouse_area_id, relation_id } = model
    made.batch_id ||= coming.batch_id
    const lines = [{ relation_id, batch_id: made.batch_id, quantity }]
    const buyer = actors.buyer(planned.buyer, defaultSite, before(planned.booked))
    const input = { warehouse_area_id, lines, note: '', po_number: `RES-${place + 1}`, idempotency_key: '' }
    made.order_number = (await book(tx, buyer, input)).order_number
  }
  const steps = planned.steps.map(([step, ago]): Turn => {
    const then = before(ago)
    return { at: then, work: () => reservationSteps[step](desk, { planned, model, quantity, then, ...made }) }
  })
  const own = planned.own ? [{ at: before(hours), work: announce }] : []
  return [...own, { at: before(planned.booked), work: bookIt }, ...steps]
}

/** The day for which a shipment of its own was announced: that on which it arrived, or one to come. */
function arrivalOf({ at, before }: Desk, { steps }: PlannedReservation): string {
  const arrived = steps.find(([step]) => step === 'arrive')
  return arrived ? dayAt(before(arrived[1]), 'UTC') : addDays(dayAt(at, 'UTC'), 12)
}
