import bwip from 'bwip-js/node'

/** A code as the path of an SVG, one unit to a module: drawn alike on the screen and in a PDF. */
export type BarcodePath = { width: number; height: number; path: string }

/** Widths of bars and spaces by turns, beginning with a bar. */
type Linear = { sbs: readonly number[] }
/** Modules row by row. */
type Matrix = { pixs: readonly number[]; pixx: number; pixy: number }

/** A text as Code 128, one module high, to be stretched when drawn. ISO/IEC 15417. */
export function code128(text: string): BarcodePath {
  const [raw] = bwip.raw({ bcid: 'code128', text }) as unknown as [Linear]
  let x = 0
  let path = ''
  for (const [place, width] of raw.sbs.entries()) {
    if (place % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  return { width: x, height: 1, path }
}

/** A text as QR code, with a fifth of it to spare for dirt and folds (level M). ISO/IEC 18004. */
export function qrCode(text: string): BarcodePath {
  const [raw] = bwip.raw('qrcode', text, 'eclevel=M') as unknown as [Matrix]
  const { pixs, pixx: width, pixy: height } = raw
  const path = pixs
    .map((dark, place) => (dark ? `M${place % width} ${Math.floor(place / width)}h1v1h-1z` : ''))
    .join('')
  return { width, height, path }
}
