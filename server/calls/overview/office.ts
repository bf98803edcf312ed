import * as office from '#api/overview/office'
import * as search from '#api/overview/office-search'
import * as queueRow from '#api/people/queue-row'
import * as people from '#api/people/staff'
import { showQueues } from '#market/overview/dashboard/show-queues'
import { searchOffice } from '#market/overview/search/search-office'
import { listMails } from '#market/people/message/list-mails'
import { showMail } from '#market/people/message/show-mail'
import { assignRow, releaseRow } from '#market/people/staff/assign-row'
import { setHomeWarehouse, showWarehouses } from '#market/people/staff/home-warehouse'
import { listAudit } from '#market/people/staff/list-audit'
import { listPeople } from '#market/people/staff/list-people'
import { openRow } from '#market/people/staff/open-row'
import { resetSecondStep } from '#market/people/staff/reset-second-step'
import { retryMail, retryMails } from '#market/people/staff/retry-mails'
import { rowColleagues, rowSigns } from '#market/people/staff/row-signs'
import { rowsOfMine } from '#market/people/staff/rows-of-mine'
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
  answer(queueRow.rowSigns, rowSigns),
  answer(queueRow.rowColleagues, rowColleagues),
  answer(queueRow.rowsOfMine, rowsOfMine),
  answer(queueRow.assignRow, assignRow),
  answer(queueRow.releaseRow, releaseRow),
  answer(people.resetSecondStep, resetSecondStep),
]
