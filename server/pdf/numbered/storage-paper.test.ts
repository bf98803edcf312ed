import { expect, test } from 'vitest'
import type { StorageFacts } from '#rules/aftersale/paper/storage-paper'
import { languages } from '#rules/sites'
import { pagesOf, someFacts } from '#tests/fixtures/papers'
import { pdfText } from '#tests/pdf-text'
import { drawPdf } from '../draw-pdf.ts'
import { storageSheet } from './storage-paper.ts'

/** A bill of storage with so many lines. */
function someBill(lines: number): StorageFacts {
  const { account: _, ...issuer } = someFacts().issuer
  const month = { bill_number: 'H00000000A', month: '2026-04-01', closed_at: '2026-05-01T08:40:00.000Z' }
  return {
    issuer,
    payer: 'dealer',
    company: 'Lakeshore Interiors',
    bill: { ...month, amount: '41.20', corrected: '0.00', paid: '40.00', owed: '1.20' },
    entries: lines,
    lines: Array.from({ length: lines }, (_, n) => ({
      lot_id: n + 1,
      custom_sn: `HP-10${n}`,
      title: 'Oak chair',
      warehouse_name: 'Los Angeles',
      from_on: '2026-04-01',
      until_on: '2026-04-30',
      days: 30,
      m3_days: '2.5264',
      price: '0.45',
      amount: '1.14',
    })),
  }
}
const titles = { 'en-US': 'Storage', 'es-ES': 'Facturadealmacenaje', 'zh-CN': '仓储' }

test.each(languages)('a bill of storage is drawn with its sums and lines, in %s', async (language) => {
  const pdf = await drawPdf([storageSheet(someBill(2), 'https://shop.test')], { language, sheet: 'a4' })
  expect(pagesOf(pdf)).toBe(1)
  const text = pdfText(pdf).replace(/\s/g, '')
  for (const said of ['H00000000A', 'LakeshoreInteriors', 'HP-101', '2.5264', titles[language]])
    expect(text).toContain(said)
  // No text is missing: its name would stand in its place.
  expect(text).not.toMatch(/dealer:|storage\.|paper\./)
})

test('a long bill goes over several pages', async () => {
  const pdf = await drawPdf([storageSheet(someBill(120), 'https://shop.test')], {
    language: 'en-US',
    sheet: 'letter',
  })
  expect(pagesOf(pdf)).toBeGreaterThan(2)
})
