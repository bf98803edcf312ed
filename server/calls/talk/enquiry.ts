import * as enquiry from '#api/talk/enquiry'
import { answerEnquiry } from '#market/talk/enquiry/answer-enquiry'
import { findEnquiry } from '#market/talk/enquiry/find-enquiry'
import { listOwnEnquiries } from '#market/talk/enquiry/list-own-enquiries'
import { listEnquiries } from '#market/talk/enquiry/list-queue'
import { moveEnquiry } from '#market/talk/enquiry/move-enquiry'
import { replyEnquiry } from '#market/talk/enquiry/reply-enquiry'
import { sendEnquiry } from '#market/talk/enquiry/send-enquiry'
import { formTicket, looksAutomatic } from '../../secrets/form-ticket.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const enquiryAnswers: readonly CallHandler[] = [
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
