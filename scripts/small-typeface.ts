import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const whole = join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const small = join(root, 'node_modules/.cache/trestle/inter.woff2')

/** The characters of a `unicode-range`, as one text. */
export function charactersIn(range: string): string {
  const spans = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
  return spans
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, place) => first + place)
    })
    .map((code) => String.fromCodePoint(code))
    .join('')
}

/**
 * Writes the typeface with the characters and weights that the theme declares, and no others: 28 KB instead
 * of 48.
 */
async function writeSmall(): Promise<void> {
  const theme = readFileSync(join(root, 'app/theme.css'), 'utf8')
  const [, range = ''] = /unicode-range:([^;]+);/.exec(theme) ?? []
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(theme) ?? []
  const wght = { min: Number(min), max: Number(max) }
  const font = await subsetFont(readFileSync(whole), charactersIn(range), {
    targetFormat: 'woff2',
    variationAxes: { wght },
  })
  mkdirSync(dirname(small), { recursive: true })
  writeFileSync(small, font)
}

let written: Promise<void> | undefined

/** Gives styles the typeface as `typeface/inter.woff2`. docs/decisions/0031. */
export const smallTypeface: Plugin = {
  name: 'small-typeface',
  config: () => ({ resolve: { alias: { 'typeface/inter.woff2': small } } }),
  buildStart() {
    written ??= writeSmall()
    return written
  },
}
