import { existsSync } from 'node:fs'
import { mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeTurn } from './take-turn.mjs'

const folder = await mkdtemp(join(tmpdir(), 'turn-'))
const file = (name: string) => join(folder, name, 'bootstrap.pid')

test('the second waits until the first gives its turn back', async () => {
  const give = await takeTurn(file('two'))
  const second = takeTurn(file('two'))
  const first = await Promise.race([
    second.then(() => 'second'),
    new Promise((done) => setTimeout(done, 300)),
  ])
  expect(first).toBeUndefined()
  give()
  ;(await second)()
  expect(existsSync(file('two'))).toBe(false)
})

test.each([
  ['by a process that is dead', '999999999', 0],
  ['by a number that is another program’s now, and silent since', String(process.pid), 31_000],
])('a turn held %s is taken over', async (name, pid, silentMs) => {
  ;(await takeTurn(file(name)))()
  await writeFile(file(name), pid)
  const heard = new Date(Date.now() - silentMs)
  await utimes(file(name), heard, heard)
  ;(await takeTurn(file(name)))()
})
