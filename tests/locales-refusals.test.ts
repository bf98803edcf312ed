import { expect, test } from 'vitest'
import { refusals } from '#rules/refusals'
import { languages } from '#rules/sites'
import { openTexts } from '#server/texts'

test('every refusal has a number of its own and a text', () => {
  const byNumber = Map.groupBy(Object.entries(refusals), ([, { code }]) => code)
  const shared = [...byNumber.values()].filter((same) => same.length > 1)
  expect(shared.map((same) => same.map(([name]) => name))).toEqual([])
  const texts = openTexts('refusals')
  expect(Object.keys(refusals).filter((name) => !texts.has(name))).toEqual([])
  for (const language of languages) {
    for (const name of Object.keys(refusals)) {
      const params = { minutes: 2, seconds: 2, zip: '90012', state: 'CA' }
      expect(texts.say(language, name, params)).not.toMatch(/[{}]/)
    }
  }
})
