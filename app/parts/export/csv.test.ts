import { expect, test } from 'vitest'
import { allRows, csvText } from './csv.ts'

test('cells with commas, quotes and line ends are quoted', () => {
  expect(csvText([['a,b', 'say "no"', 'two\nlines', 7, null]])).toBe(
    '\uFEFF"a,b","say ""no""","two\nlines",7,\r\n',
  )
})

test('no cell acts as a formula, and negative amounts stay numbers', () => {
  expect(csvText([['=1+1', '@x', '-12.50', '+1 909', '-a']])).toBe("\uFEFF'=1+1,'@x,-12.50,'+1 909,'-a\r\n")
})

test('all pages are read until there are no more, however few of them were counted', async () => {
  const asked: number[] = []
  const rows = await allRows(async (page, size) => {
    asked.push(page)
    const left = Math.max(0, 200 - (page - 1) * size)
    return { list: Array.from({ length: Math.min(size, left) }, (_, i) => i), count: 100 }
  })
  expect(rows).toHaveLength(200)
  expect(asked).toEqual([1, 2, 3])
})

test('a list that shrinks meanwhile does not go on for ever', async () => {
  expect(await allRows(async (page) => ({ list: page === 1 ? [1] : [], count: 9 }))).toEqual([1])
})
