import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ArticleView } from './article-view.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, values?: { date?: string }) => values?.date ?? key,
    i18n: { language: 'en-US' },
  }),
}))
afterEach(() => void vi.unstubAllEnvs())

test('the day an article was changed is the same for its reader as in the page that the server made', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const article = { name: 'A', html: '', language: 'en-US', updated_at: '2026-12-07T02:00:00.000Z' }
  expect(renderToStaticMarkup(createElement(ArticleView, { article }))).toContain('>Dec 7, 2026</time>')
})
