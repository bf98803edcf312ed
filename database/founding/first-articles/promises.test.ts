import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#rules/sites'
import { firstArticles } from '../first-articles.ts'

const root = join(import.meta.dirname, '../../..')
type Texts = { [name: string]: string | Texts }
function textOf(language: string, area: string, key: string): string {
  const file = JSON.parse(readFileSync(join(root, 'locales', language, `${area}.json`), 'utf8')) as Texts
  return key.split('.').reduce<string | Texts>((at, name) => (at as Texts)[name]!, file) as string
}
const htmlOf = (slug: string, place: number) => firstArticles.find((one) => one.slug === slug)!.html[place]!

/** What is bought otherwise than from stock: the button that begins it, and the pages on which it goes on. */
const ways = {
  'presale-guide': { button: ['presale', 'reserve'], pages: ['/presale_area', '/user_center/order'] },
  'fob-guide': { button: ['shop', 'product.makeContract'], pages: ['/fob_zone', '/contract_purchase'] },
} as const

test.each(languages.map((language, place) => [language, place] as const))(
  'help of what is bought by reservation or contract names its button and pages in %s',
  (language, place) => {
    for (const [slug, { button, pages }] of Object.entries(ways)) {
      expect(htmlOf(slug, place), slug).toContain(
        `<strong>${textOf(language, button[0], button[1])}</strong>`,
      )
      for (const page of pages) expect(htmlOf(slug, place), slug).toContain(`href="${page}"`)
    }
  },
)

test('every page that an article leads to is there', () => {
  const source = ['app/routes.ts', 'app/zones.ts', 'server/ssr/api-docs.ts']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join()
  const slugs = new Set(firstArticles.map(({ slug }) => slug))
  for (const { slug, html } of firstArticles)
    for (const [, address = ''] of html.join().matchAll(/href="(\/[^"]*)"/g)) {
      const { pathname, searchParams } = new URL(address, 'https://shop.test')
      const last = pathname.split('/').at(-1)!
      expect(source, `${slug} leads to ${address}`).toMatch(new RegExp(`\\b${last}\\b`))
      const named = searchParams.get('pageName')
      if (named) expect(slugs, `${slug} leads to ${address}`).toContain(named)
    }
})
