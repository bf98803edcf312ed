import { expect, test } from 'vitest'
import { calls } from '#api/calls'
import { type LiveTopic, liveTopics } from '#rules/talk/live'
import { isLive, isOutdatedBy, paceOf } from './outdated-by.ts'

const by = (topic: LiveTopic, ref = '') => [{ topic, ref }] as const

test('an order that moves makes lists outdated, and of single orders its own alone', () => {
  const order = (ref: string) => by('order', ref)
  expect(isOutdatedBy(order('T1-1'), ['/office/orderList', { page: 1 }])).toBe(true)
  expect(isOutdatedBy(order('T1-1'), ['/supply/order/order/info', { order_number: 'T1-1' }])).toBe(true)
  expect(isOutdatedBy(order('T1-1'), ['/supply/order/order/info', { order_number: 'T1-11' }])).toBe(false)
  expect(isOutdatedBy(order('T1-1'), ['/home/list', {}])).toBe(false)
  expect(isOutdatedBy(order('T1-1'), ['/merchant/orderEarnings', { order_numbers: 'T1-1,T1-2' }])).toBe(true)
  expect(isOutdatedBy(order('T1-1'), ['/home/getOrderInfo', { order_sn: 'T1' }])).toBe(true)
  expect(isOutdatedBy(order('T1-1'), ['/home/damageReports', { order_number: 'T1-1' }])).toBe(true)
  expect(isOutdatedBy(order('T1-1'), ['/office/damageReports', { order_number: 'T1-2' }])).toBe(false)
  expect(isOutdatedBy(order('T1-1'), ['/user/invoices', {}])).toBe(true)
})

test('a thing is found by its number or its id; where none is named it may be any', () => {
  for (const [topic, ref, path, input, other] of [
    ['refund', 'R-1', '/merchant/refund', { refund_number: 'R-1' }, { refund_number: 'R-2' }],
    ['contract', 'C-1', '/home/contract', { contract_sn: 'C-1' }, { contract_sn: 'C-2' }],
    ['requisition', 'Q-1', '/office/requisition', { requisition_number: 'Q-1' }, { requisition_number: '' }],
    ['logistics', 'L-1', '/user/getLogisticsOrderInfo', { order_number: 'L-1' }, { order_number: 'L-11' }],
    ['inbound', 'I-1', '/merchant/inbound', { inbound_number: 'I-1' }, { inbound_number: 'I-2' }],
    ['import', '7', '/merchant/import', { id: 7, page: 1 }, { id: 17, page: 1 }],
    ['batch', '7', '/office/batch', { id: 7 }, { id: 8 }],
    ['change', '7', '/office/change', { change_id: 7 }, { change_id: 8 }],
    ['salesImport', '7', '/supply/order/sales/importInfo', { import_id: 7 }, { import_id: 70 }],
  ] as const) {
    expect(isOutdatedBy(by(topic, ref), [path, input]), path).toBe(true)
    expect(isOutdatedBy(by(topic, ref), [path, other]), path).toBe(false)
    expect(isOutdatedBy(by(topic), [path, other]), path).toBe(true)
    expect(isOutdatedBy(by('notice'), [path, input]), path).toBe(false)
  }
})

test('a notice concerns the message centre, and what was missed concerns all', () => {
  expect(isOutdatedBy(by('notice'), ['/user/unreadNotices', {}])).toBe(true)
  expect(isOutdatedBy(by('notice'), ['/office/orderList', {}])).toBe(false)
  for (const path of ['/user/noticeList', '/office/orderList', '/merchant/order', '/office/rateList'])
    expect(isOutdatedBy(by('all'), [path, { order_number: 'T1-1' }]), path).toBe(true)
  expect(isOutdatedBy(by('all'), ['/home/list', {}])).toBe(false)
})

test('what is live only reads, for people who are logged in, and each topic moves something', () => {
  const live = [...calls.values()].filter(({ path }) => isLive(path))
  expect(live.filter(({ reads }) => !reads).map(({ path }) => path)).toEqual([])
  expect(live.filter(({ who }) => who === 'anyone').map(({ path }) => path)).toEqual(['/user/info'])
  for (const topic of liveTopics.filter((one) => one !== 'open'))
    expect(
      live.some(({ path }) => isOutdatedBy(by(topic), [path, {}])),
      topic,
    ).toBe(true)
})

test('progress is asked for at once, counts of all that waits seldom', () => {
  expect(['/office/batch', '/office/orderList', '/office/home'].map(paceOf)).toEqual([
    'soon',
    'usual',
    'seldom',
  ])
})

test('what an older page does not know concerns all that it shows', () => {
  const unknown = { topic: 'invented later', ref: 'X1' } as never
  expect(isOutdatedBy([unknown], ['/office/orderList', {}])).toBe(true)
  expect(isOutdatedBy([unknown], ['/home/list', {}])).toBe(false)
})
