import { expect, test } from 'vitest'
import { makePapers } from '#rules/aftersale/paper/make-papers'
import { paperKinds } from '#rules/aftersale/paper/paper'
import { languages } from '#rules/sites'
import { aBody, someContractFacts } from '#tests/fixtures/contract/papers'
import { aLine, aReservation, someFacts } from '#tests/fixtures/papers'
import { pdfPieces, pdfText } from '#tests/pdf-text'
import { contractSheets } from '../contract-papers.ts'
import { drawPdf } from '../draw-pdf.ts'
import { withCodes } from '../paper-with-barcodes.ts'
import { plainly } from '../typefaces.ts'
import { missingSigns } from './font-runs.ts'
import { fontFile } from './fonts.ts'
import { openFont } from './shaped-font.ts'

/** Names as people have them, by how they are written. */
const names = {
  'Latin of Europe': 'Łukasz Żółć Şahin Čapek Möbel Ğ Ő Ț Ǆ ẞ',
  Vietnamese: 'Nguyễn Thị Ngọc Ánh Đặng Ưỡ',
  Greek: 'Ελένη Παπαδοπούλου Ἀθηνᾶ',
  Cyrillic: 'Иван Щёлоков Їжак Ђорђе Қазақ',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'ნინო ბერიძე',
  Korean: '김철수 가구 똠방각하 주식회사',
  Thai: 'ร้านเฟอร์นิเจอร์น้ำดื่ม จำกัด',
  Hebrew: 'חברת הרהיטים',
  Arabic: 'شركة الأثاث الحديث لاهاي',
  Persian: 'فروشگاه مبلمان گچپژ',
  Chinese: '海川家居国际𠮷野家㐂㑇䶮',
  Japanese: '株式会社かぐカグ髙﨑',
  signs: '№ ① ™ → ★ × ½ ³ ‰ €',
}
/** Text runs from the right in these. */
const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const turned = (text: string) => Array.from(text).reverse().join('')

const all = Object.values(names)
const drawn = (texts: readonly string[], language: (typeof languages)[number] = 'en-US') => {
  const [name = ''] = texts
  const facts = someFacts({
    po_number: texts.join(' '),
    note: texts.join('\n'),
    buyer: { name, lines: texts },
    seller: { name, lines: texts },
    address: { name, lines: texts },
    warehouse: { name, lines: texts, phone: '1', time_zone: 'America/Los_Angeles' },
    issuer: { ...someFacts().issuer, name, address: name },
    carrier: name,
    reservation: aReservation,
    lines: texts.map((title) => aLine({ title, custom_sn: title })),
  })
  const papers = paperKinds.flatMap((kind) => makePapers(kind, [facts], '2026-11-22T12:00:00.000Z'))
  return drawPdf(
    papers.map((paper) => withCodes(paper, 'https://shop.test')),
    { language, sheet: 'letter' },
  )
}

test.each(languages)('every sign of every paper has a glyph in %s', async (language) => {
  const pieces = pdfPieces(await drawn(all, language))
  expect(pieces.length).toBeGreaterThan(300)
  expect(pieces.filter(({ blank }) => blank)).toEqual([])
})

test.each(languages)(
  'every sign of a contract has a glyph in %s, whoever its sides are',
  async (language) => {
    const name = all.join(' ')
    const { seller, purchaser, lines } = aBody()
    const body = aBody({
      port: name,
      seller: { ...seller, name, address: name },
      purchaser: { ...purchaser, name, address: name },
      pay_action: name,
      goods_standard: name,
      lines: lines.map((line) => ({ ...line, color: name, packing: name, category: name })),
    })
    const read = { language, at: new Date('2026-11-22T12:00:00.000Z'), public_url: 'https://shop.test' }
    const pdf = await drawPdf(contractSheets(someContractFacts({ body }), read), { language, sheet: 'a4' })
    const pieces = pdfPieces(pdf)
    expect(pieces.length).toBeGreaterThan(300)
    expect(pieces.filter(({ blank }) => blank)).toEqual([])
  },
)

test('a reader of the file finds the letters that were meant', async () => {
  expect(missingSigns(plainly(all.join(' ')))).toEqual([])
  const words = pdfText(await drawn(all)).replace(/\s/g, '')
  for (const word of all.flatMap((name) => name.split(' ')))
    expect(words, word).toContain(fromRight.test(word) ? turned(word) : word)
})

test('figures amid Arabic are read from the left', async () => {
  const text = pdfText(await drawn(['شركة ١٢٣ ۴۵۶ 789']))
  for (const figures of ['١٢٣', '۴۵۶', '789']) expect(text).toContain(figures)
})

test('brackets open the right way in names of either direction on one paper', async () => {
  const content = fontFile('hebrew', false).content
  const glyphOf = (sign: string, backwards: boolean) =>
    openFont({ content, plain: false, backwards }).layout(sign).glyphs[0]?.id
  expect(glyphOf('(', true)).toBe(glyphOf(')', false))
  const pdf = (await drawn(['חברת (בע)', '(12) חברת'])).toString('latin1')
  for (const name of ['NotoSansHebrew-Regular', 'NotoSansHebrew-Regular-RTL'])
    expect(pdf, name).toMatch(new RegExp(`/FontName /\\w+\\+${name}\n`))
})

test('a sign that no font has is shown by its number, also amid letters that run from the right', async () => {
  expect(missingSigns('Ring 🔔 𪚥 twice')).toEqual(['🔔', '𪚥'])
  const text = pdfText(await drawn(['شركة 🔔 𪚥']))
  expect(text).toContain('[U+1F514]')
  expect(text).toContain('[U+2A6A5]')
})

const blocks = {
  'Latin Extended A and B': [0x100, 0x24f],
  'Latin Extended Additional': [0x1e00, 0x1eff],
  Cyrillic: [0x400, 0x52f],
  'Greek Extended': [0x1f00, 0x1fff],
  Hebrew: [0x590, 0x5ff],
  Arabic: [0x600, 0x6ff],
  Thai: [0xe00, 0xe7f],
  'Hangul Syllables': [0xac00, 0xd7a3],
  'Ideographs Extension A': [0x3400, 0x4db5],
  Ideographs: [0x4e00, 0x9fef],
} as const

test.each(Object.entries(blocks))('every letter of %s has a glyph', (_, [from, to]) => {
  const letters = Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place))
  const known = letters.filter((letter) => /[\p{L}\p{N}\p{Sc}]/u.test(letter))
  expect(known.length).toBeGreaterThan(20)
  // Spaces keep the letters apart, and a sign of no block keeps the short way out.
  expect(missingSigns(`\u2603 ${known.join(' ')}`)).toEqual([])
})
