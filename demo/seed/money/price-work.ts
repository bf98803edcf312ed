import { handlingTariffCheck, handlingTariffSave } from '#api/goods/stock/handling-tariff'
import { checkHandling, proposeHandling } from '#market/goods/requisition/handling/propose-handling'
import { hoursAfter } from '#rules/buying/order/times'
import { addDays, dayAt } from '#rules/days'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import type { Trade } from '../trade.ts'

const { count, relabel, repack, handOver } = requisitionKind
/** What work costs in the demo; figures are examples. */
const rates = [
  { kind: handOver, form: '6.00', piece: '1.50', m3: '', ready_days: 2 },
  { kind: count, form: '5.00', piece: '0.25', m3: '', ready_days: 2 },
  { kind: relabel, form: '4.00', piece: '0.60', m3: '', ready_days: 3 },
  { kind: repack, form: '', piece: '2.00', m3: '12.00', ready_days: 4 },
]

async function propose({ tx, actors, goods }: Trade, { at, warehouse }: { at: Date; warehouse: string }) {
  const said = {
    warehouse_id: goods.house(warehouse),
    valid_from: addDays(dayAt(at, 'UTC'), 2),
    rates: JSON.stringify(rates),
    note: 'Example figures',
  }
  return proposeHandling(tx, actors.staff('finance', at), handlingTariffSave.in.parse(said))
}

/** Tariffs of work: one that holds in Indianapolis, and one of Joliet that waits for a second person. */
export function workTariffTurns(trade: Trade, at: Date) {
  const begun = hoursAfter(at, -96)
  const confirm = async () => {
    const { id } = await propose(trade, { at: begun, warehouse: 'IND' })
    const checked = handlingTariffCheck.in.parse({ id, pass: true })
    await checkHandling(trade.tx, trade.actors.staff('administrator', begun), checked)
  }
  const waits = hoursAfter(at, -6)
  return [
    { at: begun, work: confirm },
    { at: waits, work: () => propose(trade, { at: waits, warehouse: 'JOL' }) },
  ]
}
