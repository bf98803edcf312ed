import * as settlement from '#api/paying/settlement'
import { listMerchantStatements, listOwnStatements } from '#market/paying/settlement/list-merchant-statements'
import { listStatementLines, showMerchantStatement } from '#market/paying/settlement/show-merchant-statement'
import { answer, type CallHandler } from '../answer.ts'

export const settlementAnswers: readonly CallHandler[] = [
  answer(settlement.merchantStatementList, listOwnStatements),
  answer(settlement.merchantStatement, showMerchantStatement),
  answer(settlement.merchantStatementLines, listStatementLines),
  answer(settlement.officeStatementList, listMerchantStatements),
  answer(settlement.officeStatement, showMerchantStatement),
  answer(settlement.officeStatementLines, listStatementLines),
]
