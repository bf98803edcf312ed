import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { CartLine } from '#api/buying/cart'
import { renderWithKeys } from '#tests/render-with-keys'
import { LineTick } from './line-notes.tsx'

const line = { id: 1, title: 'Oak table', problem: 'stock.notEnough' } as CartLine
const tick = (chosen: boolean) =>
  renderWithKeys(createElement(LineTick, { line, chosen, reason: null, onToggle: () => {} }), { buy: {} })

test('a line that cannot be ordered any more is taken out of the selection, and not put into it', () => {
  expect(tick(true)).not.toContain('disabled')
  expect(tick(false)).toContain('disabled')
})
