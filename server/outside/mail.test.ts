import { expect, test } from 'vitest'
import { pageOfNotice } from '#rules/notice-page'
import { noticeKindOf } from '#rules/notices'
import { writeLetter } from './mail.ts'

const write = (template: string, language: string, params: Record<string, string | number>) =>
  writeLetter({ template, language, params: { name: 'Rosa', ...params } }, 'https://shop.test')

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

test('whatever people are told of has a page', () => {
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
