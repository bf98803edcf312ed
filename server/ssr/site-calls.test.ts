import { expect, test } from 'vitest'
import type { CallAsGuest } from '#api/page-context'
import { openSiteCalls } from './site-calls.ts'

function aShop() {
  const clock = { at: 0, generation: 0 }
  const asked: string[] = []
  const siteCalls = openSiteCalls({ now: () => clock.at, generation: () => clock.generation })
  let broken = false
  const ask = (async (path: string) => {
    asked.push(path)
    if (broken) throw new Error('broken')
    return { n: asked.length }
  }) as unknown as CallAsGuest
  const call = (key: string, path: string, input = {}) =>
    siteCalls.remembering(key, ask)(path as '/home/siteInit', input)
  return { clock, asked, call, broken: (is: boolean) => (broken = is) }
}

test('calls common to the pages of a site are cached for a while', async () => {
  const { clock, asked, call } = aShop()
  const answers = await Promise.all([call('LA en-US', '/menu'), call('LA en-US', '/menu')])
  expect(answers[0]).toBe(answers[1])
  await call('LA zh-CN', '/menu')
  await call('MD en-US', '/menu')
  expect(asked).toHaveLength(3)
  clock.at = 15_001
  await call('LA en-US', '/menu')
  expect(asked).toHaveLength(4)
})

test('calls that depend on the page are never cached', async () => {
  const { asked, call } = aShop()
  await call('LA en-US', '/list', { page: 1 })
  await call('LA en-US', '/list', { page: 1 })
  expect(asked).toHaveLength(2)
})

test('answers before a change of the catalogue and failures are not cached', async () => {
  const { clock, asked, call, broken } = aShop()
  await call('LA en-US', '/menu')
  clock.generation = 1
  await call('LA en-US', '/menu')
  expect(asked).toHaveLength(2)
  clock.generation = 2
  broken(true)
  await expect(call('LA en-US', '/menu')).rejects.toThrow('broken')
  broken(false)
  expect(await call('LA en-US', '/menu')).toEqual({ n: 4 })
})
