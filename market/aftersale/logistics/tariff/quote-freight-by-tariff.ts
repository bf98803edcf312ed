import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { freightCharges } from '#rules/aftersale/logistics/freight-tariff'
import { quoteDays, quoteUntil } from '#rules/aftersale/logistics/logistics-bounds'
import type { LogisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { moneyText, plus, zero } from '#rules/money/money'
import { type Buyer, system } from '../../../actor.ts'
import { currentTariff } from '../../../goods/storage/read-tariffs.ts'
import { notify } from '../../../people/message/notify.ts'
import { addCharges } from '../add-charges.ts'
import type { LogisticsRow } from '../find-logistics.ts'
import { moveLogistics } from '../move-logistics.ts'
import { type FreightTerms, freightColumns } from './freight-lanes.ts'

type TariffMatch = FreightTerms & { tariff_id: number }

/**
 * Quotes a freight order that was just asked for by the tariff of the warehouse it leaves, which is known by
 * its ZIP code: of several, the one whose tariff goes there. Customer service may still quote it otherwise.
 * Returns null where no tariff covers it: then it is quoted by hand.
 */
export async function quoteFreightByTariff(
  tx: Tx,
  { at }: Buyer,
  order: LogisticsRow,
): Promise<LogisticsStep | null> {
  const { from_place, to_place, logistics_number: order_number } = order
  const { rows } = await sql<TariffMatch>`
    select t.id as tariff_id, ${freightColumns} from warehouse w join freight_tariff t on t.id = ${currentTariff('freight_tariff', at)}
    where left(w.zip, 5) = ${from_place.zip.slice(0, 5)}
      and exists (select from freight_lane l where l.tariff_id = t.id and l.to_state = ${to_place.state})
    order by t.valid_from desc, t.id desc limit 1`.execute(tx)
  const found = rows[0]
  const lane = found?.lanes.find(({ to_state }) => to_state === to_place.state)
  const charges = found && lane ? freightCharges({ ...found, lane }, order) : null
  if (!found || !charges) return null
  const by = system(at)
  const total = plus(zero, ...charges.map(({ amount_cents }) => amount_cents))
  const quote_until = quoteUntil(at, quoteDays.usual)
  const set = { quote_no: order.quote_no + 1, quote_until, freight_tariff_id: found.tariff_id }
  const step = await moveLogistics(tx, by, { order, event: 'quoteByTariff', amount_cents: total, set })
  await addCharges(tx, by, {
    id: order.id,
    quote_no: set.quote_no,
    charges: charges.map((charge) => ({ ...charge, reason: '' })),
  })
  const params = { order_number, amount: moneyText(total), quote_until: quote_until.toISOString() }
  await notify(tx, by, { to: order.account_id, name: 'logisticsQuoted', params })
  return step
}
