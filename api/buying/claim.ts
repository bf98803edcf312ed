import { z } from 'zod'
import { claimCondition, picturesOfClaim } from '#rules/buying/contract/claim/claim'
import { call } from '../wire/call.ts'
import { number } from '../wire/plain-shapes.ts'
import {
  checked_by_me,
  code,
  dateText,
  int,
  jsonText,
  listOf,
  moment,
  money,
  neededWords,
  nextKey,
  pageAfter,
  priceText,
  retryKey,
  text,
} from '../wire/shapes.ts'
import { lotNo, moved, ruled } from './order-shapes.ts'

/* Claims of goods of a contract's lot that came damaged or not at all, and the offers for them. */

const claim_number = number(40)
const keyed = { claim_number, idempotency_key: retryKey }
const reason = neededWords(500, 'order.reasonNeeded')

const claimed = z.object({
  line_no: z.number().int().min(1).max(200),
  condition: code(claimCondition).describe('2 damaged, 3 missing.'),
  quantity: z.number().int().min(1, 'claim.quantity').max(999_999),
  text: text(500).default(''),
  file_ids: z
    .array(z.uuid())
    .min(picturesOfClaim.from, 'claim.pictures')
    .max(picturesOfClaim.to, 'claim.pictures'),
})
export const claimLot = call('/home/claimLot', {
  who: 'certified',
  may: 'order',
  does: 'Claims pieces of a lot that came damaged or not at all, with pictures of each line.',
  in: z.object({
    order_number: number(40),
    lot_no: lotNo,
    asked: priceText.describe('What the buyer asks for.'),
    lines: jsonText(z.array(claimed).min(1, 'claim.quantity').max(400)),
    idempotency_key: retryKey,
  }),
  out: moved.extend({ claim_number: z.string() }),
})
export const withdrawClaim = call('/home/withdrawClaim', {
  who: 'certified',
  may: 'order',
  does: 'Withdraws an open claim; another may be made while the days of its lot run.',
  in: z.object(keyed),
  out: moved,
})
const replacement = z.object({
  planned_on: dateText,
  lines: z
    .array(
      z.object({ line_no: z.number().int().min(1).max(200), quantity: z.number().int().min(1).max(999_999) }),
    )
    .min(1, 'claim.quantity')
    .max(200),
})
const replacementText = jsonText(replacement).nullable().default(null).describe('Pieces that are sent again.')
export const claimOffer = call('/merchant/claimOffer', {
  who: 'merchant',
  may: 'aftersale',
  does: 'Offers a sum for a claim, or sends its goods again, or both; at most three times.',
  in: z.object({
    ...keyed,
    amount: priceText,
    text: text(500).default(''),
    replacement: replacementText,
  }),
  out: moved,
})
const no = int.pipe(z.number().min(1).max(3)).describe('The number of the offer that was read.')
export const answerOffer = call('/home/answerOffer', {
  who: 'certified',
  may: 'order',
  does: 'Accepts the offer for a claim, which settles it, or refuses it and may name another sum.',
  in: z.discriminatedUnion('answer', [
    z.object({ ...keyed, no, answer: z.literal('accept') }),
    z.object({ ...keyed, no, answer: z.literal('refuse'), reason, asked: priceText.default('') }),
  ]),
  out: moved,
})
export const claimDecide = call('/office/claimDecide', {
  who: 'staff:service',
  does: 'Settles a claim that its sides did not settle: with a sum, with goods that are sent again, or both.',
  in: z.object({
    ...keyed,
    amount: priceText.describe('0.00 where nothing is given, or goods alone are.'),
    reason,
    replacement: replacementText,
  }),
  out: ruled,
})

const sentAgain = z
  .object({
    planned_on: z.string(),
    lines: z.array(z.object({ line_no: z.number(), custom_sn: z.string(), quantity: z.number() })),
  })
  .nullable()
const claim = z.object({
  claim_number: z.string(),
  lot_no: z.number(),
  state: z
    .number()
    .describe('0 the manufacturer offers, 1 the buyer answers, 2 accepted, 3 withdrawn, 4 decided, 5 ended.'),
  asked: money,
  most: money.describe('The most that may be given for it now.'),
  offers_left: z.number(),
  opened_at: moment,
  answer_by: moment.nullable().describe('Until when whoever is next should answer.'),
  service_at: moment.describe('From when customer service decides.'),
  settled: money.nullable(),
  discount: money.nullable().describe('Of it, off balances that were not due.'),
  back: money.nullable().describe('Of it, to the wallet.'),
  ruled: money.nullable().describe('As the first of two people of customer service decided.'),
  ruled_again: sentAgain.describe('What is sent again, as the first of two people decided.'),
  checked_by_me,
  answer: z.string(),
  closed_at: moment.nullable(),
  replacement_lot: z.number().nullable().describe('The lot in which goods are sent again.'),
  lines: z.array(
    z.object({
      line_no: z.number(),
      custom_sn: z.string(),
      condition: z.union([z.literal(2), z.literal(3)]),
      quantity: z.number(),
      price: money,
      text: z.string(),
      file_ids: z.array(z.string()),
    }),
  ),
  offers: z.array(
    z.object({
      no: z.number(),
      amount: money,
      text: z.string(),
      at: moment,
      answer: z.enum(['accepted', 'refused']).nullable(),
      reason: z.string(),
      counter: money.nullable(),
      replacement: sentAgain.describe('What is sent again, and by when.'),
    }),
  ),
})
const ofOrder = z.object({ order_number: number(40) })
const claims = z.object({
  claims: z.array(claim),
  lots: z
    .array(
      z.object({
        lot_no: z.number(),
        claim_until: moment,
        most: money,
        lines: z.array(
          z.object({
            line_no: z.number(),
            custom_sn: z.string(),
            price: money,
            damaged: z.number(),
            missing: z.number(),
          }),
        ),
      }),
    )
    .describe('Lots of which goods may be claimed now, with the pieces that came so and are not claimed.'),
})
export const orderClaims = call('/home/claims', {
  who: 'certified',
  does: 'The claims of an order of the company, and what may be claimed now.',
  reads: true,
  in: ofOrder,
  out: claims,
})
export const makerClaims = call('/merchant/claims', {
  who: 'merchant',
  may: 'own',
  does: 'The claims of an order of the manufacturer.',
  reads: true,
  in: ofOrder,
  out: claims,
})
export const officeClaims = call('/office/claims', {
  who: 'staff:service',
  does: 'The claims of an order.',
  reads: true,
  in: ofOrder,
  out: claims,
})

const listed = listOf(
  z.object({
    claim_number: z.string(),
    order_number: z.string(),
    contract_sn: z.string(),
    lot_no: z.number(),
    company_name: z.string(),
    merchant_name: z.string(),
    state: z.number(),
    asked: money,
    offered: money.nullable(),
    settled: money.nullable(),
    pieces: z.number().describe('Pieces that the last offer sends again.'),
    opened_at: moment,
    service_at: moment,
  }),
).extend({ next: nextKey })
const listing = z.object({
  ...pageAfter,
  open: z
    .enum(['open', 'waiting', 'all'])
    .default('open')
    .describe('`waiting`: of the open ones those that wait for the manufacturer.'),
})
export const makerClaimList = call('/merchant/claimList', {
  who: 'merchant',
  may: 'own',
  does: 'The claims of the manufacturer’s contracts: open ones by when they are decided, all the newest first.',
  reads: true,
  in: listing,
  out: listed,
})
export const officeClaimList = call('/office/claimList', {
  who: 'staff:service',
  does: 'Claims of contracts, and from when customer service decides each: open ones by that, all the newest first.',
  reads: true,
  in: listing,
  out: listed,
})
