import { expect, test } from 'vitest'
import { languages } from '#rules/sites'
import { pagesOf } from '#tests/fixtures/papers'
import { someStatement } from '#tests/fixtures/paying/statement-paper'
import { pdfText } from '#tests/pdf-text'
import { drawPdf } from '../draw-pdf.ts'
import { statementSheet } from './statement-paper.ts'

const draw = (lines: number, language: (typeof languages)[number] = 'en-US') =>
  drawPdf([statementSheet(someStatement(lines), 'https://shop.test')], { language, sheet: 'a4' })
const textOf = (pdf: Buffer) => pdfText(pdf).replace(/\s/g, '')
const titles = { 'en-US': 'Statementofaccount', 'es-ES': 'Extractodecuenta', 'zh-CN': '对账单' }
const fits = { 'en-US': 'Fitstothecent', 'es-ES': 'Cuadraalcéntimo', 'zh-CN': '分毫不差' }

test.each(languages)(
  'a statement is drawn with its sums, its lines and its fingerprint, in %s',
  async (language) => {
    const pdf = await draw(2, language)
    expect(pagesOf(pdf)).toBe(1)
    const text = textOf(pdf)
    for (const said of [
      'S00000000A',
      'ab'.repeat(32),
      'HarlowPeakLLC',
      'T000000001-1',
      titles[language],
      fits[language],
    ])
      expect(text).toContain(said)
    // No text is missing: its name would stand in its place.
    expect(text).not.toMatch(/payout:|statement\.|paper\./)
  },
)

test('each page of a long statement repeats the columns and says which it is', async () => {
  const pdf = await draw(120)
  const pages = pagesOf(pdf)
  expect(pages).toBeGreaterThan(2)
  const text = textOf(pdf)
  expect(text).toContain(`${pages}/${pages}`)
  expect(text.split('DateWhatAccountOrderAmount')).toHaveLength(pages + 1)
})
