import { expect, test } from 'vitest'
import { inOrderOfUrgency } from './queue-order.ts'

const queue = (name: string, count: number, due_at: string | null, late = 0) => ({
  name,
  count,
  due_at,
  late,
})
const namesOf = (queues: readonly { name: string }[]) => queues.map(({ name }) => name)

test('what is late comes first, the longest overdue before others; what is empty stands apart', () => {
  const { late, inTime, clear } = inOrderOfUrgency([
    queue('refunds', 0, null),
    queue('mails', 2, null),
    queue('vouchers', 5, '2026-11-30T08:00:00Z'),
    queue('orders', 4, '2026-11-27T08:00:00Z', 1),
    queue('quotes', 1, '2026-11-29T08:00:00Z'),
    queue('returns', 2, '2026-11-20T08:00:00Z', 2),
    queue('applications', 0, null),
  ])
  expect(namesOf(late)).toEqual(['returns', 'orders'])
  expect(namesOf(inTime)).toEqual(['quotes', 'vouchers', 'mails'])
  expect(namesOf(clear)).toEqual(['refunds', 'applications'])
})
