import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)
const packaged = (name: string, file: string) => ({
  regular: resolve(`@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`),
  bold: resolve(`@expo-google-fonts/${name}/700Bold/${file}_700Bold.ttf`),
})
/** Fonts of ours, in one weight: `font/README.md`. */
const own = (file: string) => ({ regular: join(import.meta.dirname, '../font', file), bold: null })

/** The files of the fonts, by what each is for. None is read before a text needs it. */
const files = {
  han: own('noto-sans-cjk-sc.otf'),
  hangul: own('noto-sans-cjk-hangul.otf'),
  rareHan: own('noto-sans-cjk-rare.otf'),
  sans: packaged('noto-sans', 'NotoSans'),
  arabic: packaged('noto-sans-arabic', 'NotoSansArabic'),
  hebrew: packaged('noto-sans-hebrew', 'NotoSansHebrew'),
  thai: packaged('noto-sans-thai', 'NotoSansThai'),
  armenian: packaged('noto-sans-armenian', 'NotoSansArmenian'),
  georgian: packaged('noto-sans-georgian', 'NotoSansGeorgian'),
}
export type Family = keyof typeof files

/** Fonts whose letters run from right to left. */
export const leftwards: ReadonlySet<Family> = new Set(['arabic', 'hebrew'])

const eastern: readonly Family[] = ['han', 'hangul', 'rareHan']
/** Whether the letters of a font neither join nor move. */
export const isPlain = (family: Family): boolean => eastern.includes(family)
const western: readonly Family[] = ['sans', 'arabic', 'hebrew', 'thai', 'armenian', 'georgian']
const hasEastern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u

/** The fonts in the order in which they are tried: the signs of a Chinese text look like its letters. */
export const familiesFor = (text: string): readonly Family[] =>
  hasEastern.test(text) ? [...eastern, ...western] : [...western, ...eastern]

const contents = new Map<string, Buffer>()

function contentOf(file: string): Buffer {
  const known = contents.get(file)
  if (known) return known
  const read = readFileSync(file)
  contents.set(file, read)
  return read
}

/** A weight of a font; `drawn` where the font has no bold weight, so that an outline has to make it. */
export function fontFile(family: Family, bold: boolean): { name: string; content: Buffer; drawn: boolean } {
  const { regular, bold: heavy } = files[family]
  const name = bold && heavy ? `${family} bold` : family
  return { name, content: contentOf(bold && heavy ? heavy : regular), drawn: bold && !heavy }
}

const fonts = new Map<Family, Font>()

/** Whether a font has a glyph for a code point. */
export function hasGlyph(family: Family, code: number): boolean {
  let font = fonts.get(family)
  if (!font) {
    font = create(contentOf(files[family].regular)) as Font
    fonts.set(family, font)
  }
  return font.hasGlyphForCodePoint(code)
}
