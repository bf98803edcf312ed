import { expect, test } from 'vitest'
import { makePapers } from '#rules/aftersale/paper/make-papers'
import { paperKinds, sheetSizes } from '#rules/aftersale/paper/paper'
import { languages } from '#rules/sites'
import { aLine, pagesOf, reservedFacts, someFacts } from '#tests/fixtures/papers'
import { openAreaTexts } from '../texts.ts'
import { code128, qrCode } from './barcodes.ts'
import { feetOf, mm, openCanvas, small } from './canvas.ts'
import { drawAside } from './draw-in-worker.ts'
import { drawPdf } from './draw-pdf.ts'
import { withCodes } from './paper-with-barcodes.ts'
import { drawSignatures, titleWidth } from './pdf-parts.ts'

const at = '2026-11-22T12:00:00.000Z'
const long = Array.from({ length: 60 }, (_, i) => aLine({ custom_sn: `NU-${i}` }))
const coded = (kind: (typeof paperKinds)[number], lines = [aLine()]) => {
  const facts = kind.startsWith('advance') ? reservedFacts({ lines }) : someFacts({ lines })
  return makePapers(kind, [facts], at).map((paper) => withCodes(paper, 'https://shop.test'))
}
const boxOf = (pdf: Buffer) => /\/MediaBox \[([^\]]+)\]/.exec(pdf.toString('latin1'))?.[1]

test.each(sheetSizes.flatMap((sheet) => languages.map((language) => [sheet, language] as const)))(
  'every paper is drawn on %s in %s',
  async (sheet, language) => {
    for (const kind of paperKinds) {
      const pdf = await drawPdf(coded(kind), { language, sheet })
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pagesOf(pdf), kind).toBe(1)
      expect(boxOf(pdf)).toBe(sheet === 'a4' ? '0 0 595.28 841.89' : '0 0 612 792')
    }
  },
)

test.each(languages)('no title breaks in %s', (language) => {
  const ink = openCanvas('letter')
  ink.page()
  const style = { size: 15, bold: true }
  const titles = openAreaTexts('paper')
  for (const kind of [...paperKinds, 'invoice']) {
    const title = titles.say(language, `title.${kind}`)
    const wide = titleWidth(ink, title)
    expect(ink.height(title, wide, style), title).toBe(ink.height(title, 10 * wide, style))
  }
})

test('sixty lines go over several pages, and of two orders each begins on a page of its own', async () => {
  const asked = { language: 'en-US', sheet: 'letter' } as const
  const whole = pagesOf(await drawPdf(coded('order', long), asked))
  expect(whole).toBeGreaterThanOrEqual(3)
  expect(whole).toBeLessThanOrEqual(5)
  expect(pagesOf(await drawPdf([...coded('bol'), ...coded('bol')], asked))).toBe(2)
})

test('each page says at its foot what it is of, and which page of that', () => {
  const ink = openCanvas('letter')
  ink.paper('Invoice · T1-1')
  ink.y = ink.bottom
  ink.room(1)
  ink.paper('Invoice · T2-1')
  expect(feetOf(ink)).toEqual([
    { foot: 'Invoice · T1-1', number: '1 / 2' },
    { foot: 'Invoice · T1-1', number: '2 / 2' },
    { foot: 'Invoice · T2-1', number: '1 / 1' },
  ])
})

test('Chinese comes with the font that writes it, and other papers without', async () => {
  const fonts = async (language: 'zh-CN' | 'es-ES') =>
    (await drawPdf(coded('order'), { language, sheet: 'a4' })).toString('latin1').includes('NotoSansCJKsc')
  expect([await fonts('zh-CN'), await fonts('es-ES')]).toEqual([true, false])
})

test('drawn aside it is the same paper, and nobody waits for it', async () => {
  const look = { language: 'es-ES', sheet: 'a4' } as const
  // The thread begins with its first task.
  await drawAside(coded('order'), look)
  let [ticked, longest] = [performance.now(), 0]
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - ticked)
    ticked = performance.now()
  }, 1)
  const began = performance.now()
  const papers = [...coded('order', long), ...coded('order', long)]
  const pdf = await drawAside(papers, look)
  const took = performance.now() - began
  clearInterval(clock)
  expect(pagesOf(pdf)).toBe(pagesOf(await drawPdf(papers, look)))
  expect(longest).toBeLessThan(took / 3)
})

test('Code 128 begins with a start and ends with the stop sign, eleven modules to a letter', () => {
  const { width, path } = code128('T000000001-1')
  const edges = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, bar]) => [Number(x), Number(bar)] as const)
  const bars = edges.map(([, bar]) => bar)
  expect((width - 13) % 11).toBe(0)
  // Start in set B, and the stop that all codes share: ISO/IEC 15417.
  expect(bars.slice(0, 3)).toEqual([2, 1, 1])
  expect(bars.slice(-4)).toEqual([2, 3, 1, 2])
  expect(edges.at(-1)?.[0]).toBe(width - 2)
})

test('a QR code has its three eyes, and another address is another code', () => {
  const { width, height, path } = qrCode('https://shop.test/user_center/order/T000000001-1')
  expect(width).toBe(height)
  for (const [x, y] of [
    [0, 0],
    [width - 7, 0],
    [0, height - 7],
  ])
    expect(path).toContain(`M${x} ${y}h1`)
  expect(qrCode('https://shop.test/user_center/order/T000000002-1').path).not.toBe(path)
})

test('what stands below the lines of signatures is above what follows, and beside the word for the date', () => {
  const ink = openCanvas('a4')
  ink.paper('Contract · C1')
  const name =
    'For the purchaser (confirmed by payment password) and whoever else had a word in it, at length'
  const [paper] = coded('order')
  const began = ink.y
  drawSignatures(ink, { ...paper!, signatures: [{ name, by: 'Rosa', at: null }] }, String)
  const third = (ink.width - 2 * mm(8)) / 3
  expect(ink.y).toBeGreaterThan(began + mm(13) + ink.height(name, third - mm(9), small()))
})
