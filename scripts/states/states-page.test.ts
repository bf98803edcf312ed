import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { statesPage } from './states-page.ts'

test('docs/states.md shows the graph as it is; node scripts/draw-states.ts draws it anew', async () => {
  const page = await readFile(new URL('../../docs/states.md', import.meta.url), 'utf8')
  expect(page).toBe(statesPage())
  expect(page).toContain('pendingPayment --> processing: pay (buyer)')
})
