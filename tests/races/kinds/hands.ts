import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { type Buyer, type Merchant, type Staff, system } from '#market/actor'
import { endUnpaid } from '#market/buying/contract/deadlines/order-deadlines'
import { acceptLots, confirmReceipts } from '#market/buying/order/lot/lot-deadlines'
import {
  expireDrafts,
  expireRejected,
  expireUnpaid,
  lockUnpaidBalance,
} from '#market/buying/order/presale/presale-deadlines'
import { completeSilently, giveUpLocked, lockUnpaid } from '#market/buying/order/status/deadlines'
import { matureOrders } from '#market/money/earning/mature-orders'
import { toCents } from '#rules/money/money'
import { aCustomer, anAddress, anItem, type Item } from '#tests/fixtures/buying'
import { aMerchant, aWarehouse } from '#tests/fixtures/goods'
import { aSeller, aSite, aStaff, noon } from '#tests/fixtures/people'
import { aPresaleItem, type PresaleItem } from '#tests/fixtures/presale/booking'
import { aPieceRate, someRates } from '#tests/fixtures/tariffs'
import { contractDeadline } from './contract-deeds.ts'
import type { Model, ModelOrder } from './model.ts'
import { presaleDeadline } from './presale-model.ts'
import { prices, stockDeadline } from './stock-model.ts'

/** The people and goods of a shop with three companies and two manufacturers. */
type Cast = {
  buyers: Buyer[]
  addresses: number[]
  makers: Merchant[]
  staff: { finance: Staff; warehouse: Staff; service: [Staff, Staff] }
  shelves: Item[]
  coming: PresaleItem[]
}
export type World = Cast & { db: Db; model: Model }

const dollars = [40_000, 9_000, 300]
const stocked = 6
const shipped = [5, 8]
/** The first arrival of shipments, in days from the beginning. */
const arrivesOn = 20

const atDay = (day: number) => new Date(noon.getTime() + day * 86_400_000)
export const dayText = (day: number) => atDay(day).toISOString().slice(0, 10)
/** Somebody, today. */
export const now = <A extends { at: Date }>({ model }: World, actor: A): A => ({
  ...actor,
  at: atDay(model.day),
})

export async function openShop(db: Db): Promise<Cast> {
  await aSite(db)
  const buyers: Buyer[] = []
  for (const money of dollars) buyers.push(await aCustomer(db, money))
  const makers: Merchant[] = []
  const house = await aWarehouse(db)
  const shelves: Item[] = []
  const coming: PresaleItem[] = []
  for (const quantity of shipped) {
    const merchant_id = await aMerchant(db)
    makers.push(await aSeller(db, merchant_id))
    shelves.push(await anItem(db, { merchant_id, house, on_hand: stocked, price: prices.stock }))
    const reserved = { merchant_id, house, quantity, price: prices.presale, arrives_on: dayText(arrivesOn) }
    coming.push(await aPresaleItem(db, reserved))
  }
  await aPieceRate(db, [...shelves, ...coming], toCents(prices.delivery))
  await someRates(db, [
    { basis_points: 1_250 },
    { merchant_id: makers[1]!.merchant_id, basis_points: 877, minimum: 5_000 },
    { sale: 2, basis_points: 999, minimum: 37 },
    { sale: 3, basis_points: 333 },
  ])
  const service = [await aStaff(db, ['service']), await aStaff(db, ['service'])] as [Staff, Staff]
  const staff = {
    finance: await aStaff(db, ['finance']),
    warehouse: await aStaff(db, ['warehouse']),
    service,
  }
  const addresses: number[] = []
  for (const buyer of buyers) addresses.push(await anAddress(db, buyer))
  return { buyers, addresses, makers, staff, shelves, coming }
}

/** The model of a shop in which nothing was done yet. */
export function aFreshModel(): Model {
  const shipment = { state: 'open', over: false, booked: 0, first: arrivesOn, arrives: arrivesOn } as const
  return {
    day: 0,
    wallets: dollars.map((money) => money * 100),
    bank: dollars.reduce((sum, money) => sum + money * 100, 0),
    shelves: shipped.map(() => ({ on_hand: stocked, reserved: 0 })),
    coming: shipped.map(() => ({ on_hand: 0, reserved: 0 })),
    shipments: shipped.map((quantity) => ({ ...shipment, quantity })),
    orders: [],
  }
}

const jobs = [
  lockUnpaid.work,
  giveUpLocked.work,
  completeSilently.work,
  expireUnpaid.work,
  expireDrafts.work,
  expireRejected.work,
  lockUnpaidBalance.work,
  endUnpaid,
  acceptLots,
  confirmReceipts,
  matureOrders.work,
]

/** Lets days pass, and runs what is due by then. */
export async function passDays({ db, model }: World, days: number): Promise<void> {
  model.day += days
  const actor = system(atDay(model.day))
  for (const job of jobs) await inTransaction(db, (tx) => job(tx, actor))
  for (const order of model.orders) meetDeadline(model, order)
}

function meetDeadline(model: Model, order: ModelOrder): void {
  if (order.kind === 'stock') stockDeadline(model, order)
  else if (order.kind === 'presale') presaleDeadline(model, order)
  else contractDeadline(model, order)
}
