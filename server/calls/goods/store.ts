import * as store from '#api/goods/store'
import { listStores } from '#market/goods/merchant/list-stores'
import { showStore } from '#market/goods/merchant/show-store'
import { answer, type CallHandler } from '../answer.ts'

export const storeAnswers: readonly CallHandler[] = [
  answer(store.storeList, listStores),
  answer(store.shopList, listStores),
  answer(store.showStore, showStore),
]
