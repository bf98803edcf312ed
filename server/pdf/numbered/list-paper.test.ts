import { expect, test } from 'vitest'
import type { ListPaperFacts } from '#rules/aftersale/list-paper'
import { logisticsType } from '#rules/codes'
import { languages } from '#rules/sites'
import { pagesOf, someFacts } from '#tests/fixtures/papers'
import { pdfText } from '#tests/pdf-text'
import { drawPdf } from '../draw-pdf.ts'
import { listPaperNumber, listSheet } from './list-paper.ts'

/** A list with so many lines, the first of which is sold by the dozen and not there now. */
function someList(lines: number): ListPaperFacts {
  const { account: _, ...issuer } = someFacts().issuer
  return {
    ...{ issuer, time_zone: 'America/Los_Angeles', list_id: 7, name: 'Spring rooms' },
    ...{ company: 'Sunrise Home Staging', made_by: 'Olivia', warehouse: 'Ontario' },
    ...{ logistics_type: logisticsType.ship, at: '2026-03-02T20:00:00.000Z', total: '1234.50' },
    lines: Array.from({ length: lines }, (_, n) => ({
      ...{ custom_sn: `HP-10${n}`, title: `Oak chair ${n}`, color: 'Walnut', preview: null },
      ...{ amount: 6, unit_price: '41.15', total: '246.90' },
      ...(n === 0
        ? { minimum_amount: 12, multiple: 12, problem: true }
        : { minimum_amount: 1, multiple: 1, problem: false }),
    })),
  }
}
const titles = { 'en-US': 'Pricelist', 'es-ES': 'Listadeprecios', 'zh-CN': '价目表' }
const draw = (lines: number, language: (typeof languages)[number]) =>
  drawPdf([listSheet(someList(lines), 'https://shop.test')], { language, sheet: 'letter' })

test.each(languages)('a saved list is drawn with its goods, prices and total, in %s', async (language) => {
  const pdf = await draw(3, language)
  expect(pagesOf(pdf)).toBe(1)
  const text = pdfText(pdf).replace(/\s/g, '')
  for (const said of [
    titles[language],
    'Springrooms',
    'SunriseHomeStaging',
    'Oakchair2',
    'HP-101',
    'Ontario',
  ])
    expect(text).toContain(said)
  expect(text.replace(/[.,]/g, '')).toContain('123450')
  // No text is missing: its name would stand in its place.
  expect(text).not.toMatch(/paper:|list\.|buy:/)
})

test('a long list goes over several pages', async () => {
  expect(pagesOf(await draw(200, 'en-US'))).toBeGreaterThan(3)
})

test('a link names the list with where its goods come from', () => {
  const origin = { warehouse_area_id: 3, logistics_type: 2, purchase_mode: 1 } as const
  expect(listPaperNumber({ id: 7, ...origin })).toBe('7-3-2-1')
})
