import * as transferAccount from '#api/money/transfer-account'
import { setTransferAccount } from '#market/money/wallet/set-transfer-account'
import { listTransferAccounts, showTransferAccount } from '#market/money/wallet/transfer-accounts'
import { answer, type CallHandler } from '../answer.ts'

export const transferAccountAnswers: readonly CallHandler[] = [
  answer(transferAccount.transferAccount, showTransferAccount),
  answer(transferAccount.transferAccounts, listTransferAccounts),
  answer(transferAccount.setTransferAccount, setTransferAccount),
]
