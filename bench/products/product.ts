import { tree } from './tree.ts'
import { collections, colors, features, materials, styles } from './words.ts'

/** Numbers that look random and are the same every time. */
export function chance(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4_294_967_296
  }
  for (let i = 0; i < 4; i += 1) next()
  const below = (n: number) => Math.floor(next() * n)
  return { next, below, pick: <T>(list: readonly T[]): T => list[below(list.length)]! }
}

export const leaves = tree.flatMap(({ leaves: below }, parent) => below.map((leaf) => ({ ...leaf, parent })))
const languages = ['en-US', 'zh-CN', 'es-ES'] as const
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type MadeProduct = ReturnType<typeof makeProduct>

/** A plausible product, the n-th (from 1): everything but its ids. Prices in cents, lengths in mm. */
export function makeProduct(n: number) {
  const { next, below, pick } = chance(n)
  const leaf = below(leaves.length)
  const { kinds } = leaves[leaf]!
  const [kind, material, color, style, feature] = [
    pick(kinds),
    pick(materials),
    pick(colors),
    pick(styles),
    pick(features),
  ]
  const collection = pick(collections)
  const say = (words: readonly (readonly [string, string, string])[], i: number) =>
    words.map((word) => word[i]).join(i === 1 ? '' : ' ')
  const title = {
    'en-US': `${collection} ${say([style, material, kind, feature], 0)}`,
    'zh-CN': `${collection} ${say([style, material, feature, kind], 1)}`,
    'es-ES': `${capital(say([kind], 2))} ${collection} ${say([material, style, feature], 2)}`,
  }
  const description = {
    'en-US': `The ${collection} ${kind[0]} pairs ${material[0]} with a ${color[0]} finish for ${style[0]} rooms. Ships flat packed with hardware and illustrated steps; commercial grade joints, tested to ${200 + below(8) * 50} lb.`,
    'zh-CN': `${collection}系列${kind[1]}，${material[1]}材质，${color[1]}表面，适合${style[1]}空间。平板包装，附五金与图解说明。`,
    'es-ES': `${capital(kind[2])} ${collection} de ${material[2]} en acabado ${color[2]}, de estilo ${style[2]}. Se entrega desmontado con herrajes e instrucciones ilustradas.`,
  }
  const dice = next()
  const modes = dice < 0.08 ? [4] : dice < 0.14 ? [5] : dice < 0.22 ? [2] : dice < 0.34 ? [1, 4] : [1]
  const price = Math.round(1900 * Math.exp(next() * 4.2))
  const second = leaves.findIndex((other, i) => i !== leaf && other.parent === leaves[leaf]!.parent)
  const relations = Array.from({ length: 1 + (below(5) < 2 ? 1 : 0) + (below(10) === 0 ? 1 : 0) }, (_, i) => {
    const shade = i === 0 ? color : pick(colors)
    return {
      custom_sn: `${collection.slice(0, 3).toUpperCase()}-${kind[0].slice(0, 2).toUpperCase()}${n}${'ABC'[i]}`,
      goods_sn: `TR${String(n).padStart(7, '0')}${i}`,
      color: Object.fromEntries(languages.map((language, l) => [language, shade[l]!])),
      modes,
      price: price + i * 500,
      special: modes[0] === 1 && below(8) === 0 ? Math.round(price * 0.85) : 0,
      fob: modes.includes(4) ? Math.round(price * 0.6) : 0,
      minimum: modes[0] === 4 ? 50 : 1 + below(4),
      lead: 1 + below(10),
      stock: modes[0] === 4 ? 0 : 1 + below(5),
      tier: below(3) === 0,
    }
  })
  const size =
    below(20) === 0 ? null : { width: 300 + below(2200), depth: 300 + below(900), height: 300 + below(1700) }
  return {
    n,
    title,
    description,
    collection,
    leaf,
    extra: below(6) === 0 ? second : -1,
    size,
    relations,
    keywords: [material, color, style].flat().join(' '),
    attributes: {
      material: Object.fromEntries(languages.map((l, i) => [l, material[i]!])),
      style: Object.fromEntries(languages.map((l, i) => [l, style[i]!])),
    },
    weight: 2000 + below(60_000),
    days: below(700),
    sales: Math.floor(3000 * next() ** 4),
    downloads: below(400),
    bad: below(60) === 0,
  }
}
