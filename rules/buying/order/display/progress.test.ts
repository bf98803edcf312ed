import { expect, test } from 'vitest'
import { logisticsType } from '../../../codes.ts'
import { orderProgress } from './progress.ts'

const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`
/** A history with an event a day. */
const historyOf = (events: string) => events.split(' ').map((event, i) => ({ event, at: at(i + 1) }))
const told = (logistics_type: number | null, events: string) =>
  orderProgress({ logistics_type, history: historyOf(events) })
    .map(
      (step) =>
        `${step.event}${step.done ? '!' : ''}${step.at ? step.at.slice(9, 10) : ''}${step.bad ? ' bad' : ''}`,
    )
    .join(' ')

const { selfPickup, ship, freight } = logisticsType

// biome-ignore format: a table
const cases: readonly [name: string, type: number | null, events: string, steps: string][] = [
  ['paid at once', ship, 'create pay', 'create!1 pay!2 accept ship arrive confirmReceipt'],
  ['collected', selfPickup, 'create pay', 'create!1 pay!2 accept ready handOver'],
  ['paid by a voucher', selfPickup, 'create submitVoucher passVoucher accept', 'create!1 pay!3 accept!4 ready handOver'],
  ['paid by the second voucher', ship, 'create submitVoucher refuseVoucher submitVoucher passVoucher', 'create!1 pay!5 accept ship arrive confirmReceipt'],
  ['a voucher that is looked at is not paid', ship, 'create submitVoucher', 'create!1 pay accept ship arrive confirmReceipt'],
  ['paid after it was unlocked', ship, 'create lock unlock pay', 'create!1 pay!4 accept ship arrive confirmReceipt'],
  ['quoted first', ship, 'createToQuote quoteDelivery pay', 'create!1 pay!3 accept ship arrive confirmReceipt'],
  ['own carrier', freight, 'createWithLabel uploadLabel pay accept', 'create!1 pay!3 accept!4 ship arrive confirmReceipt'],
  ['a reservation', ship, 'book submit approve payDeposit', 'book!1 submit!2 approve!3 payDeposit!4 receiveBatch payFinal ship arrive confirmReceipt'],
  ['a reservation of goods that are here', selfPickup, 'book submit approveArrived', 'book!1 submit!2 approve!3 payDeposit!3 receiveBatch!3 payFinal ready handOver'],
  ['a reservation whose delivery is not chosen', null, 'book submit approve', 'book!1 submit!2 approve!3 payDeposit receiveBatch payFinal'],
  ['a reservation that expired', ship, 'book submit approve expire', 'book!1 submit!2 approve!3 expire!4 bad'],
  ['a part shipped', ship, 'create pay accept shipPart', 'create!1 pay!2 accept!3 ship arrive confirmReceipt'],
  ['all shipped', ship, 'create pay accept shipPart ship', 'create!1 pay!2 accept!3 ship!5 arrive confirmReceipt'],
  ['a cancellation refused', ship, 'create pay accept askCancel refuseCancel', 'create!1 pay!2 accept!3 ship arrive confirmReceipt'],
  ['a refund asked for on arrival', ship, 'create pay accept ship arrive askRefund withdrawRefund', 'create!1 pay!2 accept!3 ship!4 arrive!5 confirmReceipt!6'],
  ['a refund asked for afterwards', ship, 'create pay accept ship arrive confirmReceipt askRefund', 'create!1 pay!2 accept!3 ship!4 arrive!5 confirmReceipt!6'],
  ['a step without a record', ship, 'create accept', 'create!1 pay! accept!2 ship arrive confirmReceipt'],
  ['cancelled unpaid', ship, 'create cancel', 'create!1 cancel!2 bad'],
  ['not fulfilled', ship, 'create pay accept fail', 'create!1 pay!2 accept!3 fail!4 bad'],
  ['cancelled after a voucher', ship, 'create submitVoucher passVoucher askCancel confirmCancel', 'create!1 pay!3 confirmCancel!5 bad'],
]

test.each(cases)('%s: the steps say what happened, each with its day', (_name, type, events, steps) => {
  expect(told(type, events)).toBe(steps)
})
