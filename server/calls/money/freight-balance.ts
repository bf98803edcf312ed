import * as freight from '#api/money/freight-balance'
import { listFreightDeals } from '#market/money/wallet/freight/list-freight-deals'
import { showFreightUser } from '#market/money/wallet/freight/show-freight-user'
import { transferFreight } from '#market/money/wallet/freight/transfer-freight'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'
import { withPaymentPassword } from '../with-payment-password.ts'

export const freightBalanceAnswers: readonly CallHandler[] = [
  answer(freight.logisticsUserPay, showFreightUser),
  answerInSteps(freight.freightTransfer, (steps, actor, input) =>
    withPaymentPassword(steps, input, (tx) => transferFreight(tx, actor, input)),
  ),
  answer(freight.logisticsDealLog, listFreightDeals),
]
