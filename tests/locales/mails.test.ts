import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import {
  type CertificationReasons,
  type MailParams,
  type MailSecrets,
  secretNames,
} from '#market/people/message/mail-params'
import { certificationFields, certificationReasons } from '#rules/people/certification'
import { pageOfNotice } from '#rules/people/notice-page'
import { languages } from '#rules/sites'
import { contractMails } from './contract-mails.ts'
import { merchantMails } from './merchant-mails.ts'

const minutes = { minutes: 10 }
const name = 'Rosa'
const company = 'Diaz Home'
const order = { name, order_number: 'T26-1' }
const contract = { name, contract_sn: 'C26-1', other: 'Harlow Peak', side: 'buyer' } as const
const ofLots = { ...order, side: 'merchant' } as const
const arrival = { lot_no: '1', accept_by: '2027-01-08T00:00:00.000Z' }
const fine = Object.fromEntries(certificationFields.map((field) => [field, 'none'])) as CertificationReasons
/** What the verbs give each template; the compiler sees to it that none is missing. */
const samples: MailParams = {
  registerCode: minutes,
  passwordCode: minutes,
  paymentPasswordCode: minutes,
  emailCode: minutes,
  deviceCode: minutes,
  certificationCode: minutes,
  welcome: { name, company },
  passwordChanged: { name },
  paymentPasswordChanged: { name },
  emailChanged: { name, email: 'r•••@diaz.test' },
  secondStepAdded: { name },
  secondStepRemoved: { name },
  secondStepReset: { name },
  transferAccountChanged: {
    name,
    site: 'Los Angeles',
    by: 'Tom Reyes',
    before: 'none',
    after: 'First Bank •••• 1234, Trestle Inc.',
    reason: 'Opened',
  },
  siteAssociated: { name, company, site: 'CHI' },
  certificationAssociated: { name, company, email: 'rosa@diaz.test' },
  certificationReceived: { name, company, kind: 'first' },
  certificationPassed: { name, company, kind: 'change' },
  certificationFailed: {
    name,
    company,
    kind: 'first',
    remark: 'Thank you.',
    ...fine,
    licence_file_ids: 'It is blurred.',
  },
  rechargePassed: { name, recharge_number: 'R1', amount: '1250.00', balance: '2000.50' },
  rechargeRefused: { name, recharge_number: 'R1', amount: '1250.00', reason: 'Unreadable' },
  voucherRefused: {
    name,
    pays: 'P1',
    recharge_number: 'R1',
    amount: '99.90',
    reason: 'Unreadable',
    pay_before: '2026-03-03 12:00 UTC',
  },
  voucherShort: {
    name,
    pays: 'P1',
    recharge_number: 'R1',
    amount: '985.00',
    due: '1000.00',
    short: '15.00',
    pay_before: '2026-03-03 12:00 UTC',
  },
  creditTakenBack: {
    name,
    recharge_number: 'B1',
    amount: '99.90',
    reason: 'Another company paid it',
    balance: '1250.00',
  },
  voucherRest: { name, pays: 'P1', recharge_number: 'R1', amount: '20.50', balance: '1250.00' },
  withdrawalPaid: { name, withdrawal_number: 'W1', amount: '980.00', destination: 'First Bank •••• 1234' },
  withdrawalRefused: { name, withdrawal_number: 'W1', amount: '1000.00', reason: 'The account is closed.' },
  picturesPassed: { name, product: 'OAK-12' },
  picturesFailed: { name, product: 'OAK-12', reason: 'Certify first.' },
  contractToConfirm: { ...contract, amount: '28800.00', confirm_by: '2026-03-09 12:00 UTC' },
  contractChanged: {
    ...contract,
    changes: 3,
    before: '28800.00',
    amount: '28224.00',
    confirm_by: '2026-03-09 12:00 UTC',
  },
  contractConfirmed: {
    ...contract,
    by: 'Grace Harlow',
    amount: '28800.00',
    confirm_by: '2026-03-09 12:00 UTC',
  },
  contractInForce: { ...contract, amount: '28800.00' },
  contractRefused: { ...contract, reason: 'Not before July' },
  contractWithdrawn: contract,
  contractExpired: contract,
  contractReminder: { ...contract, amount: '28800.00', confirm_by: '2026-03-09 12:00 UTC' },
  ...merchantMails,
  ...contractMails,
  feedbackAnswered: { name, feedback_number: 'F1', answer: 'It leaves tomorrow.' },
  orderCreated: { name, order_parent_number: 'P1', amount: '99.90', pay_before: '2026-03-03 12:00 UTC' },
  approvalAsked: {
    name,
    order_parent_number: 'P1',
    amount: '99.90',
    maker: 'Tom Reyes',
    decide_before: '2026-03-09 12:00 UTC',
  },
  approvalWaiting: {
    name,
    order_parent_number: 'P1',
    amount: '99.90',
    decide_before: '2026-03-09 12:00 UTC',
  },
  approvalGiven: {
    name,
    order_parent_number: 'P1',
    amount: '99.90',
    by: 'Rosa Diaz',
    pay_before: '2026-03-03 12:00 UTC',
  },
  approvalRefused: { name, order_parent_number: 'P1', by: 'Rosa Diaz', reason: 'Too dear' },
  teamInvitation: { company, inviter: 'Rosa Diaz', role: 'buyer', days: 7 },
  teamJoined: { name, person: 'Tom Reyes', email: 'tom@diaz.test', role: 'buyer' },
  teamLeft: { name, person: 'Tom Reyes', email: 'tom@diaz.test', orders: 2 },
  teamFarewell: { name, company },
  teamRemoved: { name, company },
  reservationSubmitted: { ...order, amount: '99.90' },
  reservationAsked: { ...order, amount: '99.90' },
  reservationApproved: { ...order, amount: '99.90', part: 'deposit', pay_before: '2026-03-03 12:00 UTC' },
  reservationRejected: { ...order, reason: 'Too late' },
  depositPaid: { ...order, amount: '99.90', arrives_on: '2026-03-03' },
  reservationTaken: { ...order, amount: '99.90' },
  reservationLeft: { ...order },
  arrivalMoved: { ...order, was: '2026-01-03', arrives_on: '2026-03-03', reason: 'Too late', late: 'yes' },
  presaleArrived: { ...order, amount: '99.90', pay_before: '2026-03-03 12:00 UTC' },
  finalReminder: { ...order, amount: '99.90', pay_before: '2026-03-03 12:00 UTC' },
  depositReminder: { ...order, amount: '99.90', pay_before: '2026-03-03 12:00 UTC' },
  finalLocked: { ...order },
  reservationExpired: { ...order, cause: 'deposit' },
  reservationEnded: { ...order, reason: 'Too late', returned: '99.90', kept: '20.00' },
  orderToQuote: { name, order_parent_number: 'P1', amount: '99.90', pay_before: '2026-03-03 12:00 UTC' },
  orderToLabel: { name, order_parent_number: 'P1', amount: '99.90', pay_before: '2026-03-03 12:00 UTC' },
  deliveryQuoted: { ...order, delivery_fee: '40.00', amount: '139.90', pay_before: '2026-03-03 12:00 UTC' },
  deliveryDeclined: { ...order, reason: 'No road' },
  freightQuoted: {
    ...order,
    freight: '410.00',
    explanation: 'Liftgate and two pallets',
    pay_before: '2026-03-09 12:00 UTC',
  },
  freightRecalled: { ...order, reason: 'none' },
  freightReminder: { ...order, due: '410.00', days_left: 2 },
  freightPaid: { ...order, amount: '110.00', left: '300.00' },
  couponGiven: { name, code: 'SPRING', valid_until: '2026-03-03 12:00 UTC' },
  orderPaid: { ...order, amount: '99.90' },
  productionBegun: ofLots,
  inspectionToJudge: { ...ofLots, lot_no: '1' },
  inspectionPassed: { ...ofLots, lot_no: '1', reason: '' },
  inspectionRefused: { ...ofLots, lot_no: '1', reason: 'Two legs are loose' },
  documentsRefused: { ...ofLots, lot_no: '1', reason: 'The invoice has another total' },
  documentsPassed: { ...ofLots, lot_no: '1', vessel: 'Ever Calm', eta: '2026-12-24' },
  lotArrived: { ...ofLots, ...arrival, arrived_on: '2026-12-24' },
  acceptanceComing: { ...ofLots, ...arrival },
  lotToDeliver: { ...ofLots, lot_no: '1', due_on: '2026-12-24', late: 'yes' },
  lotReceived: { ...ofLots, lot_no: '1', damaged: 2, missing: 0 },
  goodsAccepted: { ...ofLots, amount: '99.90' },
  paymentToWallet: { ...order, amount: '99.90', balance: '2000.50' },
  paymentReview: { ...order, attempt_number: 'P1', amount: '99.90', currency: 'EUR' },
  paymentReturned: {
    ...order,
    attempt_number: 'P1',
    amount: '99.90',
    currency: 'EUR',
    reason: 'Not our currency.',
  },
  paymentDeclined: { ...order, attempt_number: 'P1', amount: '99.90' },
  orderReady: { ...order, warehouse: 'LA 1', free_days: 5 },
  pickupChanged: { ...order, by: 'Tom Reyes', was: 'none', now: '2026-03-05, 10:00 – 12:00' },
  orderShipped: { ...order, shipment: 1, carrier: 'FedEx', tracking_number: '1Z' },
  orderPartShipped: {
    ...order,
    shipment: 1,
    carrier: 'FedEx',
    tracking_number: '1Z',
    pieces: 1,
    rest: 2,
  },
  orderArrived: { ...order, days: 7 },
  orderCompleted: order,
  orderLocked: order,
  orderUnlocked: { ...order, pay_before: '2026-03-03 12:00 UTC' },
  orderCancelled: { ...order, returned: 'none' },
  orderCancelRefused: { ...order, pieces: 2, reason: 'none' },
  orderPartCancelled: { ...order, pieces: 2, returned: 'none', amount: '80.00' },
  orderFailed: { ...order, returned: '99.90', reason: 'Damaged' },
  refundAsked: { ...order, refund_number: 'A1', amount: '99.90' },
  refundDenied: { ...order, refund_number: 'A1', reason: 'Worn' },
  refundOffered: { ...order, refund_number: 'A1', amount: '40.00', reason: 'none' },
  refundAgreed: { ...order, refund_number: 'A1', amount: '99.90' },
  returnAsked: { ...order, refund_number: 'A1', address: 'LA 1, 1 Dock Rd', payer: 'merchant' },
  returnReceived: { ...order, refund_number: 'A1', amount: '99.90' },
  refundPaid: { ...order, refund_number: 'A1', amount: '99.90', balance: '2000.50' },
  refundLowered: { ...order, refund_number: 'A1', amount: '99.90', balance: '2000.50', reason: 'Worn' },
  merchantReceived: { number: 'M1' },
  merchantPassed: { name, company, number: 'M1', login: 'rosa@diaz.test', link: 'https://t.test/f' },
  merchantFailed: {
    name,
    company,
    number: 'M1',
    reason: 'The licence has expired.',
    link: 'https://t.test/p',
  },
  subscriptionConfirm: { hours: 48 },
  subscriptionWelcome: {},
  subscriptionKnown: {},
  enquiryReceived: { number: 'E1', hours: 12 },
  enquiryAnswered: { name, number: 'E1', answer: 'From May on.', reply_to: 'la@trestle.test' },
}

const code = { code: '408213' }
const subscriber = { preferences: 'https://t.test/p', unsubscribe: 'https://t.test/u' }
const secrets: MailSecrets = {
  registerCode: code,
  passwordCode: code,
  paymentPasswordCode: code,
  emailCode: code,
  deviceCode: code,
  certificationCode: code,
  teamInvitation: { link: 'https://t.test/j' },
  merchantBankAsked: { link: 'https://t.test/s' },
  subscriptionConfirm: { confirm: 'https://t.test/c', unsubscribe: 'https://t.test/u' },
  subscriptionWelcome: subscriber,
  subscriptionKnown: subscriber,
}
const secretsOf = (template: string): Record<string, string> => secrets[template as keyof MailSecrets] ?? {}

test.each(languages)('every mail can be written in %s, with what the verbs give', (language) => {
  const path = join(import.meta.dirname, '../../locales', language, 'mail.json')
  const texts = JSON.parse(readFileSync(path, 'utf8'))
  expect(Object.keys(texts).toSorted()).toEqual([...Object.keys(samples), 'footer', 'page'].toSorted())
  for (const [template, params] of Object.entries(samples)) {
    expect(pageOfNotice(template, params)?.path ?? '').not.toMatch(/undefined|null/)
    const { subject, text } = texts[template] as { subject: string; text: string }
    for (const message of [subject, text]) {
      const written = String(
        new IntlMessageFormat(message, language).format({
          ...(params as object),
          ...secretsOf(template),
          shop: 'Example Furniture',
        }),
      )
      expect(written).not.toMatch(/undefined|\{|\bnone\b|NaN/)
      // Amounts have the sign that screens show.
      expect(written).not.toContain('US$')
    }
  }
})

test.each(languages)('no subject carries a code or a link, in %s', (language) => {
  const texts = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../locales', language, 'mail.json'), 'utf8'),
  )
  for (const template of Object.keys(secrets))
    for (const name of Object.keys(secretsOf(template)))
      expect(texts[template].subject).not.toContain(`{${name}}`)
})

test.each(languages)('a mail whose text is withheld has a title in the outbox, in %s', (language) => {
  const file = join(import.meta.dirname, '../../locales', language, 'office.json')
  const { mail } = JSON.parse(readFileSync(file, 'utf8')) as { mail: { withheldKind: object } }
  expect(Object.keys(mail.withheldKind)).toEqual(Object.keys(secretNames))
})

test('a usual reason is told in the language of its reader, any other as it was written', () => {
  const told = (language: string, reason: string) => {
    const texts = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../locales', language, 'mail.json'), 'utf8'),
    )
    const params = { ...samples.certificationFailed, licence_file_ids: reason }
    return String(new IntlMessageFormat(texts.certificationFailed.text, language).format(params))
  }
  for (const reason of certificationReasons) expect(told('zh-CN', reason)).not.toContain(reason)
  expect(told('zh-CN', 'unreadable')).toContain('图片不清晰')
  expect(told('es-ES', 'La firma falta.')).toContain('La firma falta.')
})
