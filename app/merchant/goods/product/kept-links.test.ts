import { expect, test } from 'vitest'
import { keptLinks } from './kept-links.ts'

const link = (id: string, expires: number) => `/file/${id}?expires=${expires}&signature=s${expires}`

test('a picture keeps its address while its link holds, and then has the fresh one', () => {
  const first = { a: link('a', 1_300) }
  expect(keptLinks(first, { a: link('a', 1_320) })).toEqual(first)
  expect(keptLinks(first, { a: link('a', 1_539) })).toEqual(first)
  expect(keptLinks(first, { a: link('a', 1_540) })).toEqual({ a: link('a', 1_540) })
})

test('new files come, and what was just uploaded stays until the answer knows it', () => {
  const shown = { mine: link('mine', 1_300) }
  expect(keptLinks(shown, { b: link('b', 1_700) })).toEqual({ ...shown, b: link('b', 1_700) })
  expect(keptLinks(shown, { mine: link('mine', 1_700) })).toEqual({ mine: link('mine', 1_700) })
})
