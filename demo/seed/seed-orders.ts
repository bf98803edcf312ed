import type { Tx } from '#database/connect'
import { system } from '#market/actor'
import { matureOrders } from '#market/money/earning/mature-orders'
import { between, chance } from '../data/chance.ts'
import { orderPlan, type PlannedOrder, rechargePlan } from '../data/order-plan.ts'
import type { Seeded } from '../data/seed.ts'
import { demoActors, logInBuyers, logOutBuyers } from './actors.ts'
import { addCoupons } from './add-coupons.ts'
import { sayNews } from './announcements.ts'
import { askForPictures } from './ask-pictures.ts'
import { refundTurns } from './ask-refunds.ts'
import { importSales } from './channel/import-sales.ts'
import { numberItems } from './channel/number-items.ts'
import { contractTurns } from './contract/turns.ts'
import { fillCarts } from './fill-carts.ts'
import { findGoods } from './goods.ts'
import { applyMoment } from './happenings.ts'
import { fillFavourites } from './lists/fill-favourites.ts'
import { fillSavedLists } from './lists/fill-saved-lists.ts'
import { addBankStatement } from './money/add-bank-statement.ts'
import { addBanks } from './money/add-banks.ts'
import { withdrawalTurns } from './money/ask-withdrawals.ts'
import { storageTurns } from './money/charge-storage.ts'
import { seedRates } from './money/commission-rates.ts'
import { correctionTurns } from './money/correct-merchants.ts'
import { freightTurns } from './money/fill-freight.ts'
import { seedLandedRates } from './money/landed-rates.ts'
import { cardTurns } from './money/pay-by-card.ts'
import { freightTariffTurns } from './money/price-freight.ts'
import { workTariffTurns } from './money/price-work.ts'
import { recharge } from './money/recharge.ts'
import { settlementTurns } from './money/settle-merchants.ts'
import { freightOrderTurns } from './money/ship-freight.ts'
import { requisitionTurns } from './money/work-requisitions.ts'
import { presaleTurns } from './presale/turns.ts'
import { type Happening, lives } from './stages.ts'
import { holdChats } from './talk/hold-chats.ts'
import { sayFeedback } from './talk/say-feedback.ts'
import type { Trade } from './trade.ts'

const hourMs = 3_600_000

type Turn = { at: Date; work: () => Promise<unknown> }

/**
 * Generates two months of trade in the demo shop, in chronological order, by the same verbs that the calls
 * use: recharges and their vouchers, withdrawals, orders from placing to their planned stage, refunds,
 * carts, favourites. Stock, ledger, history, audit log and outbox follow from them.
 */
export async function seedOrders(
  tx: Tx,
  seeded: Seeded,
  { at, secret }: { at: Date; secret: string },
): Promise<void> {
  const actors = await demoActors(tx, await logInBuyers(tx))
  const trade: Trade = { tx, actors, goods: await findGoods(tx), seeded }
  const recharges = rechargePlan.flatMap((plan, place): Turn[] => recharge(trade, { plan, place, at }))
  const orders = orderPlan.flatMap((plan, place) => turnsOf(trade, { plan, place, at }))
  const money = [
    ...recharges,
    ...cardTurns(trade, at),
    ...withdrawalTurns(trade, at),
    ...freightTurns(trade, at),
    ...freightTariffTurns(trade, at),
    ...freightOrderTurns(trade, at),
    ...storageTurns(trade, at),
    ...workTariffTurns(trade, at),
    ...requisitionTurns(trade, at),
  ]
  const reservations = await presaleTurns(trade, at)
  const others = [
    ...reservations,
    ...contractTurns(trade, at),
    ...refundTurns(trade, at),
    ...maturityTurns(tx, at),
    ...settlementTurns(trade, { at, secret }),
    ...correctionTurns(trade, at),
  ]
  const turns = [...money, ...orders, ...others].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await addCoupons(trade, at)
  await seedRates(tx, actors, at)
  await seedLandedRates(tx, actors.staff('finance', at))
  await addBanks(trade, { at, secret })
  for (const { work } of turns) await work()
  await addBankStatement(trade, at)
  await fillCarts(trade, at)
  await fillFavourites(trade, at)
  await fillSavedLists(trade, at)
  await numberItems(trade, at)
  await importSales(trade, at)
  await askForPictures(trade, at)
  await sayFeedback(trade, at)
  await holdChats(trade, at)
  await sayNews(trade, at)
  await logOutBuyers(tx)
}

const daysOfTrade = 65

/** Each night what waited a week is made payable to its manufacturer. */
const maturityTurns = (tx: Tx, at: Date): Turn[] =>
  Array.from({ length: daysOfTrade }, (_, days) => {
    const night = new Date(at.getTime() - days * 24 * hourMs)
    return { at: night, work: () => matureAll(tx, night) }
  })

async function matureAll(tx: Tx, night: Date): Promise<void> {
  while ((await matureOrders.work(tx, system(night))) > 0);
}

/** The events of one order, each some hours after the last, a little earlier or later at random. */
function turnsOf(trade: Trade, { plan, place, at }: { plan: PlannedOrder; place: number; at: Date }): Turn[] {
  const draw = chance(`order ${place} ${plan.email}`)
  const placed = at.getTime() - plan.hours * hourMs
  const made: { numbers: string[]; parent: string } = { numbers: [], parent: '' }
  const life: readonly Happening[] = [{ what: 'place', after: 0 }, ...lives[plan.stage]]
  return life.map(({ what, after }) => {
    const minutes = after === 0 ? 0 : between(draw, -20, 25)
    const when = new Date(placed + after * hourMs + minutes * 60_000)
    const pick = draw()
    return { at: when, work: () => applyMoment(trade, { what, at: when, plan, made, pick }) }
  })
}
