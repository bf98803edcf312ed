import * as office from '#api/office'
import * as people from '#api/people'
import { listMails } from '#market/message/list-mails'
import { showMail } from '#market/message/show-mail'
import { listAudit } from '#market/staff/list-audit'
import { listPeople } from '#market/staff/list-people'
import { resetSecondStep } from '#market/staff/reset-second-step'
import { retryMail, retryMails } from '#market/staff/retry-mails'
import { showQueues } from '#market/staff/show-queues'
import { type Answer, answer } from './answer.ts'

export const officeAnswers: readonly Answer[] = [
  answer(office.officeHome, showQueues),
  answer(office.mailList, listMails),
  answer(office.mailDetail, showMail),
  answer(office.retryMail, retryMail),
  answer(office.retryMails, retryMails),
  answer(office.auditList, listAudit),
  answer(people.peopleList, listPeople),
  answer(people.resetSecondStep, resetSecondStep),
]
