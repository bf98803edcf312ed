import * as enquiry from '#api/enquiry'
import { answerEnquiry } from '#market/enquiry/answer-enquiry'
import { findEnquiry } from '#market/enquiry/find-enquiry'
import { listOwnEnquiries } from '#market/enquiry/list-own'
import { listEnquiries } from '#market/enquiry/list-queue'
import { moveEnquiry } from '#market/enquiry/move-enquiry'
import { replyEnquiry } from '#market/enquiry/reply-enquiry'
import { sendEnquiry } from '#market/enquiry/send-enquiry'
import { formTicket, looksAutomatic } from '../outside/form-ticket.ts'
import { type Answer, answer, answerInSteps } from './answer.ts'

export const enquiryAnswers: readonly Answer[] = [
  answerInSteps(enquiry.openForm, async ({ shop }, { visitor_uuid, at }) => {
    return { form_ticket: formTicket(shop.secret, visitor_uuid, at) }
  }),
  answerInSteps(enquiry.sendEnquiry, async (steps, actor, { form_ticket, homepage, ...said }) => {
    const suspect = looksAutomatic(steps.shop.secrets, { form_ticket, homepage }, actor)
    return steps.once((tx) => sendEnquiry(tx, actor, { ...said, suspect }))
  }),
  answer(enquiry.myEnquiries, listOwnEnquiries),
  answer(enquiry.replyEnquiry, replyEnquiry),
  answer(enquiry.enquiryQueue, listEnquiries),
  answer(enquiry.enquiryDetail, findEnquiry),
  answer(enquiry.answerEnquiry, answerEnquiry),
  answer(enquiry.moveEnquiry, moveEnquiry),
]
