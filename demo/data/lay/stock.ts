import type { Tx } from '#database/connect'
import { purchaseMode } from '#rules/codes'
import { between, chance } from '../chance.ts'
import { demoMerchants } from '../merchants.ts'
import { cartPlan, orderPlan } from '../order-plan.ts'
import type { LaidRelation } from './catalogue.ts'
import { batches, dateAfter, daysBefore } from './moment.ts'

type Ground = { at: Date; warehouse_ids: Map<string, number> }

/** What no warehouse had for some days, so that buyers who like it see that it is back: items, and when. */
const cameBack: readonly string[] = ['CL-PND-1041']
const ranOut = { days: 9, back: 4 } as const

type Lot = {
  sn: string
  relation_id: number
  warehouse_id: number
  amount: number
  incoming: number
  incoming_on: string | null
  place: string
}

/**
 * Lays what is in stock: rows at zero, then one opening movement each, which the database turns into what is
 * on hand. What is a part of a combination lies in every warehouse of its maker, so that the combination can
 * be bought there; and there is enough for the orders that the demo's buyers will make.
 */
export async function layStock(tx: Tx, ground: Ground, items: readonly LaidRelation[]) {
  const parts = new Set(items.flatMap(({ bom }) => bom.map(({ sn }) => sn)))
  const orders = piecesOrdered(items)
  const lots = items.flatMap((item) => lotsOf(item, parts.has(item.sn), { ...ground, orders }))
  const rows = lots.map(({ sn: _, amount: _amount, ...row }) => row)
  for (const batch of batches(rows, 2000)) await tx.insertInto('stock').values(batch).execute()
  const movements = lots
    .filter(({ amount }) => amount > 0)
    .map(({ relation_id, warehouse_id, amount }) => ({
      relation_id,
      warehouse_id,
      amount,
      reason: 'opening' as const,
      at: daysBefore(ground.at, 75),
    }))
  for (const batch of batches([...movements, ...outage(lots, ground.at)], 2000))
    await tx.insertInto('stock_movement').values(batch).execute()
}

/** The movements of what was out of stock for some days. */
function outage(lots: readonly Lot[], at: Date) {
  const out = lots.filter(({ sn, amount }) => cameBack.includes(sn) && amount > 0)
  const moved = (sign: 1 | -1, days: number) =>
    out.map(({ relation_id, warehouse_id, amount }) => ({
      ...{ relation_id, warehouse_id, amount: sign * amount },
      ...{ reason: 'corrected' as const, at: daysBefore(at, days) },
    }))
  return [...moved(-1, ranOut.days), ...moved(1, ranOut.back)]
}

/** How many pieces of each item the planned orders and carts take from each warehouse, keyed by both. */
function piecesOrdered(items: readonly LaidRelation[]): Map<string, number> {
  const boms = new Map(items.map(({ sn, bom }) => [sn, bom]))
  const pieces = new Map<string, number>()
  for (const { goods, warehouse } of [...orderPlan, ...cartPlan])
    for (const [sn, amount] of goods) {
      const bom = boms.get(sn) ?? []
      const taken = bom.length > 0 ? bom : [{ sn, amount: 1 }]
      for (const part of taken) {
        const key = `${part.sn} ${warehouse}`
        pieces.set(key, (pieces.get(key) ?? 0) + part.amount * amount)
      }
    }
  return pieces
}

type Demand = Ground & { orders: Map<string, number> }

function lotsOf(item: LaidRelation, isPart: boolean, { at, warehouse_ids, orders }: Demand): Lot[] {
  const presale = item.purchase_modes.includes(purchaseMode.presale)
  if (item.stock === null) return []
  const draw = chance(`stock ${item.sn}`)
  const houses = demoMerchants.find(({ slug }) => slug === item.merchant)!.warehouses
  // A second choice is one carton in one place.
  const few = item.minimum_amount === 1 && item.tiers.length === 0
  const kept = few
    ? houses.slice(between(draw, 0, 1)).slice(0, 1)
    : houses.filter(
        (code, place) => draw() < 0.72 || place === 0 || isPart || orders.has(`${item.sn} ${code}`),
      )
  return kept.map((code) => {
    const ordered = snapped(orders.get(`${item.sn} ${code}`) ?? 0, item.multiple)
    const amount = amountAt(item, { isPart, few, first: code === houses[0] }, draw) + ordered
    const waits = presale || (amount === 0 && !few) || draw() < 0.18
    const days = presale ? item.presale_days! : between(draw, 9, 52)
    return {
      sn: item.sn,
      relation_id: item.id,
      warehouse_id: warehouse_ids.get(code)!,
      amount,
      incoming: waits ? snapped(Math.max(24, (item.stock || 40) * 1.5), item.multiple) : 0,
      incoming_on: waits ? dateAfter(at, days) : null,
      place: placeOf(`${item.sn} ${code}`),
    }
  })
}

/** A shelf: aisle, bay and level. Of a few goods nobody has said where they lie. */
function placeOf(name: string): string {
  const draw = chance(`place ${name}`)
  if (draw() < 0.06) return ''
  const bay = String(between(draw, 1, 24)).padStart(2, '0')
  return `${'ABCDEF'[between(draw, 0, 5)]}-${bay}-${between(draw, 1, 3)}`
}

function amountAt(
  item: LaidRelation,
  where: { isPart: boolean; few: boolean; first: boolean },
  draw: () => number,
): number {
  if (!item.stock) return 0
  if (where.few) return item.stock
  // Now and then a house has run dry; never the first one, never of a part.
  if (!where.first && !where.isPart && draw() < 0.05) return 0
  const wanted = item.stock * (0.5 + draw() * 1.1)
  return snapped(Math.max(wanted, 2 * item.minimum_amount, where.isPart ? 12 : 1), item.multiple)
}

const snapped = (amount: number, multiple: number) => Math.ceil(amount / multiple) * multiple
