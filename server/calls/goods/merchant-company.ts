import * as company from '#api/goods/merchant-company'
import { saveMerchantCompany, showMerchantCompany } from '#market/goods/merchant/company'
import { answer, type CallHandler } from '../answer.ts'

export const merchantCompanyAnswers: readonly CallHandler[] = [
  answer(company.merchantCompany, showMerchantCompany),
  answer(company.saveMerchantCompany, saveMerchantCompany),
]
