import { createInstance } from 'i18next'
import ICU from 'i18next-icu'
import { expect, test } from 'vitest'
import { openTexts, type T } from './texts.ts'

const areas = {
  shop: {
    title: 'Shop',
    card: { left: '{count, plural, one {# chair} other {# chairs}} left at {place}', quoted: "the owner''s" },
    tagged: 'up to <b>{count, number}</b>',
  },
  menu: { home: 'Home' },
}

/** The library whose messages and keys ours are, as the reference. */
async function reference(): Promise<T> {
  const i18n = createInstance()
  await i18n.use(new ICU()).init({
    lng: 'en-US',
    fallbackLng: false,
    ns: Object.keys(areas),
    defaultNS: 'shop',
    resources: { 'en-US': areas },
  })
  return i18n.getFixedT('en-US', 'shop') as unknown as T
}

const asked: [key: string, values?: Record<string, unknown>][] = [
  ['title'],
  ['menu:home'],
  ['card.left', { count: 1, place: 'Newark' }],
  ['card.left', { count: 2500, place: 'Newark' }],
  ['card.quoted'],
  ['tagged', { count: 1000 }],
  ['card.missing'],
  ['menu:missing'],
  ['missing', { defaultValue: 'instead' }],
  ['title', { defaultValue: 'instead' }],
]

test('texts are those that i18next gives for the same keys, also when asked again', async () => {
  const theirs = await reference()
  const { t } = openTexts('en-US', areas).of('shop')
  for (const [key, values] of asked) {
    const expected = theirs(key, values && { ...values })
    expect([key, t(key, values), t(key, values)]).toEqual([key, expected, expected])
  }
  expect(t('card.left', { count: 2, place: 'LA' })).toBe('2 chairs left at LA')
})

test('whether there is a text can be asked from any area', () => {
  const { i18n } = openTexts('en-US', areas).of('menu')
  expect(['home', 'shop:card.left', 'shop:card', 'title'].map(i18n.exists)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
