import * as dealerStock from '#api/goods/stock/dealer-stock'
import * as itemAlias from '#api/goods/stock/item-alias'
import { listAliases } from '#market/goods/private/alias/list-aliases'
import { deleteAlias, saveAlias, saveAliases } from '#market/goods/private/alias/save-aliases'
import { chartInventory, listInventory, listPrivateStock } from '#market/goods/private/list-inventory'
import { showLots } from '#market/goods/private/show-lots'
import { answer, type CallHandler } from '../answer.ts'

export const dealerStockAnswers: readonly CallHandler[] = [
  answer(dealerStock.myInventory, listInventory),
  answer(dealerStock.privateStock, listPrivateStock),
  answer(dealerStock.lots, showLots),
  answer(dealerStock.inventoryChart, chartInventory),
  answer(itemAlias.aliases, listAliases),
  answer(itemAlias.saveAlias, saveAlias),
  answer(itemAlias.saveAliases, saveAliases),
  answer(itemAlias.deleteAlias, deleteAlias),
]
