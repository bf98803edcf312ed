import type { logisticsAsk as declared } from '#api/aftersale/logistics'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { mayAskFreight, readyUntil } from '#rules/aftersale/logistics/logistics-bounds'
import { logisticsGraph, logisticsStep, statusOfStep } from '#rules/aftersale/logistics/logistics-graph'
import { dayAt, timeZoneOf } from '#rules/days'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { noteMade } from '../../moves/move-row.ts'
import { statusTables } from '../../moves/status-tables.ts'
import { underNewNumber } from '../../new-number.ts'
import { lotToFetch } from './lot-to-fetch.ts'
import { quoteFreightByTariff } from './tariff/quote-freight-by-tariff.ts'

/**
 * Asks for freight from a place to another. Where a tariff covers it, it is quoted at once; else customer
 * service quotes it. Refuses a company that is neither a stock dealer nor a freight customer, unless it is
 * for a lot of a contract (`logistics.closed`), a day that is over or too far (`logistics.readyOn`), and as
 * `lotToFetch` does.
 */
export async function askLogistics(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { lot_of, lot_no, ...asked } = input
  const lot = await lotToFetch(tx, actor, { lot_of, lot_no })
  if (!lot && !mayAskFreight(actor)) refuse('logistics.closed')
  const today = dayAt(actor.at, timeZoneOf(actor.site))
  if (input.ready_on < today || input.ready_on > readyUntil(today))
    refuse('logistics.readyOn', {}, 'ready_on')
  const { from_place, to_place, weight_kg, volume_m3, idempotency_key: _, freight_class, ...said } = asked
  const order = await underNewNumber('L', (number) =>
    tx
      .insertInto('logistics_order')
      .values({
        ...said,
        ...lot,
        logistics_number: number,
        company_id: actor.company_id,
        account_id: actor.account_id,
        from_place: JSON.stringify(from_place),
        to_place: JSON.stringify(to_place),
        freight_class: freight_class === '' ? null : freight_class,
        weight_g: Math.round(Number(weight_kg) * 1_000),
        volume_cm3: Math.round(Number(volume_m3) * 1_000_000),
        created_at: actor.at,
        updated_at: actor.at,
      })
      .onConflict((same) => same.column('logistics_number').doNothing())
      .returningAll()
      .executeTakeFirst(),
  )
  await noteMade(tx, actor, {
    table: statusTables.logistics_order,
    graph: logisticsGraph,
    ids: [order.id],
    event: 'ask',
    to: logisticsStep.asked,
    role: 'buyer',
  })
  const step = (await quoteFreightByTariff(tx, actor, order)) ?? logisticsStep.asked
  return { order_number: order.logistics_number, step, status: statusOfStep(step) }
}
