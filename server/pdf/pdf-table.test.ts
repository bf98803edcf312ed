import { expect, test } from 'vitest'
import { makePapers } from '#rules/aftersale/paper/make-papers'
import type { PaperKind } from '#rules/aftersale/paper/paper'
import { aLine, someFacts } from '#tests/fixtures/papers'
import { mm, openCanvas } from './canvas.ts'
import { withCodes } from './paper-with-barcodes.ts'
import { drawFacts, drawHead, drawNotes, drawParties, drawSignatures, drawSums } from './pdf-parts.ts'
import { drawTable } from './pdf-table.ts'

const at = '2026-11-22T12:00:00.000Z'

/** What a paper of so many lines says on its last page. */
function lastPage(kind: PaperKind, count: number): string[] {
  const lines = Array.from({ length: count }, (_, i) => aLine({ custom_sn: `NU-${i}` }))
  const [paper] = makePapers(kind, [someFacts({ lines })], at).map((one) =>
    withCodes(one, 'https://shop.test'),
  )
  const ink = openCanvas('letter')
  const write = ink.text
  let page: string[] = []
  ink.doc.on('pageAdded', () => {
    page = []
  })
  ink.text = (text, ...rest) => {
    page.push(text)
    return write(text, ...rest)
  }
  ink.page()
  for (const draw of [drawHead, drawFacts, drawParties, drawTable, drawSums, drawNotes, drawSignatures])
    draw(ink, paper!, (said) => (typeof said === 'string' ? said : JSON.stringify(said)))
  return page
}

test.each(['order', 'bolOffline'] as const)(
  'whoever signs the last page of the paper %s has goods on it, however many lines there are',
  (kind) => {
    // From one full page to the next.
    for (let count = 12; count <= 36; count++) {
      const last = lastPage(kind, count)
      const goods = last.filter((text) => text.includes(`NU-${count - 1}`))
      expect(goods, `${count} lines`).toHaveLength(1)
      expect(last.some((text) => text.includes('sign.date'))).toBe(true)
    }
  },
)

test('the head of a table never stands above nothing, however tall its first line is', () => {
  const lines = [aLine(), aLine()]
  const [paper] = makePapers('order', [someFacts({ lines })], at).map((one) =>
    withCodes(one, 'https://shop.test'),
  )
  const tall = Array.from({ length: 12 }, (_, n) => `said ${n}`)
  const rows = paper!.rows.map((row) => row.map((cell, n) => (n === 1 ? tall : cell)))
  const ink = openCanvas('letter')
  const write = ink.text
  const drawn: string[] = []
  ink.doc.on('pageAdded', () => drawn.push('page'))
  ink.text = (text, ...rest) => {
    if (text.includes('column.quantity')) drawn.push('head')
    if (text === 'said 0') drawn.push('line')
    return write(text, ...rest)
  }
  ink.page()
  ink.y = ink.bottom - mm(25)
  drawTable(ink, { ...paper!, rows }, (said) => (typeof said === 'string' ? said : JSON.stringify(said)))
  expect(drawn.join(' ')).toMatch(/^page( page head( line)+)+$/)
  expect(drawn.filter((what) => what === 'line')).toHaveLength(2)
})
