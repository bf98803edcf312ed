import * as acting from '#api/people/acting'
import { companyOverview } from '#api/people/company-overview'
import { listCompanies, showCompany } from '#market/people/acting/companies'
import { endActing, stopActing } from '#market/people/acting/stop-acting'
import { setCustomerType } from '#market/people/company/set-customer-type'
import { showCompanyOverview } from '#market/people/company/show-company-overview'
import { actForBuyer } from '../../auth/act-for-buyer.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const actingAnswers: readonly CallHandler[] = [
  answer(acting.companyList, listCompanies),
  answer(acting.companyDetail, showCompany),
  answer(companyOverview, showCompanyOverview),
  answer(acting.setCustomerType, setCustomerType),
  answerInSteps(acting.startActing, ({ shop, visit }, _actor, input) => actForBuyer(shop, visit, input)),
  answer(acting.stopActing, stopActing),
  answer(acting.endActing, endActing),
]
