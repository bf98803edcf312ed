import * as rate from '#api/money/rate'
import { confirmRate } from '#market/money/commission/confirm-rate'
import { listRates } from '#market/money/commission/list-rates'
import { proposeRate } from '#market/money/commission/propose-rate'
import { tryRate } from '#market/money/commission/try-rate'
import { answer, type CallHandler } from '../answer.ts'

export const rateAnswers: readonly CallHandler[] = [
  answer(rate.rateList, listRates),
  answer(rate.rateSave, proposeRate),
  answer(rate.rateCheck, confirmRate),
  answer(rate.rateTest, tryRate),
]
