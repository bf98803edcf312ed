import * as goodwill from '#api/aftersale/goodwill'
import { giveGoodwill, showGoodwill } from '#market/aftersale/refund/goodwill/give-goodwill'
import { answer, type CallHandler } from '../answer.ts'

export const goodwillAnswers: readonly CallHandler[] = [
  answer(goodwill.goodwillLeftOf, showGoodwill),
  answer(goodwill.giveGoodwill, giveGoodwill),
]
