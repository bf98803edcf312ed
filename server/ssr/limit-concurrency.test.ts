import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('work runs in order up to the limit, and failed work makes room too', async () => {
  const turn = limitConcurrency(2)
  let running = 0
  let most = 0
  const ended: number[] = []
  const works = Array.from({ length: 20 }, (_, i) =>
    turn(async () => {
      running += 1
      most = Math.max(most, running)
      await pause(2)
      running -= 1
      ended.push(i)
      if (i % 3 === 0) throw new Error('broken')
    }),
  )
  const outcomes = await Promise.allSettled(works)
  expect(most).toBe(2)
  expect(ended).toEqual([...ended].sort((a, b) => a - b))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7)
  expect(await turn(async () => 'free')).toBe('free')
})
