import * as closure from '#api/goods/closure'
import { listClosures, removeClosure, saveClosure } from '#market/goods/merchant/closure/closures'
import { answer, type CallHandler } from '../answer.ts'

export const closureAnswers: readonly CallHandler[] = [
  answer(closure.merchantClosures, listClosures),
  answer(closure.saveClosure, saveClosure),
  answer(closure.removeClosure, removeClosure),
]
