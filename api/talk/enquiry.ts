import { z } from 'zod'
import { enquiryKind } from '#rules/codes'
import { enquiryStatus } from '#rules/status-codes'
import { assignedOnly } from '../people/queue-row.ts'
import { call } from '../wire/call.ts'
import { amountText, countText, emailText, phoneText, search, zipText } from '../wire/plain-shapes.ts'
import {
  code,
  done,
  due_at,
  flag,
  head,
  id,
  idempotencyKey,
  int,
  listOf,
  nextKey,
  pageAfter,
  pageFromHead,
  retryKey,
  text,
  words,
} from '../wire/shapes.ts'

/** Fields of public forms against bots; see `/home/openForm`. */
const formTrap = {
  form_ticket: text(200).default(''),
  /** A field that no person sees. */
  homepage: text(200).default(''),
}

export const openForm = call('/home/openForm', {
  who: 'anyone',
  does: 'Gives a ticket that says when a form was opened; `form_ticket` brings it back. What comes without one, or too soon after it, is looked at apart.',
  reads: true,
  in: z.object({}),
  out: z.object({ form_ticket: z.string() }),
})

export const sendEnquiry = call('/home/sendEnquiry', {
  who: 'anyone',
  does: 'Takes an enquiry to customer service. FOB and presale enquiries name an item and need a login. The answer comes by mail.',
  in: z.object({
    kind: code(enquiryKind),
    name: text(80).default(''),
    company: text(120).default(''),
    email: emailText.default(''),
    phone: phoneText.default(''),
    departure: text(80).default(''),
    destination_zip: zipText.default(''),
    goods: text(200).default(''),
    volume_cbm: amountText(12).default(''),
    weight_kg: countText(12).default(''),
    container_count: countText(12).default(''),
    ready_on: text(10).default(''),
    relation_id: id.optional(),
    quantity: countText(12).default(''),
    message: text(2000).default(''),
    ...formTrap,
    idempotency_key: retryKey,
  }),
  out: z.object({ enquiry_number: z.string(), answer_hours: z.number() }),
  perMinute: 6,
})

const messageShape = z.object({ from_us: z.boolean(), body: z.string(), created_at: z.string() })
const itemShape = z.object({
  product_id: z.number(),
  relation_id: z.number(),
  title: z.string(),
  custom_sn: z.string(),
})

export const myEnquiries = call('/user/enquiryList', {
  who: 'user',
  does: 'The enquiries that this person sent while logged in, newest first, with what was answered.',
  reads: true,
  in: z.object(pageFromHead),
  out: listOf(
    z.object({
      id: z.number(),
      enquiry_number: z.string(),
      kind: z.number(),
      status: z.number(),
      goods: z.string(),
      item: itemShape.nullable(),
      quantity: z.number().nullable(),
      message: z.string(),
      created_at: z.string(),
      thread: z.array(messageShape),
    }),
  ).extend({ head }),
})

export const replyEnquiry = call('/user/replyEnquiry', {
  who: 'user',
  does: 'Writes again on an enquiry of one’s own; it is open again.',
  in: z.object({ id, body: words(2000), idempotency_key: idempotencyKey.optional() }),
  out: done,
  perMinute: 20,
})

const queueRow = z.object({
  id: z.number(),
  enquiry_number: z.string(),
  kind: z.number(),
  status: z.number(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  site: z.string(),
  language: z.string(),
  about: z.string(),
  waiting_since: z.string().nullable(),
  due_at,
  created_at: z.string(),
})

export const enquiryQueue = call('/office/enquiryList', {
  who: 'staff:service',
  does: 'Enquiries by state, kind and whose they are: those that wait oldest first, others newest first.',
  reads: true,
  in: z.object({
    status: code({ ...enquiryStatus, all: -1 }).default(enquiryStatus.open),
    kind: code({ ...enquiryKind, all: 0 }).default(0),
    assigned: assignedOnly,
    /** 1: those that look as if a program had sent them, in any state. */
    suspect: flag.default(false),
    search: search(80).default(''),
    ...pageAfter,
  }),
  out: listOf(queueRow).extend({ next: nextKey, suspects: z.number() }),
})

export const enquiryDetail = call('/office/enquiryDetail', {
  who: 'staff:service',
  does: 'One enquiry with everything said on it.',
  reads: true,
  in: z.object({ id: int }),
  out: queueRow.omit({ about: true }).extend({
    phone: z.string(),
    suspect: z.boolean(),
    has_account: z.boolean(),
    departure: z.string(),
    destination_zip: z.string(),
    goods: z.string(),
    volume_cbm: z.string().nullable(),
    weight_kg: z.number().nullable(),
    container_count: z.number().nullable(),
    ready_on: z.string().nullable(),
    quantity: z.number().nullable(),
    item: itemShape.nullable(),
    message: z.string(),
    first_answered_at: z.string().nullable(),
    closed_at: z.string().nullable(),
    thread: z.array(messageShape.extend({ by: z.string() })),
  }),
})

export const answerEnquiry = call('/office/answerEnquiry', {
  who: 'staff:service',
  does: 'Answers an enquiry: the sender gets it by mail in their language’s frame, and sees it in the user centre.',
  in: z.object({ id: int, body: words(4000), idempotency_key: idempotencyKey.optional() }),
  out: done,
})

export const moveEnquiry = call('/office/moveEnquiry', {
  who: 'staff:service',
  does: 'Closes an enquiry, opens it again, or says that a suspect one is real.',
  in: z.object({ id: int, event: z.enum(['close', 'reopen', 'trust']) }),
  out: done,
})
