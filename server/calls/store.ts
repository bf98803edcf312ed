import * as store from '#api/store'
import { listStores } from '#market/merchant/list-stores'
import { showStore } from '#market/merchant/show-store'
import { type Answer, answer } from './answer.ts'

export const storeAnswers: readonly Answer[] = [
  answer(store.storeList, listStores),
  answer(store.showStore, showStore),
]
