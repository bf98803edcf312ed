import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderWithKeys } from '#tests/render-with-keys'
import { PagedList } from './paged-list.tsx'

/** Renders a list with pages of 10 at an address. */
function shown(
  address: string,
  data: { list: string[]; count: number; next?: string | null; head?: number | null },
): string {
  const answer = { data, error: null, refetch: () => undefined }
  const children = (rows: readonly string[]) => rows.join()
  const list = createElement(PagedList<string>, { answer, pageSize: 10, empty: 'empty', children })
  return renderWithKeys(createElement(MemoryRouter, { initialEntries: [address] }, list), {})
}

test('a page behind the end of a list says so and leads to the last page, with what was sought', () => {
  const page = shown('/list?search=oak&page=4', { list: [], count: 21 })
  expect(page).toContain('pages.behind')
  expect(page).toContain('href="/list?search=oak&amp;page=3"')
})

test('a list that counts nothing behind its end is not called empty there', () => {
  const page = shown('/list?page=2', { list: [], count: 0 })
  expect(page).not.toContain('empty')
  expect(page).toContain('href="/list"')
})

test('an empty list says what its screen says of it', () => {
  expect(shown('/list', { list: [], count: 0 })).toBe('empty')
})

test('the next page of a list whose rows leave it begins behind the last row shown, not at a number', () => {
  const list = Array.from({ length: 10 }, (_, n) => `row ${n}`)
  const first = shown('/list?search=oak', { list, count: 21, next: '17-4' })
  expect(first).toMatch(/<a[^>]*rel="next"[^>]*href="\/list\?search=oak&amp;after=17-4&amp;page=2"/)
  // Other pages are led to by their number.
  expect(first).toContain('href="/list?search=oak&amp;page=3"')
  const second = shown('/list?page=2&after=17-4', { list, count: 10, next: '18-9' })
  expect(second).toContain('page=3&amp;after=18-9')
  const last = shown('/list?page=3&after=18-9', { list: ['row'], count: 5, next: null })
  expect(last).not.toContain('rel="next"')
  expect(last).toContain('rel="prev"')
})

test('the other pages of a list that grows at its head count from the row that was first', () => {
  const list = Array.from({ length: 10 }, (_, n) => `row ${n}`)
  const first = shown('/list?search=oak', { list, count: 31, head: 77 })
  expect(first).toContain('href="/list?search=oak&amp;head=77&amp;page=2"')
  const third = shown('/list?search=oak&head=77&page=3', { list, count: 31, head: 77 })
  expect(third).toMatch(/<a[^>]*rel="prev"[^>]*href="\/list\?search=oak&amp;page=2&amp;head=77"/)
  // The first page begins with what is newest.
  expect(third).toContain('href="/list?search=oak"')
})
