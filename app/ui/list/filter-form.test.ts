import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no filter of a list has a search of its own, which a phone would fold away', () => {
  const forms = globSync('app/**/*.tsx').filter((file) => readFileSync(file, 'utf8').includes('<FilterForm'))
  expect(forms.length).toBeGreaterThan(5)
  expect(forms.filter((file) => readFileSync(file, 'utf8').includes('name="search"'))).toEqual([])
})
