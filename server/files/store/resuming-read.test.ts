import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refusal } from '#rules/refusals'
import { resumingRead } from './resuming-read.ts'

const piece = Buffer.from('abc')
async function* pieces(count: number) {
  for (let i = 0; i < count; i += 1) yield piece
}
const part = (count: number, sent = count) => ({
  ...{ start: 0, end: count * piece.length, body: pieces(sent), sha256: null, pauseMs: 1 },
})

test('the rest of a file is asked for where its connection broke', async () => {
  const asked: number[] = []
  const stream = resumingRead(part(4, 2), async (from) => {
    asked.push(from)
    return pieces(2)
  })
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('abc'.repeat(4))
  expect(asked).toEqual([6])
})

test('who stops reading with an error makes no request again, nor does a file that is gone', async () => {
  let asked = 0
  const full = resumingRead(part(9), async () => {
    asked += 1
    return pieces(9)
  })
  full.once('data', () => full.destroy(new Error('the disk is full')))
  await once(full, 'error')
  await pause(20)
  expect(asked).toBe(0)
  const gone = resumingRead(part(4, 2), async () => {
    asked += 1
    throw new Refusal('upload.gone', {})
  })
  await expect(gone.toArray()).rejects.toThrow()
  expect(asked).toBe(1)
})
