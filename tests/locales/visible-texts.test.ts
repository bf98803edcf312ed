import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../walls/source.ts'
import { flatten } from './compare.ts'
import { type Asked, keysAsked } from './keys-asked.ts'
import { keysIn, wordsIn } from './words-in-code.ts'

const files = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
const keysOf = new Map(
  files('locales/en-US/*.json').map((path) => [
    path.replace(/^.*\//, '').replace('.json', ''),
    Object.keys(flatten(JSON.parse(readFileSync(join(root, path), 'utf8')))),
  ]),
)
/** The same in every language. */
const names = /^\S+: (· )?(Trestle|PayPal|Stripe|Converge|English|Español|中文|简体中文)$/

test('screens show no words but those of the texts', () => {
  const found = files('app/**/*.tsx').flatMap((path) => wordsIn(path, readFileSync(join(root, path), 'utf8')))
  expect(found.filter((one) => !names.test(one))).toEqual([])
})

test('words outside the texts are found where they stand', () => {
  const screen = `export const A = ({ on, t }) => (
    <p title="Close" aria-label={on ? 'Open' : t('shop:closed')}>
      Hello {t('shop:name')} {on && 'there'} · {\`\${on} pieces\`} <code>GET</code> <i className="small" />
    </p>
  )`
  expect(wordsIn('app/a.tsx', screen).sort()).toEqual(
    ['2: Close', '2: Open', '2: Hello', '3: pieces', '3: there'].map((one) => `app/a.tsx:${one}`).sort(),
  )
})

test('every text is shown somewhere', () => {
  const used = keysIn(files('{app,server,api,rules,market,scripts}/**/*.{ts,tsx}'))
  const unused = [...keysOf].flatMap(([area, keys]) => {
    // Asked by its area and key, by its key on a screen of that area, and a mail's subject and text by the
    // mail's name.
    const asked = (key: string) => used(`${area}:${key}`) || used(area === 'mail' ? key.split('.')[0]! : key)
    return keys.filter((key) => !asked(key)).map((key) => `${area}:${key}`)
  })
  expect(unused).toEqual([])
})

const exists = ({ area, key }: Asked) =>
  [...keysOf].some(([name, keys]) => (area ?? name) === name && keys.some((one) => key.test(one)))

test('every text that a screen asks for exists', () => {
  const asked = files('app/**/*.{ts,tsx}').flatMap((path) =>
    keysAsked(path, readFileSync(join(root, path), 'utf8')),
  )
  expect(asked.length).toBeGreaterThan(5_000)
  expect(asked.filter((one) => !exists(one)).map(({ said }) => said)).toEqual([])
})

test('a text that nobody wrote is found, by whatever name and form it is asked for', () => {
  const screen = `
    function A() { const { t } = useTranslation('buy'); const { t: tJoin } = useTranslation(['join'])
      return t(late ? 'noSuch' : 'cart.title') + tJoin('title2.none') + t(\`no.\${such}.one\`) + t('checkout:none') }`
  const found = keysAsked('app/a.tsx', screen).filter((one) => !exists(one))
  expect(found.map(({ said }) => said.replace(/^.*: /, ''))).toEqual([
    'noSuch',
    'title2.none',
    'no.….one',
    'checkout:none',
  ])
})

test('a screen names every area of texts that not all visitors have', () => {
  const areas = ['members', 'office', 'merchant'].flatMap((part) => [
    ...readFileSync(join(root, `app/texts/${part}/en-us.ts`), 'utf8').matchAll(/en-US\/(\w+)\.json/g),
  ])
  const some = `(?:${areas.map(([, area]) => area).join('|')})`
  const asks = new RegExp(`\\bt\\(['\`]${some}:`)
  const waits = new RegExp(`useTranslation\\([^)]*'${some}'`)
  const careless = files('app/**/*.tsx').filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return asks.test(text) && !waits.test(text) && !text.includes('await loadTexts(')
  })
  expect(areas.length).toBeGreaterThan(5)
  expect(careless).toEqual([])
})
