import * as stock from '#api/goods/stock/own-stock'
import { listOwnStock } from '#market/goods/inventory/own/list-own-stock'
import { setStockRule } from '#market/goods/inventory/own/set-stock-rule'
import { showStockHistory } from '#market/goods/inventory/own/show-stock-history'
import { answer, type CallHandler } from '../answer.ts'

export const ownStockAnswers: readonly CallHandler[] = [
  answer(stock.ownStock, listOwnStock),
  answer(stock.stockHistory, showStockHistory),
  answer(stock.setStockRule, setStockRule),
]
