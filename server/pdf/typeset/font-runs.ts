import { type Family, familiesFor, hasGlyph } from './fonts.ts'

/** A text, and the font of each of its code units. */
export type FontedText = { text: string; families: readonly Family[] }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const clustersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Signs that are never seen: they join, part or turn others. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\n]$/u
/** Ignorable characters that neither join letters nor turn their direction. */
const idle = /(?![\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu

const covers = (family: Family, cluster: string): boolean =>
  Array.from(cluster).every((sign) => unseen.test(sign) || hasGlyph(family, sign.codePointAt(0) ?? 0))

/** Scripts whose letters come from one font within a word; Latin, Greek and Cyrillic share theirs. */
const scripts = [
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
]
const scriptOf = (cluster: string): number => scripts.findIndex((script) => script.test(cluster))
const common = -1

type Run = { script: number; clusters: string[] }

/** The text in runs of one script; signs of none go with the letters before them. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const cluster of clustersOf(text)) {
    const script = scriptOf(cluster)
    const last = runs.at(-1)
    if (last && (script === common || last.script === common || last.script === script)) {
      last.clusters.push(cluster)
      if (last.script === common) last.script = script
    } else runs.push({ script, clusters: [cluster] })
  }
  return runs
}

/**
 * What stands where no font has a glyph: the number of the sign, so that a name is never shorter. It runs
 * from left to right in any text.
 */
const numberOf = (sign: string) =>
  `\u2066[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]\u2069`

type Sign = { text: string; family: Family; missing?: string }

/** The cluster with its font; sign by sign where no font has all of it. */
function fontOf(cluster: string, order: readonly Family[]): Sign[] {
  const whole = order.find((family) => covers(family, cluster))
  if (whole) return [{ text: cluster, family: whole }]
  return Array.from(cluster, (sign) => {
    const family = order.find((one) => covers(one, sign))
    return family
      ? { text: sign, family }
      : { text: numberOf(sign), family: order.find((one) => covers(one, 'U')) ?? 'sans', missing: sign }
  })
}

function signsOf(text: string): Sign[] {
  const order = familiesFor(text)
  return runsOf(text.replace(idle, '')).flatMap(({ clusters }) => {
    const letters = clusters.filter((cluster) => scriptOf(cluster) !== common)
    const usual = order.find((family) => letters.every((letter) => covers(family, letter)))
    return clusters.flatMap((cluster) => fontOf(cluster, usual ? [usual, ...order] : order))
  })
}

/** Chooses the fonts of a text, a word's letters from one where one has them. */
export function fontRuns(text: string): FontedText {
  const signs = signsOf(text)
  return {
    text: signs.map(({ text }) => text).join(''),
    families: signs.flatMap(({ text, family }) => Array<Family>(text.length).fill(family)),
  }
}

/** Blocks of which our fonts have every sign, so that none need be opened to know it. */
const whole =
  /^[\x20-\x7e\u00a0-\u024f\u0400-\u052f\u1e00-\u1eff\u2018-\u201d\u3001-\u3011\u3041-\u3096\u30a1-\u30fc\u3400-\u4db5\u4e00-\u9fa5\uac00-\ud7a3\uff01-\uff5e]*$/

/** The signs of a text that no font of ours has: a PDF shows their numbers instead. */
export const missingSigns = (text: string): string[] =>
  whole.test(text) ? [] : [...new Set(signsOf(text).flatMap(({ missing }) => missing ?? []))]
