import { expect, test } from 'vitest'
import type { RequisitionPaperFacts } from '#rules/aftersale/paper/requisition-paper'
import { requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { languages } from '#rules/sites'
import { pagesOf, someFacts } from '#tests/fixtures/papers'
import { pdfText } from '#tests/pdf-text'
import { drawPdf } from '../draw-pdf.ts'
import { requisitionSheet } from './requisition-paper.ts'

/** A move of so many items, that is worked on. */
function someForm({
  lines = 2,
  ...more
}: Partial<Omit<RequisitionPaperFacts, 'lines'>> & { lines?: number } = {}) {
  const { account: _, ...issuer } = someFacts().issuer
  const form: RequisitionPaperFacts = {
    issuer,
    reader: 'warehouse',
    requisition_number: 'Q00000000A',
    kind: requisitionKind.move,
    state: requisitionState.begun,
    company: 'Lakeshore Interiors',
    asked_by: 'Peter Lindqvist',
    warehouse: { name: 'Los Angeles', lines: ['1 Dock Street'], time_zone: 'America/Los_Angeles' },
    to: { name: 'Baltimore', lines: ['9 Pier Road'] },
    collector: null,
    collected_by: '',
    fee: '45.00',
    ready_on: '2026-04-03',
    note: 'On two pallets, please',
    created_at: '2026-04-01T08:40:00.000Z',
    done_at: null,
    lines: Array.from({ length: lines }, (_, n) => ({
      custom_sn: `HP-10${n}`,
      title: 'Oak chair',
      upc: null,
      place: `A-${n}-3`,
      condition: 1,
      amount: 6,
      weight_g: 12_500,
      volume_cm3: n === 0 ? 84_213 : null,
      done: null,
      damaged: 0,
      missing: 0,
    })),
    ...more,
  }
  return form
}

const draw = (form: RequisitionPaperFacts, language: (typeof languages)[number] = 'en-US') =>
  drawPdf([requisitionSheet(form, 'https://shop.test')], { language, sheet: 'letter' })
const textOf = (pdf: Buffer) => pdfText(pdf).replace(/\s/g, '')
const titles = { 'en-US': 'Moveorder', 'es-ES': 'Ordendetraslado', 'zh-CN': '调拨单' }

test.each(languages)('a warehouse reads where the goods of a form lie and go, in %s', async (language) => {
  const pdf = await draw(someForm(), language)
  expect(pagesOf(pdf)).toBe(1)
  const text = textOf(pdf)
  const weight = language === 'es-ES' ? '75,0' : '75.0'
  for (const said of ['Q00000000A', titles[language], 'Baltimore', 'A-1-3', 'HP-101', weight])
    expect(text).toContain(said)
  expect(text).not.toContain('45.00')
  // No text is missing: its name would stand in its place.
  expect(text).not.toMatch(/requisition:|paper:|print\./)
})

test.each(Object.entries(requisitionKind))(
  'every kind has its paper, begun and done: %s',
  async (_, kind) => {
    const collector = { name: 'Luis Ortega', id_type: 'licence', plate: '8ABC123' }
    const begun = await draw(someForm({ kind, to: null, collector }))
    const over = { state: requisitionState.done, done_at: '2026-04-03T17:00:00.000Z' }
    const done = await draw(someForm({ kind, to: null, collector, ...over, reader: 'dealer' }))
    for (const text of [begun, done].map(textOf)) {
      expect(text).toContain('LuisOrtega')
      expect(text).not.toMatch(/requisition:|paper:|print\./)
    }
    expect(textOf(done)).toContain('$45.00')
  },
)

test('a form of many items goes over several pages', async () => {
  expect(pagesOf(await draw(someForm({ lines: 120 })))).toBeGreaterThan(2)
})
