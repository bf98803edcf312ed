import { expect, test } from 'vitest'
import { labelSheets } from '#rules/buying/inbound/carton-label'
import { languages } from '#rules/sites'
import { pagesOf } from '#tests/fixtures/papers'
import { drawLabelsAside } from '../draw-in-worker.ts'
import { drawLabels } from './draw-labels.ts'

const label = (carton: number) => ({
  code: `N0ZTAPEFMX/12/${carton}`,
  inbound_number: 'N0ZTAPEFMX',
  reference: 'PO-7',
  from: 'Harlow & Pine',
  to: ['Fontana', '1 Dock Street', 'Fontana, CA 92335'],
  item: 'HP-NST-635-BLK',
  title: 'Rill fluted nightstand with open shelf',
  upc: '470000007772',
  pieces: 2,
  carton,
  cartons: 9,
})
const labels = Array.from({ length: 9 }, (_, at) => label(at + 1))
const boxOf = (pdf: Buffer) => /\/MediaBox \[([^\]]+)\]/.exec(pdf.toString('latin1'))?.[1]

test.each(labelSheets.flatMap((sheet) => languages.map((language) => [sheet, language] as const)))(
  'labels are drawn on %s in %s',
  async (sheet, language) => {
    const pdf = await drawLabels(labels, { language, sheet })
    expect(pagesOf(pdf)).toBe(sheet === 'roll' ? 9 : 3)
    expect(boxOf(pdf)).toBe(sheet === 'roll' ? '0 0 288 432' : '0 0 595.28 841.89')
  },
)

test('a label of the longest words keeps to its page, and a thread draws the same number of them', async () => {
  const long = {
    ...label(1),
    item: 'W'.repeat(60),
    title: 'Wide '.repeat(60),
    from: 'M'.repeat(80),
    reference: 'R'.repeat(40),
  }
  const pdf = await drawLabelsAside([long, ...labels], { language: 'zh-CN', sheet: 'roll' })
  expect(pagesOf(pdf)).toBe(10)
})
