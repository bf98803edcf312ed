import * as office from '#api/overview/office'
import * as search from '#api/overview/office-search'
import * as people from '#api/people/staff'
import { showQueues } from '#market/overview/dashboard/show-queues'
import { searchOffice } from '#market/overview/search/search-office'
import { listMails } from '#market/people/message/list-mails'
import { showMail } from '#market/people/message/show-mail'
import { setHomeWarehouse, showWarehouses } from '#market/people/staff/home-warehouse'
import { listAudit } from '#market/people/staff/list-audit'
import { listPeople } from '#market/people/staff/list-people'
import { openRow } from '#market/people/staff/open-row'
import { resetSecondStep } from '#market/people/staff/reset-second-step'
import { retryMail, retryMails } from '#market/people/staff/retry-mails'
import { answer, type CallHandler } from '../answer.ts'

export const officeAnswers: readonly CallHandler[] = [
  answer(office.officeHome, showQueues),
  answer(search.officeSearch, searchOffice),
  answer(office.mailList, listMails),
  answer(office.mailDetail, showMail),
  answer(office.retryMail, retryMail),
  answer(office.retryMails, retryMails),
  answer(office.auditList, listAudit),
  answer(people.peopleList, listPeople),
  answer(people.officeWarehouses, showWarehouses),
  answer(people.setHomeWarehouse, setHomeWarehouse),
  answer(people.openRow, openRow),
  answer(people.resetSecondStep, resetSecondStep),
]
