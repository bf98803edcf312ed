import { aBuyer, aGuest, load, type Part } from './load.ts'

const asked = 5_000

export const product: Part = {
  name: 'product',
  async run(ground) {
    const caller = await aBuyer(ground)
    const inputs = Array.from({ length: asked }, (_, i) => ({ product_id: 1 + ((i * 7919) % ground.size) }))
    return [
      await load(ground, {
        name: `product detail, ${asked} different products`,
        path: '/home/product',
        caller,
        inputs,
        bar: { per_second: 2000 },
      }),
      await load(ground, {
        name: 'the same for guests',
        path: '/home/product',
        caller: aGuest(ground),
        inputs,
      }),
    ]
  },
}
