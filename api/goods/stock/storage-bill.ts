import { z } from 'zod'
import { storagePayers } from '#rules/goods/storage/tariff'
import { correctionShape, decisionShape } from '../../money/two-people.ts'
import { password } from '../../people/account.ts'
import { call } from '../../wire/call.ts'
import { numberText, search } from '../../wire/plain-shapes.ts'
import {
  dateText,
  done,
  listOf,
  moment,
  money,
  neededPrice,
  nextKey,
  pageAfter,
  priceText,
  retryKey,
  text,
} from '../../wire/shapes.ts'

/* What is paid for storage: counted daily, billed by the month. */

const bill_number = numberText(20)
export const billShape = {
  bill_number: z.string(),
  month: dateText.describe('The first day of the month.'),
  amount: money.describe('Of all charged days, rounded once.'),
  corrected: money.describe('What was taken off it since.'),
  paid: money,
  owed: money.describe('While anything is owed, no sales order can be paid and nothing more be kept.'),
  closed_at: moment,
}
const payments = z.array(
  z.object({ at: moment, amount: money.describe('Below nothing: given back to the wallet.') }),
)
const corrections = z.array(z.object({ at: moment, amount: money, reason: z.string() }))

/** Cubic metres times days, with four places. */
const m3_days = z.string().regex(/^\d+\.\d{4}$/)
const line = z.object({
  no: z.number().int(),
  lot_id: z.number().int().nullable().describe("Null: of a manufacturer's stock, which has no lots."),
  relation_id: z.number().int(),
  custom_sn: z.string(),
  title: z.string(),
  color: z.string().nullable(),
  warehouse_name: z.string(),
  from_on: dateText,
  until_on: dateText,
  days: z.number().int(),
  pieces: z.number().int().describe('At most at the end of a day.'),
  m3_days,
  price: money.describe('For a cubic metre and day.'),
  amount: money.describe('Its share of the bill: the lines together are the bill, to the cent.'),
})
export const wholeBill = z.object({ ...billShape, lines: z.number().int(), payments, corrections })
export const billAsked = z.object({ bill_number })
export const linesAsked = z.object({ bill_number, ...pageAfter })
export const lineList = listOf(line).extend({ next: nextKey })

/** What goods in our warehouses cost so far, and will. */
export const storageCostShape = {
  so_far: money.describe('Charged and not billed yet.'),
  through: dateText.nullable().describe('The last day that is charged of all lots.'),
  to_come: z
    .array(z.object({ days: z.number().int(), cost: money }))
    .describe('If all of it stays, by the tariffs of today.'),
  warehouses: z.array(
    z.object({
      warehouse_id: z.number().int(),
      name: z.string(),
      so_far: money,
      valid_from: dateText.nullable().describe('Null: nothing is charged there.'),
      steps: z.array(z.object({ from_age: z.number().int(), price: money })),
    }),
  ),
}

export const storageCosts = call('/user/storageCosts', {
  who: 'certified',
  does: "What the company's goods in our warehouses cost: so far and not billed yet, what is owed, what more days will cost, and each warehouse's tariff.",
  reads: true,
  in: z.object({}),
  out: z.object({ ...storageCostShape, owed: money }),
})

export const storageBills = call('/user/storageBills', {
  who: 'certified',
  does: "The company's bills of storage, the latest month first, and what is owed of all.",
  reads: true,
  in: z.object({ ...pageAfter }),
  out: listOf(z.object(billShape)).extend({ next: nextKey, owed: money }),
})

export const storageBill = call('/user/storageBill', {
  who: 'certified',
  does: 'A bill of storage with its payments and corrections.',
  reads: true,
  in: billAsked,
  out: wholeBill,
})

export const storageBillLines = call('/user/storageBillLines', {
  who: 'certified',
  does: 'The lines of a bill of storage: each lot at each price, with its days and cubic metres.',
  reads: true,
  in: linesAsked,
  out: lineList,
})

export const payStorage = call('/user/payStorage', {
  who: 'certified',
  may: 'pay',
  does: 'Pays what is owed of a bill of storage, or a part of it, from the wallet, with the payment password.',
  perMinute: 20,
  in: z.object({ bill_number, amount: priceText, ...password, idempotency_key: retryKey }),
  out: z.object({ paid: money, owed: money, balance: money }),
})

const payer = z.enum(storagePayers)
const ofPayer = { payer, payer_name: z.string() }
const billTabs = ['owed', 'all'] as const

export const officeStorageBills = call('/office/storageBills', {
  who: 'staff:finance',
  does: 'Bills of storage, the latest first: those of which something is owed, or all; with how far the days are charged.',
  reads: true,
  in: z.object({
    payer: payer.default('dealer'),
    tab: z.enum(billTabs).default('owed'),
    search: search(80).default(''),
    ...pageAfter,
  }),
  out: listOf(z.object({ ...billShape, ...ofPayer })).extend({
    next: nextKey,
    run: z.object({
      through: dateText.nullable().describe('The last day that is charged of all lots.'),
      behind: z.number().int().describe('Lots with days that are over and not charged yet.'),
      open: money.describe('Charged and not billed yet.'),
      owed: money,
    }),
  }),
})

export const officeStorageBill = call('/office/storageBill', {
  who: 'staff:finance',
  does: 'A bill of storage with its payments and corrections.',
  reads: true,
  in: billAsked,
  out: wholeBill.extend(ofPayer),
})

export const officeStorageBillLines = call('/office/storageBillLines', {
  who: 'staff:finance',
  does: 'The lines of a bill of storage.',
  reads: true,
  in: linesAsked,
  out: lineList,
})

const correctionTabs = ['waiting', 'booked', 'dropped'] as const

export const storageCorrectionList = call('/office/storageCorrectionList', {
  who: 'staff:finance',
  does: 'Corrections of bills of storage, the newest first: those that wait for a second person, were booked, or were dropped.',
  reads: true,
  in: z.object({ tab: z.enum(correctionTabs).default('waiting'), ...pageAfter }),
  out: listOf(
    z.object({
      ...correctionShape,
      bill_number: z.string(),
      month: dateText,
      ...ofPayer,
    }),
  ).extend({ next: nextKey }),
})

export const storageCorrectionMake = call('/office/storageCorrectionMake', {
  who: 'staff:finance',
  does: 'Takes an amount off a bill of storage, with a reason that who pays it reads. It is booked once another person has checked it: first off what is owed, the rest back to the wallet, or to what is payable to the manufacturer.',
  in: z.object({
    bill_number,
    amount: neededPrice('storage.amount'),
    reason: text(500),
    idempotency_key: retryKey,
  }),
  out: z.object({ id: z.number().int() }),
})

export const storageCorrectionCheck = call('/office/storageCorrectionCheck', {
  who: 'staff:finance',
  does: 'Books a correction of a bill of storage as the second person, or drops it; who made it may drop it, too.',
  in: z.object(decisionShape),
  out: done,
})
