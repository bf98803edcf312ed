import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { User } from '#market/actor'
import { Stream } from './stream.ts'

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
