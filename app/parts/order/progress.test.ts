import { expect, test } from 'vitest'
import { logisticsType } from '#rules/codes'
import { progressOf } from './progress.ts'

const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`
const entry = (event: string, day: number) => ({ event, at: at(day) })

test('what is delivered ships and arrives, what is collected is made ready and handed over', () => {
  const history = [entry('create', 1), entry('pay', 2)]
  const delivered = progressOf({ logistics_type: logisticsType.ship, history })
  expect(delivered.map(({ event }) => event)).toEqual([
    'create',
    'pay',
    'accept',
    'ship',
    'arrive',
    'confirmReceipt',
  ])
  expect(delivered.map((mark) => mark.at)).toEqual([at(1), at(2), null, null, null, null])
  const collected = progressOf({ logistics_type: logisticsType.selfPickup, history })
  expect(collected.map(({ event }) => event)).toEqual(['create', 'pay', 'accept', 'ready', 'handOver'])
})

test('an order that ended early shows what it reached and its end', () => {
  const history = [entry('create', 1), entry('pay', 2), entry('accept', 3), entry('fail', 4)]
  expect(progressOf({ logistics_type: logisticsType.ship, history })).toEqual([
    { event: 'create', at: at(1), bad: false },
    { event: 'pay', at: at(2), bad: false },
    { event: 'accept', at: at(3), bad: false },
    { event: 'fail', at: at(4), bad: true },
  ])
})
