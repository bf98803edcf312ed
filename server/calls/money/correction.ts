import * as correction from '#api/money/correction'
import { checkCorrection } from '#market/money/wallet/merchant/check-correction'
import { listDebts } from '#market/money/wallet/merchant/debts'
import { listCorrections } from '#market/money/wallet/merchant/list-corrections'
import { makeCorrection } from '#market/money/wallet/merchant/make-correction'
import { answer, type CallHandler } from '../answer.ts'

export const correctionAnswers: readonly CallHandler[] = [
  answer(correction.correctionList, listCorrections),
  answer(correction.correctionMake, makeCorrection),
  answer(correction.correctionCheck, checkCorrection),
  answer(correction.debtList, listDebts),
]
