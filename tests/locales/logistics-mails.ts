import type { LogisticsMails } from '#market/people/message/params/logistics-mails'

const about = { name: 'Rosa', order_number: 'L4QZ7M1K2A' }
const form = { name: 'Rosa', requisition_number: 'Q4QZ7M1K2A' }
const sales = { name: 'Rosa', import_id: 7, file_name: 'amazon.tsv', placed: 12 }
/** What the verbs of freight orders give their mails. */
export const logisticsMails: LogisticsMails = {
  freightQuoted: {
    name: 'Rosa',
    order_number: 'T26-1',
    freight: '410.00',
    explanation: 'Liftgate and two pallets',
    pay_before: '2026-03-09 12:00 UTC',
  },
  freightRecalled: { name: 'Rosa', order_number: 'T26-1', reason: 'none' },
  freightReminder: { name: 'Rosa', order_number: 'T26-1', due: '410.00', days_left: 2 },
  freightPaid: { name: 'Rosa', order_number: 'T26-1', amount: '110.00', left: '300.00' },
  logisticsQuoted: { ...about, amount: '480.00', quote_until: '2026-12-04T17:00:00.000Z' },
  logisticsPlaced: { ...about, carrier: 'Saia', pro_number: '12345678', pickup_on: '2026-12-02' },
  logisticsDelivered: { ...about, delivered_on: '2026-12-05' },
  logisticsAdjusted: {
    ...about,
    amount: '35.00',
    reason: 'Reweighed at 640 kg.',
    due: '35.00',
    returned: 'none',
  },
  logisticsStays: { ...about, reason: 'It is on the road.' },
  logisticsCancelled: { ...about, reason: 'As you asked.', returned: '120.50' },
  logisticsExpired: about,
  requisitionQuoted: {
    ...form,
    fee: '45.00',
    ready_on: '2026-12-02',
    quote_until: '2026-12-11T17:00:00.000Z',
  },
  requisitionRefused: { ...form, reason: 'No room for it' },
  requisitionOnWay: { ...form, warehouse: 'Baltimore' },
  requisitionDone: { ...form, missing: 1, damaged: 2 },
  requisitionLoss: { ...form, count: 1, amount: '120.50', reason: 'Lost by the carrier' },
  requisitionExpired: form,
  requisitionLacking: { ...form, returned: '45.00' },
  requisitionShort: { ...form, orders: '2611271234567, 2611271234568' },
  salesImported: { ...sales, left: 3 },
  salesToShip: { name: 'Rosa', count: 3, unpaid: 1, orders: 'T261127123-1, T261127124-1' },
  salesPaid: { name: 'Rosa', count: 12, amount: '480.00' },
  salesToApprove: { ...sales, to_approve: 4 },
}
