import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

async function* numbers(to: number) {
  for (let number = 1; number <= to; number += 1) yield number
}

test('all that comes is worked on, so many at once', async () => {
  const [seen, counts]: [number[], number[]] = [[], []]
  let now = 0
  await inParallel(numbers(20), 3, async (number) => {
    now += 1
    counts.push(now)
    await pause(1)
    now -= 1
    seen.push(number)
  })
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(Math.max(...counts)).toBe(3)
})

test('after an error nothing more is begun', async () => {
  let begun = 0
  const work = inParallel(numbers(100), 4, async (number) => {
    begun += 1
    await pause(1)
    if (number === 5) throw new Error('a bad file')
  })
  await expect(work).rejects.toThrow('a bad file')
  const then = begun
  await pause(50)
  expect(begun).toBeLessThan(20)
  expect(begun - then).toBeLessThanOrEqual(4)
})
