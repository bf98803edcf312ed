import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codedWords } from './coded-words.ts'

/** The English text under a name such as `status:cause.stock`. */
function textOf(name: string | null): unknown {
  const [area, path] = name!.split(':') as [string, string]
  const texts = JSON.parse(readFileSync(`locales/en-US/${area}.json`, 'utf8')) as unknown
  return path.split('.').reduce((inside, part) => (inside as Record<string, unknown>)[part], texts)
}

test.each([
  ['order.fail', 'cause', 'stock'],
  ['change.pass', 'outcome', 'passed'],
  ['merchant.open', 'state', '2'],
  ['merchant.saveClosure', 'reason', 'summer'],
  ['contest.make', 'source', 'contract'],
  ['requirement.accept', 'state', 'pending'],
  ['logistics.adjust', 'kind', 'reweigh'],
  ['landed_rate.add', 'kind', 'mpfMost'],
  ['loss.decide', 'verdict', 'carrier'],
  ['storageTariff.propose', 'payer', 'dealer'],
  ['contract.passInspection', 'verdict', '1'],
  ['contract.submitDocuments', 'bl_release', '1'],
  ['order.quoteFreight', 'sure', 'true'],
])('what %s writes as %s, %s, has words', (action, field, value) => {
  expect(textOf(codedWords(action, field, value))).toMatch(/./)
})

test('a reason in free words, and a field without codes, stand as they were written', () => {
  expect(codedWords('merchant.suspend', 'reason', 'Papers: two are missing. Call them')).toBe(null)
  expect(codedWords('order.ship', 'carrier', 'Redwood')).toBe(null)
})
