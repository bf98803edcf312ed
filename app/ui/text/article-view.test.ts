import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithKeys } from '#tests/render-with-keys'
import { ArticleView } from './article-view.tsx'

afterEach(() => void vi.unstubAllEnvs())

test('the day an article was changed is the same for its reader as in the page that the server made', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const article = { name: 'A', html: '', language: 'en-US', updated_at: '2026-12-07T02:00:00.000Z' }
  const html = renderWithKeys(createElement(ArticleView, { article }), { help: { changed: '{date}' } })
  expect(html).toContain('>Dec 7, 2026</time>')
})
