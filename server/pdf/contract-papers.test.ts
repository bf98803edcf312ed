import { expect, test } from 'vitest'
import { toCents } from '#rules/money/money'
import { languages } from '#rules/sites'
import { aBody, someContractFacts } from '#tests/fixtures/contract/papers'
import { pagesOf } from '#tests/fixtures/papers'
import { pdfText } from '#tests/pdf-text'
import { contractSheets, sumInWords } from './contract-papers.ts'
import { drawPdf } from './draw-pdf.ts'

const at = new Date('2026-11-22T12:00:00.000Z')
const sheets = (facts = someContractFacts(), language: (typeof languages)[number] = 'en-US') =>
  contractSheets(facts, { language, at, public_url: 'https://shop.test' })
/** What is written over each page of a contract that is not confirmed. */
const draftIn = (language: (typeof languages)[number]) =>
  ({ 'en-US': 'DRAFT–notconfirmed', 'es-ES': 'BORRADOR–sinconfirmar', 'zh-CN': '草稿–未确认' })[language]
const textOf = (pdf: Buffer) => pdfText(pdf).replace(/\s/g, '')

test('a sum stands in words, in each language', () => {
  const amount = toCents(2_880_050)
  expect(sumInWords(amount, 'en-US')).toBe('twenty-eight thousand eight hundred US dollars and 50/100')
  expect(sumInWords(toCents(2_100), 'es-ES')).toBe('veintiún dólares estadounidenses con 00/100')
  expect(sumInWords(amount, 'zh-CN')).toBe('贰万捌仟捌佰美元又50/100')
})

test.each(languages)('a contract is drawn with its hash and both names, in %s', async (language) => {
  const pdf = await drawPdf(sheets(someContractFacts(), language), { language, sheet: 'a4' })
  expect(pagesOf(pdf)).toBe(3)
  const text = textOf(pdf)
  for (const said of ['ab'.repeat(32), 'OliviaBright', 'GraceHarlow', '$28,800.00', 'Purchasecontract'])
    expect(text).toContain(said)
  expect(text).not.toContain(draftIn(language))
})

test.each(languages)('each page of what is not confirmed says so, in %s', async (language) => {
  const facts = someContractFacts({ confirmations: [] })
  const pdf = await drawPdf(sheets(facts, language), { language, sheet: 'letter' })
  expect(pagesOf(pdf)).toBe(3)
  expect(textOf(pdf).split(draftIn(language))).toHaveLength(4)
})

test('two hundred lines with pictures are drawn within two seconds', async () => {
  const { default: sharp } = await import('sharp')
  const aPicture = (n: number) =>
    sharp({
      create: { width: 142, height: 142, channels: 3, background: { r: n, g: 250 - n, b: (n * 37) % 256 } },
    })
      .jpeg()
      .toBuffer()
  const { lines } = aBody({}, 200)
  const body = aBody({ lines: lines.map((line, n) => ({ ...line, image_path: `demo/p${n}` })) })
  const pictures = new Map(
    await Promise.all(body.lines.map(async ({ image_path }, n) => [image_path, await aPicture(n)] as const)),
  )
  const began = performance.now()
  const pdf = await drawPdf(sheets(someContractFacts({ body }), 'zh-CN'), {
    language: 'zh-CN',
    sheet: 'a4',
    pictures,
  })
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(pagesOf(pdf)).toBeGreaterThan(10)
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(200)
})
