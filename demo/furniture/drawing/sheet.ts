/** Sheets made of traces: the drawing with dimensions, and the placeholder of a family. Pure text (SVG). */
import type { PicturedProduct } from '../../data/picture-spec.ts'
import type { Trace } from './trace.ts'

const ink = '#3f444a'
const pale = '#8b929a'
const paper = '#f7f6f3'

function pathOf({ paths }: Trace, x: (v: number) => number, y: (v: number) => number): string {
  return paths
    .map((points) => `M${points.map(([a, b]) => `${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join('L')}Z`)
    .join('')
}

/** Inches as the trade writes them, and centimetres: 84" / 213.4 cm. */
function measure(inches: number): string {
  const cm = Math.round(inches * 25.4) / 10
  return `${Number.isInteger(inches) ? inches : inches.toFixed(2).replace(/0+$/, '')}" / ${cm} cm`
}

interface Place {
  x: number
  y: number
  scale: number
}

function view(trace: Trace, { x, y, scale }: Place): string {
  const d = pathOf(
    trace,
    (v) => x + (v - trace.box[0]) * scale,
    (v) => y - (v - trace.box[1]) * scale,
  )
  return `<path d="${d}" fill="#fff" fill-rule="nonzero" stroke="${ink}" stroke-width="1.3" stroke-linejoin="round"/>`
}

const text = (x: number, y: number, words: string, rest = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="middle"${rest}>${words}</text>`

function across(x0: number, x1: number, y: number, inches: number): string {
  const line = `M${x0.toFixed(1)} ${y - 10}v20M${x1.toFixed(1)} ${y - 10}v20M${x0.toFixed(1)} ${y}H${x1.toFixed(1)}`
  const tips = `M${x0 + 9} ${y - 4}l-9 4 9 4M${x1 - 9} ${y - 4}l9 4-9 4`
  return `<path d="${line}${tips}" fill="none" stroke="${pale}"/>${text((x0 + x1) / 2, y + 28, measure(inches))}`
}

function upright(x: number, y0: number, y1: number, inches: number): string {
  const line = `M${x - 10} ${y0.toFixed(1)}h20M${x - 10} ${y1.toFixed(1)}h20M${x} ${y0.toFixed(1)}V${y1.toFixed(1)}`
  const tips = `M${x - 4} ${y0 - 9}l4 9 4-9M${x - 4} ${y1 + 9}l4-9 4 9`
  const mid = (y0 + y1) / 2
  return `<path d="${line}${tips}" fill="none" stroke="${pale}"/>${text(x - 16, mid, measure(inches), ` transform="rotate(-90 ${x - 16} ${mid.toFixed(1)})"`)}`
}

/** Front and side to one scale, 1000 x 700, with width, depth and height in inches and centimetres. */
export function dimensionSheet(
  { size, custom_sn, picture }: PicturedProduct,
  front: Trace,
  side: Trace,
): string {
  const flat = picture.family === 'rug'
  const width = front.box[2] - front.box[0]
  const depth = side.box[2] - side.box[0]
  const high = Math.max(front.box[3] - front.box[1], side.box[3] - side.box[1])
  const scale = flat ? Math.min(700 / width, 480 / high) : Math.min(720 / (width + depth), 480 / high)
  const left = 130 + (720 - (flat ? width : width + depth) * scale) / 2 - (flat ? 0 : 20)
  const ground = 330 + (high * scale) / 2
  const second = left + width * scale + 110
  const top = (t: Trace) => ground - (t.box[3] - t.box[1]) * scale
  const parts = [
    view(front, { x: left, y: ground, scale }),
    across(left, left + width * scale, ground + 36, size.width_in),
    upright(left - 34, ground, top(front), flat ? size.depth_in : size.height_in),
  ]
  if (!flat)
    parts.push(
      view(side, { x: second, y: ground, scale }),
      across(second, second + depth * scale, ground + 36, size.depth_in),
    )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700" font-family="Helvetica, Arial, sans-serif" font-size="19" fill="${ink}"><title>${custom_sn}</title><rect width="1000" height="700" fill="#fff"/>${parts.join('')}</svg>\n`
}

/** A quiet line drawing for products that have no picture, 1000 x 1000. */
export function placeholderSheet(shape: Trace): string {
  const width = shape.box[2] - shape.box[0]
  const high = shape.box[3] - shape.box[1]
  const scale = 560 / Math.max(width, high)
  const x = 500 - (width * scale) / 2
  const y = 500 + (high * scale) / 2
  const d = pathOf(
    shape,
    (v) => x + (v - shape.box[0]) * scale,
    (v) => y - (v - shape.box[1]) * scale,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="${paper}"/><ellipse cx="500" cy="${(y + 4).toFixed(1)}" rx="${((width * scale) / 2 + 20).toFixed(1)}" ry="16" fill="#eceae5"/><path d="${d}" fill="#fdfcfa" stroke="#b9b4aa" stroke-width="2.6" stroke-linejoin="round"/></svg>\n`
}
