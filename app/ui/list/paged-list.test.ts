import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderWithKeys } from '#tests/render-with-keys'
import { PagedList } from './paged-list.tsx'

/** Renders a list with pages of 10 at an address. */
function shown(address: string, data: { list: string[]; count: number }): string {
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
