import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataProtectionArticles } from '#database/founding/first-articles/data-protection'
import { root } from './source.ts'

/* What browsers are made to store is named, in each language, by the article on cookies and storage. */
const call =
  /\b(?:store|readStored|readPersisted|persist)\(\s*'(?:tab|browser)',\s*([^,)]+)|\busePersisted(?:<[^(]*>)?\(\s*([^,)]+)/g

/** The names that a source stores by; one that varies ends with `…`. */
function storedBy(text: string): string[] {
  const meant = (said: string): string | null => {
    const [, plain, begun, varies] = /^'([^']*)'$|^`([^`$]*)(\$?)/.exec(said) ?? []
    if (plain ?? begun) return plain ?? begun! + (varies ? '…' : '')
    const name = /^\w+/.exec(said)?.[0]
    const [, constant] = new RegExp(`\\bconst ${name} = ('[^']*'|\`[^\`]*\`)`).exec(text) ?? []
    return constant ? meant(constant) : null
  }
  return [...text.matchAll(call)].flatMap(([, stored, kept]) => meant((stored ?? kept ?? '').trim()) ?? [])
}

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'app'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
const stored = new Set(sources.flatMap((path) => storedBy(readFileSync(join(root, path), 'utf8'))))
const { html } = dataProtectionArticles.find(({ slug }) => slug === 'cookies')!
const texts = { English: html[0], Chinese: html[1], Spanish: html[2] }

test('names are found however they are written', () => {
  const written = `
    const draft = \`answer-\${id}\`
    const wanted = 'cartWanted'
    usePersisted('order-pad', { scope: 'tab' }); usePersisted(draft, {}); store('tab', wanted, ''); readStored('browser', acted + name)`
  expect(storedBy(written)).toEqual(['order-pad', 'answer-…', 'cartWanted'])
  expect(stored.size).toBeGreaterThan(20)
})

test.each(Object.entries(texts))('in %s the article names all that is stored', (_language, text) => {
  const named = [...text.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name!)
  const isNamed = (name: string) =>
    named.some((one) => one === name || (one.endsWith('…') && name.startsWith(one.slice(0, -1).trim())))
  // Stored and taken away at once, to learn whether the browser stores anything.
  const lasting = [...stored].filter((name) => name !== 'probe')
  expect(lasting.filter((name) => !isNamed(name)).toSorted()).toEqual([])
})
