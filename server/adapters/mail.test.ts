import { expect, onTestFinished, test } from 'vitest'
import { pageOfNotice } from '#rules/people/notice-page'
import { noticeKindOf } from '#rules/people/notices'
import type { SiteCode } from '#rules/sites'
import { houseName, setShopName } from '#rules/text/shop-name'
import { isRefusedRecipient, writeLetter } from './mail.ts'

const write = (template: string, language: string, params: Record<string, string | number>) =>
  writeLetter({ template, language, site: 'LA', params: { name: 'Rosa', ...params } }, 'https://shop.test')

test('a mail leads to the page that it is about, in every language', () => {
  const order = { order_number: 'T1-1', carrier: 'XPO', tracking_number: 'X1' }
  for (const language of ['en-US', 'es-ES', 'zh-CN']) {
    const { body_text, body_html } = write('orderShipped', language, order)
    expect(body_text).toMatch(/[:：] https:\/\/shop\.test\/user_center\/order\/T1-1\n/)
    expect(body_html).toContain('<a href="https://shop.test/user_center/order/T1-1"')
  }
  const welcome = write('welcome', 'en-US', { company: 'Diaz' })
  expect(welcome.body_text).toContain('https://shop.test/user_center/certification')
  expect(write('passwordChanged', 'en-US', {}).body_text).not.toContain('https://')
})

test('every notice has a page', () => {
  const params = {
    order_number: 'T1-1',
    order_parent_number: 'T1',
    refund_number: 'A1',
    feedback_number: 'F1',
  }
  for (const name of Object.keys(noticeKindOf)) expect(pageOfNotice(name, params), name).not.toBeNull()
  for (const name of [
    'couponGiven',
    'certificationFailed',
    'picturesPassed',
    'rechargeRefused',
    'withdrawalPaid',
  ])
    expect(pageOfNotice(name, {}), name).not.toBeNull()
})

test.each([
  [
    'teamInvitation',
    { company: 'https://evil.example/a', inviter: 'www.evil.example', role: 'buyer', days: 7 },
  ],
  ['certificationReceived', { company: 'Pay at evil.example/pay', kind: 'first' }],
  [
    'refundOffered',
    { order_number: 'T1', refund_number: 'A1', amount: '1.00', reason: 'http://evil.example' },
  ],
  ['picturesPassed', { product: 'Chair HTTPS://EVIL.EXAMPLE/x' }],
  [
    'chatUnread',
    {
      conversation_number: 'V1',
      side: 'merchant',
      other: 'Pay at evil.example/pay',
      subject: 'product',
      ref: 'Chair https://evil.example/x',
      unread: 2,
    },
  ],
  ['pickupChanged', { order_number: 'T1', by: 'x@evil.example', was: 'none', now: 'none' }],
  ['feedbackAnswered', { feedback_number: 'F1', answer: 'As you wrote: https://evil.example' }],
])('a %s links nothing that somebody typed', (template, params) => {
  const link = 'https://shop.test/joinTeam#token'
  const { subject, body_text, body_html } = write(template, 'en-US', {
    ...params,
    ...(template === 'teamInvitation' ? { link } : {}),
    name: 'Rosa http://evil.example',
  })
  const hrefs = [...body_html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toHaveLength(1)
  expect(hrefs[0]).toMatch(/^https:\/\/shop\.test\//)
  // What programs link by themselves is broken up in the plain text too; staff's own answer stands as
  // written.
  const typed = template === 'feedbackAnswered' ? subject : subject + body_text
  expect(typed).not.toMatch(/evil\.example|https?:\/\/evil/i)
})

test("a line end in a name does not break a mail's headers", () => {
  const { subject } = write('certificationReceived', 'en-US', {
    company: 'Diaz\r\nBcc: victim@shop.test',
    kind: 'first',
  })
  expect(subject).not.toMatch(/[\r\n]/)
})

test("a moment stands in a mail in the reader's way of writing, never as machines write it", () => {
  const until = (language: string) =>
    write('orderCreated', language, {
      order_parent_number: 'P1',
      amount: '99.90',
      pay_before: '2026-03-03T17:05:09.122Z',
    }).body_text
  expect(until('en-US')).toMatch(/March 3, 2026 at 9:05\sAM PST/)
  expect(until('es-ES')).toContain('3 de marzo de 2026')
  expect(until('zh-CN')).toContain('2026年3月3日')
  for (const language of ['en-US', 'es-ES', 'zh-CN']) expect(until(language)).not.toContain('T17:05')
})

test("days and moments in a mail are those of the reader's site", () => {
  const text = (site: SiteCode, params: Record<string, string>) =>
    writeLetter({ template: 'orderUnlocked', language: 'en-US', site, params }, 'https://shop.test').body_text
  const params = { name: 'Rosa', order_number: 'T1', pay_before: '2026-11-25T04:30:00.000Z' }
  expect(text('LA', params)).toMatch(/November 24, 2026 at 8:30\sPM PST/)
  expect(text('New_York', params)).toMatch(/November 24, 2026 at 11:30\sPM EST/)
  expect(text('CHI', { ...params, pay_before: '2026-07-01T04:30:00.000Z' })).toMatch(
    /June 30, 2026 at 11:30\sPM CDT/,
  )
})

test('a month in a mail is written as people write it', () => {
  const bill = { name: 'Peter', bill_number: 'H1', month: '2026-03', owed: '1.20' }
  expect(write('storageOwed', 'es-ES', bill).subject).toContain('mar 2026')
})

test('a day and a pickup time in a mail are written as people write them', () => {
  expect(write('couponGiven', 'en-US', { code: 'SPRING', valid_until: '2026-11-24' }).body_text).toContain(
    'until November 24, 2026,',
  )
  const slots = { order_number: 'T1', by: 'none', was: '2026-11-24, 08:00 – 10:00', now: 'none' }
  const { body_text } = write('pickupChanged', 'es-ES', slots)
  expect(body_text).toContain('24 de noviembre de 2026, 08:00 – 10:00')
  expect(body_text).not.toContain('2026-11-24')
})

test('only an answer about the recipient says that there is no such address', () => {
  expect(isRefusedRecipient({ command: 'RCPT TO', responseCode: 550 })).toBe(true)
  expect(isRefusedRecipient({ command: 'RCPT TO', responseCode: 451 })).toBe(false)
  expect(isRefusedRecipient({ command: 'AUTH PLAIN', responseCode: 535 })).toBe(false)
  expect(isRefusedRecipient(new Error('connect ECONNREFUSED'))).toBe(false)
})

test('a mail names the shop', () => {
  onTestFinished(() => setShopName(houseName))
  setShopName('Example Furniture')
  const { subject, body_text, body_html } = writeLetter(
    { template: 'welcome', language: 'en-US', site: 'LA', params: { name: 'Rosa', company: 'Diaz' } },
    'https://shop.test',
  )
  expect(subject).toBe('Welcome to Example Furniture')
  expect(body_text + body_html).not.toContain('Trestle')
})

test('a mail says why an order was cancelled where that is known, and one of an earlier version does not', () => {
  const written = (params: Record<string, string>) =>
    writeLetter(
      { template: 'orderCancelled', language: 'en-US', site: 'LA', params: { name: 'Rosa', ...params } },
      'https://shop.test',
    ).body_text
  const order = { order_number: 'T1', returned: 'none' }
  expect(written(order)).not.toMatch(/Reason|What was said/)
  expect(written({ ...order, cause: 'stock', reason: 'none' })).toContain(
    'Reason: the goods are not in stock.',
  )
  const said = written({ ...order, cause: 'other', reason: 'The buyer rang' })
  expect(said).toContain('What was said about it: The buyer rang')
  expect(said).not.toContain('Reason')
})
