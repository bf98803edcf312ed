import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#rules/sites'
import { openTexts } from './texts.ts'

const thousands = { 'en-US': '12,345', 'es-ES': '12.345', 'zh-CN': '12,345' } as const
/** Texts to which screens give whole numbers as they are. */
const counted = [
  ['shell', 'typed.tooLong', ['most', 'more']],
  ['batch', 'chosen', ['count']],
  ['batch', 'chooseAll', ['count']],
  ['batch', 'allChosen', ['count']],
  ['batch', 'far', ['settled', 'total']],
] as const

test.each(languages)('counts of thousands are grouped as %s writes them', (language) => {
  for (const [area, key, names] of counted) {
    const path = join(import.meta.dirname, '../../locales', language, `${area}.json`)
    const { t } = openTexts(language, { [area]: JSON.parse(readFileSync(path, 'utf8')) }).of(area)
    const text = t(key, Object.fromEntries(names.map((name) => [name, 12_345])))
    expect(text.split(thousands[language]), text).toHaveLength(names.length + 1)
  }
})
