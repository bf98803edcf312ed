import * as dashboard from '#api/overview/dashboard'
import type { Tx } from '#database/connect'
import type { Staff } from '#market/actor'
import { memory } from '#market/goods/catalogue/memory'
import { countOrders } from '#market/overview/dashboard/count-orders'
import { listAtRisk } from '#market/overview/dashboard/list-at-risk'
import { listBookings } from '#market/overview/dashboard/list-bookings'
import { measureQueues } from '#market/overview/dashboard/measure-queues'
import { sumMoney } from '#market/overview/dashboard/sum-money'
import { weighStock } from '#market/overview/dashboard/weigh-stock'
import { answer, type CallHandler } from '../answer.ts'

const keptMs = 60_000

/**
 * Figures over a year are expensive: a second look within a minute, or by a colleague with the same roles,
 * gets the same result.
 */
function kept<I, O>(verb: (tx: Tx, actor: Staff, input: I) => Promise<O>): typeof verb {
  const figures = memory<O>({ lifeMs: keptMs, size: 200 })
  return (tx, actor, input) =>
    figures.recall(JSON.stringify([actor.language, actor.roles, input]), { version: 0, at: actor.at }, () =>
      verb(tx, actor, input),
    )
}

export const dashboardAnswers: readonly CallHandler[] = [
  answer(dashboard.dashboardOrders, kept(countOrders)),
  answer(dashboard.dashboardMoney, kept(sumMoney)),
  answer(dashboard.bookingList, listBookings),
  answer(dashboard.dashboardAgeing, kept(measureQueues)),
  answer(dashboard.dashboardStock, kept(weighStock)),
  answer(dashboard.stockAtRisk, listAtRisk),
]
