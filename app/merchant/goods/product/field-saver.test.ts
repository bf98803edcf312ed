import { expect, test } from 'vitest'
import { CallError } from '#api/wire/call-error'
import { FieldSaver } from './field-saver.ts'

type Sent = { path: string; rev: number; value: string; on_published: boolean }
const offline = () => new CallError({ code: 0, reason: 'offline', msg: 'No connection.' })
const saved = (rev: number) => ({
  outcome: 'saved',
  change_id: 1,
  rev,
  completeness: { percent: 50, missing: [] },
})
const theirs = { by: 'A colleague', at: '2026-11-26T10:00:00.000Z', value: 'Theirs', rev: 4 }

/** A saver whose calls are answered in turn, and what it sent. */
function saverWith(...answers: (object | (() => Error))[]) {
  const sent: Sent[] = []
  const answer = async (_: string, input: Sent) => {
    sent.push(input)
    const next = answers.shift() ?? saved(sent.length)
    if (typeof next === 'function') throw next()
    return next
  }
  return { sent, saver: new FieldSaver({ product_id: 7 }, answer as never) }
}

test('what was just typed is saved when the page is left, and once', async () => {
  const { saver, sent } = saverWith()
  const leave = saver.open()
  saver.set('title.en-US', 'Oak sofa', { shown: 0 })
  saver.set('collection', 'Nord', { shown: 0 })
  leave()
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['title.en-US', 'collection'])
  await saver.flush()
  expect(Object.values(saver.fields).map(({ state }) => state)).toEqual(['saved', 'saved'])
  expect(sent).toHaveLength(2)
})

test('beside a colleague’s text a field waits for the decision, whatever is typed meanwhile', async () => {
  const { saver, sent } = saverWith({ outcome: 'moved', change_id: 1, theirs }, saved(5))
  saver.open()
  saver.set('title.en-US', 'Mine', { shown: 2 })
  expect(await saver.flush()).toBe(false)
  saver.set('title.en-US', 'Mine and more', { shown: 2 })
  expect(saver.fields['title.en-US']).toMatchObject({ state: 'failed', value: 'Mine and more', theirs })
  saver.settle('title.en-US', 'mine')
  expect(await saver.flush()).toBe(true)
  expect(sent.at(-1)).toMatchObject({ rev: 4, value: '"Mine and more"' })
})

test('a field that was set beside what is published says so again when it is saved later', async () => {
  const { saver, sent } = saverWith(offline)
  saver.open()
  await saver.rebase('title.en-US', 'Mine', 3)
  expect(saver.fields['title.en-US']?.state).toBe('failed')
  saver.set('title.en-US', 'Mine and more', { shown: 3 })
  expect(await saver.flush()).toBe(true)
  saver.set('title.en-US', 'Later', { shown: 3 })
  expect(await saver.flush()).toBe(true)
  expect(sent.map(({ on_published }) => on_published)).toEqual([true, true, false])
})

test('a field set beside what is published while it is being saved says so in a saving of its own', async () => {
  const first = Promise.withResolvers<object>()
  const { saver, sent } = saverWith(first.promise)
  saver.open()
  saver.set('title.en-US', 'Mine', { shown: 3, ms: 0 })
  await expect.poll(() => saver.fields['title.en-US']?.state).toBe('saving')
  const rebased = saver.rebase('title.en-US', 'Mine', 3)
  first.resolve(saved(4))
  await rebased
  expect(sent.map(({ rev, on_published }) => [rev, on_published])).toEqual([
    [3, false],
    [4, true],
  ])
  expect(saver.fields['title.en-US']?.state).toBe('saved')
})
