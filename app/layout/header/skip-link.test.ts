import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderWithKeys } from '#tests/render-with-keys'
import { SkipLink } from './skip-link.tsx'

const skipLink = (path: string) =>
  renderWithKeys(createElement(MemoryRouter, { initialEntries: [path] }, createElement(SkipLink)), {})

test.each(['/home', '/product', '/category', '/store_list', '/fob_zone', '/help_center'])(
  'the first element of %s tells of floating buttons, before any of it is drawn',
  (path) => {
    expect(skipLink(path)).toContain('data-floats')
  },
)

test.each(['/cart', '/buyNow', '/user_center/order', '/login', '/placeNearby'])(
  'on %s nothing floats, and no room is kept for it',
  (path) => {
    expect(skipLink(path)).not.toContain('data-floats')
  },
)

test('the room below a page does not hang on an element at the end of it', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../floats.module.css'), 'utf8')
  expect(sheet.match(/body:has\([^)]*\) \{/g)).toEqual(['body:has(> [data-floats]) {'])
})
