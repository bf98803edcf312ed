import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'
import { mirrored } from './visual-order.ts'

/** What the types of the library leave out: the glyphs of a subset, by the font's numbers of them. */
type Subset = { glyphs: number[]; includeGlyph: (glyph: number) => number }
type FontInternals = {
  postscriptName: string
  getGlyph: (id: number, letters?: number[]) => Glyph
  glyphForCodePoint: (code: number) => Glyph
  layout: (...asked: Parameters<Font['layout']>) => GlyphRun
  createSubset: () => Subset
}

/** Above the numbers of glyphs: a glyph's further numbers, for other letters that it stands for. */
const numbers = 0x1_0000

/** A subset that holds a glyph once for each of its numbers. */
function openSubset(font: FontInternals): Subset {
  const subset = font.createSubset()
  const include = subset.includeGlyph.bind(subset)
  const places = new Map<number, number>()
  subset.includeGlyph = (number) => {
    if (number < numbers) return include(number)
    const place = places.get(number) ?? subset.glyphs.push(number % numbers) - 1
    places.set(number, place)
    return place
  }
  return subset
}

/** Numbers for glyphs by the letters that they stand for: the first is the font's own. */
function openNumbers() {
  const known = new Map<number, string[]>()
  return (id: number, letters: readonly number[]): number => {
    const uses = known.get(id) ?? []
    known.set(id, uses)
    const use = uses.indexOf(letters.join())
    return id + (use < 0 ? uses.push(letters.join()) - 1 : use) * numbers
  }
}

/** What each glyph stands for: a letter drawn in two parts stands at the one that has a width. */
function lettersOf(run: readonly Glyph[]): number[][] {
  const letters = run.map(({ codePoints }) => codePoints)
  for (const [at, { advanceWidth }] of run.entries())
    if (advanceWidth === 0 && letters[at + 1]?.length === 0)
      [letters[at], letters[at + 1]] = [[], letters[at] ?? []]
  return letters
}

type Content = { content: Buffer; plain: boolean; backwards: boolean }

/**
 * A font for a PDF in which each glyph tells the letters it stands for, also where one glyph stands for
 * several in turn, as the dots and bodies of Arabic letters do. `plain`: none does, as in Chinese.
 * `backwards`: brackets open the other way.
 */
export const openFont = ({ content, plain, backwards }: Content): Font =>
  plain && !backwards ? (create(content) as Font) : shapedFont(content, backwards)

function shapedFont(content: Buffer, backwards: boolean): Font {
  const font = create(content) as unknown as FontInternals
  const kept = font.getGlyph.bind(font)
  const layout = font.layout.bind(font)
  const forLetter = font.glyphForCodePoint.bind(font)
  const numberOf = openNumbers()
  // The library keeps one glyph for all uses, with the letters of the first.
  font.getGlyph = (id, letters = []) => Object.create(kept(id), { codePoints: { value: letters } })
  if (backwards)
    font.glyphForCodePoint = (code) => {
      const seen = mirrored(String.fromCodePoint(code)).codePointAt(0) ?? code
      return font.getGlyph(forLetter(seen).id, [code])
    }
  const shaped: Pick<FontInternals, 'layout' | 'createSubset'> = {
    layout(...asked) {
      const run = layout(...asked)
      const letters = lettersOf(run.glyphs)
      run.glyphs = run.glyphs.map(({ id, advanceWidth }, at) => {
        const codePoints = letters[at] ?? []
        return { id: numberOf(id, codePoints), advanceWidth, codePoints } as Glyph
      })
      return run
    },
    createSubset: () => openSubset(font),
  }
  // Under one name the library would take the first for both.
  const postscriptName = backwards ? `${font.postscriptName}-RTL` : font.postscriptName
  return Object.create(font, Object.getOwnPropertyDescriptors({ ...shaped, postscriptName }))
}
