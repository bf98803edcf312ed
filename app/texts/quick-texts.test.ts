import { createInstance } from 'i18next'
import ICU from 'i18next-icu'
import { expect, test } from 'vitest'
import { quicken } from './quick-texts.ts'

const shop = {
  title: 'Shop',
  card: { left: '{count, plural, one {# chair} other {# chairs}} left at {place}', quoted: "the owner''s" },
  broken: '{count, plural,',
  empty: '',
}
const open = async (quick: boolean) => {
  const texts = createInstance()
  const resources = { 'en-US': { shop, menu: { home: 'Home' } } }
  await texts
    .use(new ICU())
    .init({ lng: 'en-US', fallbackLng: false, ns: ['shop', 'menu'], defaultNS: 'shop', resources })
  if (quick) quicken(texts)
  return texts.getFixedT('en-US', 'shop') as unknown as (
    key: string,
    values?: Record<string, unknown>,
  ) => string
}

test('texts asked for quickly are those that i18next gives', async () => {
  const [quick, slow] = [await open(true), await open(false)]
  const asked: [string, Record<string, unknown>?][] = [
    ['title'],
    ['menu:home'],
    ['card.left', { count: 1, place: 'Newark' }],
    ['card.left', { count: 2500, place: 'Newark' }],
    ['card.left', { count: 1 }],
    ['card.left'],
    ['card.quoted'],
    ['card.missing'],
    ['card'],
    ['missing', { defaultValue: 'instead' }],
    ['title', { defaultValue: 'instead' }],
    ['broken', { count: 1 }],
    ['empty'],
    ['A text of its own: with words'],
  ]
  for (const [key, values] of asked)
    expect([key, quick(key, values), quick(key, values)]).toEqual([
      key,
      slow(key, values && { ...values }),
      slow(key, values && { ...values }),
    ])
  expect(quick('card.left', { count: 2, place: 'LA' })).toBe('2 chairs left at LA')
})
