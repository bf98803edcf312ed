import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithKeys } from '#tests/render-with-keys'
import { ArticleView } from './article-view.tsx'

afterEach(() => void vi.unstubAllEnvs())

test('the day an article was changed is the same for its reader as in the page that the server made', () => {
  const article = { name: 'A', html: '', language: 'en-US', updated_at: '2026-12-07T02:00:00.000Z' }
  for (const reader of ['America/Los_Angeles', 'UTC', 'Asia/Shanghai']) {
    vi.stubEnv('TZ', reader)
    const html = renderWithKeys(createElement(ArticleView, { article }), { help: { changed: '{date}' } })
    expect(html).toContain('>Dec 6, 2026</time>')
  }
})
