import * as earning from '#api/money/earning'
import { sales, soldItems } from '#api/money/sales'
import { listEarnings } from '#market/money/earning/list-earnings'
import { showEarnings } from '#market/money/earning/show-earnings'
import { showOrderEarnings } from '#market/money/earning/show-order-earnings'
import { showOwnRates } from '#market/money/earning/show-own-rates'
import { listSoldItems, showSales } from '#market/money/earning/show-sales'
import { answer, type CallHandler } from '../answer.ts'

export const earningAnswers: readonly CallHandler[] = [
  answer(earning.earnings, showEarnings),
  answer(earning.earningList, listEarnings),
  answer(earning.ownRates, showOwnRates),
  answer(earning.orderEarnings, showOrderEarnings),
  answer(sales, showSales),
  answer(soldItems, listSoldItems),
]
