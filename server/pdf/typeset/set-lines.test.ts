import { expect, test } from 'vitest'
import { setLines } from './set-lines.ts'

/** Lines with every sign one wide, each as it stands from left to right before its font shapes it. */
const linesOf = (text: string, width: number) =>
  setLines(text, width, (piece) => Array.from(piece.text).length).map(({ pieces }) =>
    pieces.map((piece) => piece.text),
  )

test('a number before a name that runs from the right stays before it, and the name goes on below', () => {
  expect(linesOf('PO 123 شركة الأثاث', 30)).toEqual([['PO 123 ', 'شركة الأثاث']])
  expect(linesOf('PO 123 شركة الأثاث', 12)).toEqual([['PO 123 ', 'شركة'], ['الأثاث']])
})

test('of a name that runs from the right, what is read first stands at the right, figures as they are', () => {
  // The comma belongs to the letters; brackets are mirrored by the font.
  expect(linesOf('الرياض, CA 91761', 30)).toEqual([['CA 91761', 'الرياض, ']])
  expect(linesOf('חברת (12)', 30)).toEqual([[')', '12', 'חברת (']])
})

test('figures amid Arabic are turned beforehand, because their font turns them again', () => {
  expect(linesOf('شركة ۱۲۳', 30)).toEqual([['۳۲۱', 'شركة ']])
})

test('a name set apart within a text does not turn the figures beside it', () => {
  expect(linesOf('\u2068شركة\u2069: $20', 30)).toEqual([['شركة', ': $20']])
})

test('Thai breaks between words, Chinese between signs, and a long word where it has to', () => {
  expect(linesOf('ร้านเฟอร์นิเจอร์กรุงเทพ', 18)).toEqual([['ร้านเฟอร์นิเจอร์'], ['กรุงเทพ']])
  expect(linesOf('海川家居国际', 4)).toEqual([['海川家居'], ['国际']])
  expect(linesOf('Łódźłódźłódź', 5)).toEqual([['Łódźł'], ['ódźłó'], ['dź']])
})

test('blanks at the end of a line take no room, and lines end where the text says', () => {
  expect(linesOf('Łódź Łódź', 4)).toEqual([['Łódź'], ['Łódź']])
  expect(linesOf('Łódź\n\nŁódź\n', 9)).toEqual([['Łódź'], [], ['Łódź']])
})
