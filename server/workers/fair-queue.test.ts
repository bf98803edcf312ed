import { expect, test } from 'vitest'
import { refusalOf } from '#tests/fixtures/people'
import { fairQueue } from './fair-queue.ts'

test('two work, fifty wait in order, the fifty-third is refused, and nobody slips in', async () => {
  const inTurn = fairQueue(2, 50)
  let inside = 0
  let most = 0
  const order: number[] = []
  const work = (n: number) =>
    inTurn(async () => {
      most = Math.max(most, ++inside)
      await new Promise((done) => setTimeout(done, 1))
      order.push(n)
      inside -= 1
      if (n === 3) throw new Error('third')
    })
  const all = Array.from({ length: 52 }, (_, i) => work(i))
  expect(await refusalOf(work(52))).toBe('request.tooMany')
  const ended = await Promise.allSettled(all)
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(most).toBe(2)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(await inTurn(async () => 'free again')).toBe('free again')
})

/** Work that ends on demand, so that later work has to wait. */
function held() {
  let end = () => {}
  const until = new Promise<void>((done) => {
    end = done
  })
  return { work: () => until, end: () => end() }
}

test('one address that asks without end keeps no other out: it takes turns, and of it the last are sent away', async () => {
  const inTurn = fairQueue(1, 50)
  const first = held()
  const began = inTurn(first.work, 'attacker')
  const done: string[] = []
  const ask = (from: string) =>
    inTurn(async () => {
      done.push(from)
    }, from)
  const flood = Array.from({ length: 200 }, () => ask('attacker').catch((error: Error) => error.message))
  expect(inTurn.full('attacker')).toBe(true)
  expect(inTurn.full('office')).toBe(false)
  const others = ['office', 'home', 'office'].map(ask)
  first.end()
  await Promise.all([began, ...others])
  const ends = await Promise.all(flood)
  expect(ends.filter((end) => end === 'request.tooMany')).toHaveLength(153)
  // Each gets in after at most one of every other address.
  expect(done.slice(0, 5)).toEqual(['attacker', 'office', 'home', 'attacker', 'office'])
})

test('where everybody has one waiting, the next is sent away, wherever from', async () => {
  const inTurn = fairQueue(1, 3)
  const first = held()
  const began = inTurn(first.work, 'a')
  const waiting = ['a', 'b', 'c'].map((from) => inTurn(async () => from, from))
  expect(await refusalOf(inTurn(async () => {}, 'd'))).toBe('request.tooMany')
  first.end()
  await began
  expect(await Promise.all(waiting)).toEqual(['a', 'b', 'c'])
})
