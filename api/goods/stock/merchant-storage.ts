import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { listOf, nextKey, pageAfter } from '../../wire/shapes.ts'
import { billAsked, billShape, lineList, linesAsked, storageCostShape, wholeBill } from './storage-bill.ts'

/* What a manufacturer pays for its stock in our warehouses: counted daily, taken of what is payable to it. */

export const merchantStorageCosts = call('/merchant/storageCosts', {
  who: 'merchant',
  may: 'money',
  does: "What the manufacturer's goods in our warehouses cost: so far and not billed yet, what more days will cost, and each warehouse's tariff.",
  reads: true,
  in: z.object({}),
  out: z.object(storageCostShape),
})

export const merchantStorageBills = call('/merchant/storageBills', {
  who: 'merchant',
  may: 'money',
  does: "The manufacturer's bills of storage, the latest month first.",
  reads: true,
  in: z.object({ ...pageAfter }),
  out: listOf(z.object(billShape)).extend({ next: nextKey }),
})

export const merchantStorageBill = call('/merchant/storageBill', {
  who: 'merchant',
  may: 'money',
  does: 'A bill of storage with what was taken for it and its corrections.',
  reads: true,
  in: billAsked,
  out: wholeBill,
})

export const merchantStorageBillLines = call('/merchant/storageBillLines', {
  who: 'merchant',
  may: 'money',
  does: 'The lines of a bill of storage: each item at each price, with its days and cubic metres.',
  reads: true,
  in: linesAsked,
  out: lineList,
})
