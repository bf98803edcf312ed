import { expect, test, vi } from 'vitest'
import { openTexts } from './texts.ts'

const areas = {
  shop: {
    title: 'Shop',
    card: { left: '{count, plural, one {# chair} other {# chairs}} left at {place}', quoted: "the owner''s" },
    tagged: 'up to <b>{count, number}</b>',
  },
  menu: { home: 'Home' },
}

const asked: [key: string, values: Record<string, unknown> | undefined, text: string][] = [
  ['title', undefined, 'Shop'],
  ['menu:home', undefined, 'Home'],
  ['card.left', { count: 1, place: 'Newark' }, '1 chair left at Newark'],
  ['card.left', { count: 2, place: 'LA' }, '2 chairs left at LA'],
  ['card.left', { count: 2500, place: 'Newark' }, '2,500 chairs left at Newark'],
  ['card.quoted', undefined, "the owner's"],
  ['tagged', { count: 1000 }, 'up to <b>1,000</b>'],
  ['card.missing', undefined, 'card.missing'],
  ['menu:missing', undefined, 'missing'],
  ['missing', { defaultValue: 'instead' }, 'instead'],
  ['title', { defaultValue: 'instead' }, 'Shop'],
]

test('a text is found by its key, in its area or another, also when asked again', () => {
  const { t } = openTexts('en-US', areas).of('shop')
  for (const [key, values, text] of asked)
    expect([key, t(key, values), t(key, values)]).toEqual([key, text, text])
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

test('no message asks the browser for the list of all its languages', () => {
  const lists = [Intl.NumberFormat, Intl.PluralRules, Intl.DateTimeFormat].map((formats) =>
    vi.spyOn(formats, 'supportedLocalesOf'),
  )
  const { t } = openTexts('es-ES', areas).of('shop')
  expect(t('card.left', { count: 12_500, place: 'Newark' })).toBe('12.500 chairs left at Newark')
  for (const list of lists) expect(list).not.toHaveBeenCalled()
})
