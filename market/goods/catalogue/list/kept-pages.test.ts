import { expect, onTestFinished, test } from 'vitest'
import { keepPages, keptPage } from './kept-pages.ts'

const at = new Date()

test('a page is cached until the catalogue changes, and none is cached after `stop`', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    return []
  }
  await keptPage('first', at, read)
  await keptPage('first', at, read)
  expect(reads).toBe(2)

  const { forget, stop } = keepPages()
  onTestFinished(stop)
  await keptPage('first', at, read)
  await keptPage('first', at, read)
  expect(reads).toBe(3)
  await keptPage('other', at, read)
  expect(reads).toBe(4)
  forget()
  await keptPage('first', at, read)
  expect(reads).toBe(5)
  await keptPage('first', new Date(at.getTime() + 2_000), read)
  expect(reads).toBe(6)
  stop()
  await keptPage('first', at, read)
  await keptPage('first', at, read)
  expect(reads).toBe(8)
})
