import { aBuyer, load, type Part } from './load.ts'
import { tree } from './products/tree.ts'
import { colors, materials, styles } from './products/words.ts'

const nouns = [
  ...new Set(
    tree.flatMap((top) => top.leaves.flatMap((leaf) => leaf.kinds.map(([kind]) => kind.split(' ').at(-1)!))),
  ),
]
const adjectives = [...materials, ...colors, ...styles].map(([word]) => word.split(' ')[0]!)
/** Every pair of an adjective and a noun once, in an order that looks random: some 2,500 searches. */
const pairs = adjectives
  .flatMap((adjective) => nouns.map((noun) => `${adjective} ${noun}`))
  .sort((a, b) => mix(a) - mix(b))

function mix(text: string): number {
  let sum = 7
  for (const sign of text) sum = (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0
  return Math.imul(sum ^ (sum >>> 13), 0x5bd1e995) >>> 0
}

export const search: Part = {
  name: 'search',
  async run(ground) {
    const caller = await aBuyer(ground)
    // With a page of a size of its own for each, no search is ever asked twice: nothing can have been kept.
    const fresh = Array.from({ length: 20 }, (_, i) =>
      pairs.map((words) => ({ search: words, page_size: 24, quantity_min: i + 1 })),
    ).flat()
    const typed = pairs.map((words) => ({ search: words.slice(0, -1) }))
    return [
      await load(ground, {
        name: `two words, ${pairs.length} different searches`,
        path: '/home/list',
        caller,
        inputs: pairs.map((words) => ({ search: words, page_size: 24 })),
        bar: { per_second: 600 },
      }),
      await load(ground, {
        name: 'two words with a filter, never the same search twice',
        path: '/home/list',
        caller,
        inputs: fresh,
      }),
      await load(ground, { name: 'suggestions while typing', path: '/home/skuList', caller, inputs: typed }),
    ]
  },
}
