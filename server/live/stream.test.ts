import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import type { Db } from '#database/connect'
import type { User } from '#market/actor'
import { Stream } from './stream.ts'
import { LiveStreams } from './streams.ts'

/** An answer whose reader takes nothing while `full`. */
class Answer extends EventEmitter {
  full = false
  writableLength = 0
  writableEnded = false
  destroyed = false
  said: string[] = []
  write(text: string): boolean {
    this.said.push(text)
    if (this.full) this.writableLength += text.length
    return !this.full
  }
  end(): void {
    this.writableEnded = true
  }
  destroy(): void {
    this.destroyed = true
  }
}

const reader = { kind: 'buyer', account_id: 1, session_id: 2 } as User

function aStream(): { answer: Answer; stream: Stream } {
  const answer = new Answer()
  return { answer, stream: new Stream(reader, null, answer as unknown as ServerResponse) }
}
const change = [{ topic: 'order', ref: 'T1' }] as const

test('a reader that has taken nothing for twenty seconds is stuck, and one that takes again is not', () => {
  const { answer, stream } = aStream()
  answer.full = true
  stream.tell('1@1@1:1:', change)
  const at = performance.now()
  expect([stream.stuck(at + 19_000), stream.stuck(at + 20_500)]).toEqual([false, true])
  stream.beat('1@1@1:1:')
  expect(stream.stuck(at + 20_500)).toBe(true)
  answer.full = false
  answer.emit('drain')
  expect(stream.stuck(at + 60_000)).toBe(false)
})

test('a reader that leaves more than 64 kB lying is stuck at once, and hears nothing once it is cut', () => {
  const { answer, stream } = aStream()
  answer.full = true
  const many = Array.from({ length: 800 }, () => ({ topic: 'order', ref: '0'.repeat(64) }) as const)
  stream.tell('1@1@1:1:', many)
  expect(answer.writableLength).toBeGreaterThan(64 * 1024)
  expect(stream.stuck(performance.now())).toBe(true)
  stream.cut()
  expect(answer.destroyed).toBe(true)
  stream.tell('1@1@1:1:', change)
  expect(answer.said).toHaveLength(1)
})

test('a process that ends sends its pages away some at a time, and lets others ask in between', async () => {
  const stopping = { draining: false, leaving: false, closed: false }
  const log = { warn: () => {} } as unknown as FastifyBaseLogger
  const streams = new LiveStreams({ db: null as unknown as Db, log, now: () => new Date(), stopping })
  const answers = Array.from({ length: 400 }, () => {
    const { answer, stream } = aStream()
    streams.open(stream)
    return answer
  })
  const left = () => answers.filter(({ writableEnded }) => writableEnded).length
  const steps: number[] = []
  const watch = setInterval(() => steps.push(left()), 5)
  await streams.close()
  clearInterval(watch)
  steps.push(left())
  expect(left()).toBe(400)
  expect(streams.count()).toBe(0)
  for (const { said } of answers)
    expect(said).toEqual([expect.stringMatching(/^event: bye\ndata: {"after":\d+}/)])
  const atOnce = steps.map((now, place) => now - (steps[place - 1] ?? 0))
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(100)
})
