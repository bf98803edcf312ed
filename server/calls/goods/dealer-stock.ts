import * as dealerStock from '#api/goods/stock/dealer-stock'
import { chartInventory, listInventory } from '#market/goods/private/list-inventory'
import { showLots } from '#market/goods/private/show-lots'
import { answer, type CallHandler } from '../answer.ts'

export const dealerStockAnswers: readonly CallHandler[] = [
  answer(dealerStock.myInventory, listInventory),
  answer(dealerStock.lots, showLots),
  answer(dealerStock.inventoryChart, chartInventory),
]
