import * as office from '#api/goods/stock/office-count'
import * as stock from '#api/goods/stock/own-stock'
import { listCounts } from '#market/goods/inventory/count/list-counts'
import { askCount, openCount } from '#market/goods/inventory/count/open-count'
import { dropCount, saveCount } from '#market/goods/inventory/count/save-count'
import { listOwnStock } from '#market/goods/inventory/own/list-own-stock'
import { setStockRule } from '#market/goods/inventory/own/set-stock-rule'
import { showStockHistory } from '#market/goods/inventory/own/show-stock-history'
import { answer, type CallHandler } from '../answer.ts'

export const ownStockAnswers: readonly CallHandler[] = [
  answer(stock.ownStock, listOwnStock),
  answer(stock.stockHistory, showStockHistory),
  answer(stock.setStockRule, setStockRule),
  answer(stock.askCount, askCount),
  answer(office.officeCounts, listCounts),
  answer(office.openCount, openCount),
  answer(office.saveCount, saveCount),
  answer(office.dropCount, dropCount),
]
