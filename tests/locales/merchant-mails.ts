const name = 'Rosa'
const paper = { name, merchant: 'Oak & Sons', requirement: 'Licence' }

const counting = { name, count_number: 'I4QZ7M1K2A', item: 'HP-101', warehouse: 'Ontario', page: '12/3' }

/** What manufacturers' people are told about their company and their goods. */
export const merchantMails = {
  changePassed: { name, product: 'Oslo Sofa', page: '12', reason: '' },
  changeSentBack: { name, product: 'Oslo Sofa', page: 'c12', reason: '' },
  changePutBack: { name, product: 'Oslo Sofa', page: '12', reason: 'The picture shows another sofa.' },
  changeEnds: { name, product: 'Oslo Sofa', page: '12', valid_until: '2026-04-01' },
  changeGivenUp: { name, product: 'Oslo Sofa', page: 'c12', reason: '' },
  merchantOpened: { name, merchant: 'Harlow Peak', reason: '' },
  merchantSuspended: { name, merchant: 'Harlow Peak', reason: 'Two certificates are out of date.' },
  certificateEnds: { name, merchant: 'Harlow Peak', certificate: 'FSC', valid_until: '2026-04-01', days: 7 },
  closureBegins: {
    ...{ name, merchant: 'Harlow Peak', from_on: '2026-02-14', until_on: '2026-02-28' },
    ...{ count: 1, contracts: 'C123456789' },
  },
  contestGranted: { name, case_number: 'A123456789', reason: 'none' },
  contestRefused: { name, case_number: 'A123456789', reason: 'The cartons were counted twice.' },
  paperEnds: { name, product: 'Oslo Sofa', page: '12', paper: 'T-77', valid_until: '2026-04-01', days: 7 },
  inboundDue: {
    ...{ name, inbound_number: 'N4QZ7M1K2A', expected_on: '2026-04-01' },
    ...{ warehouse: 'Ontario', days: 3 },
  },
  refundReminder: {
    ...{ name, refund_number: 'R4QZ7M1K2A', order_number: 'A4QZ7M1K2A' },
    answer_by: '2026-04-01T12:00:00.000Z',
  },
  correctionBooked: {
    ...{ name, correction_number: 'G4QZ7M1K2A', amount: '20.00' },
    ...{ taken: 'no' as const, reason: 'Storage was charged twice.' },
  },
  merchantDebt: { name, debt: '312.40', due_on: '2026-04-01', again: 'no' as const },
  countAsked: counting,
  countDone: { ...counting, booked: -2, short: 1 },
  countDropped: { ...counting, reason: 'Counted yesterday.' },
  picturesAsked: { name, company: 'Sunrise', product: 'HP-101', page: '12', count: 2 },
  stockLow: { name, count: 2, items: 'HP-101, HP-102' },
  merchantClosing: { name, merchant: 'Harlow Peak', reason: 'The business is sold.' },
  merchantStays: { name, merchant: 'Harlow Peak', reason: '' },
  merchantClosed: { name, merchant: 'Harlow Peak', reason: '' },
  merchantSentBack: { ...paper, reason: 'A page is missing.' },
  requirementEnds: { ...paper, valid_until: '2026-04-01', days: 7 },
  receiptToAnswer: { name, inbound_number: 'N4QZ7M1K2A', count: 2, answer_by: '2026-04-01T12:00:00.000Z' },
  receiptReminder: { name, inbound_number: 'N4QZ7M1K2A', count: 1, answer_by: '2026-04-01T12:00:00.000Z' },
  receiptRecounted: {
    ...{ name, inbound_number: 'N4QZ7M1K2A', kind: 'missing' as const, item: 'OS-1' },
    ...{ count: 1, was: 3 },
  },
  damagedGone: {
    ...{ name, inbound_number: 'N4QZ7M1K2A', item: 'OS-1' },
    ...{ count: 2, to: 'badGoods' as const, reason: 'A leg is broken' },
  },
  inboundLost: { name, inbound_number: 'N4QZ7M1K2A', reason: 'The carrier does not find it.' },
  inboundReceived: { name, inbound_number: 'N4QZ7M1K2A', count: 76 },
  payoutOnItsWay: { name, payout_number: 'Y4QZ7M1K2A', amount: '1204.50' },
  payoutPaid: { name, payout_number: 'Y4QZ7M1K2A', amount: '1204.50' },
  payoutFailed: { name, payout_number: 'Y4QZ7M1K2A', amount: '1204.50', reason: 'No such account.' },
  merchantBankInUse: { name, bank_name: 'First Bank', last4: '4321' },
  merchantBankEnded: { name, bank_name: 'First Bank', last4: '4321', reason: 'Another name.' },
  merchantBankAsked: {
    name,
    merchant: 'Harlow Peak',
    holder: 'Harlow Peak LLC',
    bank_name: 'First Bank',
    last4: '4321',
    asked_by: 'Rosa Diaz',
    until: '2026-04-01T12:00:00.000Z',
  },
  statementReady: {
    name,
    statement_number: 'S4QZ7M1K2A',
    until_on: '2026-04-15',
    payable: '1204.50',
    debt: 'no' as const,
  },
  merchantResumed: { name, merchant: 'Harlow Peak', reason: '' },
}
