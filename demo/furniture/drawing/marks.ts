/** Wordmarks of the demo merchants: a small emblem and the name, as SVG that needs no font of ours. */
import { type MerchantMark, merchantMarks } from '../../data/picture-spec.ts'

interface Style {
  ink: string
  font: string
  weight: number
  spacing: number
  upper: boolean
  /** drawn in a 64 x 64 square */
  emblem: string
}

const serif = 'Georgia, "Times New Roman", serif'
const sans = '"Helvetica Neue", Helvetica, Arial, sans-serif'

const styles: Record<MerchantMark, Style> = {
  'harlow-pine': {
    ink: '#2f4636',
    font: serif,
    weight: 400,
    spacing: 0.5,
    upper: false,
    emblem: '<path d="M32 4 48 26H40L54 44H36V60H28V44H10L24 26H16Z" fill="currentColor"/>',
  },
  'northgate-upholstery': {
    ink: '#27364d',
    font: serif,
    weight: 700,
    spacing: 0.2,
    upper: false,
    emblem:
      '<path d="M10 60V30a22 22 0 0 1 44 0V60H42V32a10 10 0 0 0-20 0V60Z" fill="currentColor"/><circle cx="32" cy="10" r="4" fill="#fff"/>',
  },
  'casa-lumen': {
    ink: '#a8672d',
    font: sans,
    weight: 300,
    spacing: 5,
    upper: true,
    emblem:
      '<path d="M32 6a20 20 0 0 1 20 20H12A20 20 0 0 1 32 6Z" fill="currentColor"/><path d="M31 26h2v22h-2zM20 52h24v4H20z" fill="currentColor"/>',
  },
  'ironwood-works': {
    ink: '#2b2b2b',
    font: sans,
    weight: 700,
    spacing: 2.4,
    upper: true,
    emblem: '<path d="M8 8H56V18H38V46H56V56H8V46H26V18H8Z" fill="currentColor"/>',
  },
  'blue-heron-outdoor': {
    ink: '#1f5572',
    font: serif,
    weight: 400,
    spacing: 0.3,
    upper: false,
    emblem:
      '<path d="M20 6c14 0 18 10 14 20-4 9-2 14 8 18 7 3 12 3 16 2-6 8-20 10-28 4-8-6-9-15-5-24 3-7 1-13-5-14L6 14l14-8Z" fill="currentColor"/><path d="M30 50v12M36 50v12" stroke="currentColor" stroke-width="2"/>',
  },
  'little-orchard': {
    ink: '#8c3f4b',
    font: sans,
    weight: 500,
    spacing: 0.4,
    upper: false,
    emblem:
      '<path d="M32 18c6-8 22-6 22 12 0 16-12 28-18 28-2 0-3-1-4-1s-2 1-4 1c-6 0-18-12-18-28 0-18 16-20 22-12Z" fill="currentColor"/><path d="M32 18c0-6 3-11 9-13" stroke="currentColor" stroke-width="3" fill="none" stroke-linecap="round"/>',
  },
}

const escaped = (words: string) => words.replace('&', '&amp;')

/** The SVG of one merchant's wordmark, 64 high. */
export function markOf(key: MerchantMark): string {
  const { ink, font, weight, spacing, upper, emblem } = styles[key]
  const name = upper ? merchantMarks[key].toUpperCase() : merchantMarks[key]
  const size = upper ? 25 : 31
  const width = Math.round(80 + name.length * (size * (upper ? 0.79 : 0.53) + spacing))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" role="img" color="${ink}"><title>${escaped(name)}</title>${emblem}<text x="78" y="${upper ? 41 : 43}" font-family='${font}' font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}" textLength="${width - 84}" lengthAdjust="spacingAndGlyphs" fill="${ink}">${escaped(name)}</text></svg>\n`
}
