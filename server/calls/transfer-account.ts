import * as transferAccount from '#api/transfer-account'
import { setTransferAccount } from '#market/wallet/set-transfer-account'
import { listTransferAccounts, showTransferAccount } from '#market/wallet/transfer-accounts'
import { type Answer, answer } from './answer.ts'

export const transferAccountAnswers: readonly Answer[] = [
  answer(transferAccount.transferAccount, showTransferAccount),
  answer(transferAccount.transferAccounts, listTransferAccounts),
  answer(transferAccount.setTransferAccount, setTransferAccount),
]
