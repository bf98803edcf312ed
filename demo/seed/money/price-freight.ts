import { freightTariffCheck, freightTariffSave } from '#api/aftersale/freight-tariff'
import {
  checkFreightTariff,
  proposeFreightTariff,
} from '#market/aftersale/logistics/tariff/propose-freight-tariff'
import { hoursAfter } from '#rules/buying/order/times'
import { addDays, dayAt } from '#rules/days'
import type { Trade } from '../trade.ts'

/** What freight costs in the demo; figures are examples. */
const near = [
  { states: 'IL WI', minimum: '140.00', kg100: '28.00', m3: '34.00', most_kg: 4_000 },
  { states: 'IN MI IA', minimum: '165.00', kg100: '33.50', m3: '41.00', most_kg: 4_000 },
  { states: 'OH MN MO', minimum: '190.00', kg100: '39.00', m3: '48.50', most_kg: 3_000 },
]

async function propose({ tx, actors, goods }: Trade, { at, warehouse }: { at: Date; warehouse: string }) {
  const said = {
    warehouse_id: goods.house(warehouse),
    valid_from: addDays(dayAt(at, 'UTC'), 2),
    lanes: JSON.stringify(near),
    most_class: '150',
    ...{ liftgate: '45.00', appointment: '20.00', residential: '' },
    note: 'Example figures',
  }
  return proposeFreightTariff(tx, actors.staff('finance', at), freightTariffSave.in.parse(said))
}

/** Tariffs of freight: one that holds in Joliet, and one of Indianapolis that waits for a second person. */
export function freightTariffTurns(trade: Trade, at: Date) {
  const begun = hoursAfter(at, -200)
  const confirm = async () => {
    const { id } = await propose(trade, { at: begun, warehouse: 'JOL' })
    const checked = freightTariffCheck.in.parse({ id, pass: true })
    await checkFreightTariff(trade.tx, trade.actors.staff('administrator', begun), checked)
  }
  const waits = hoursAfter(at, -7)
  return [
    { at: begun, work: confirm },
    { at: waits, work: () => propose(trade, { at: waits, warehouse: 'IND' }) },
  ]
}
