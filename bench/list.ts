import { aBuyer, aGuest, load, type Part } from './load.ts'
import { leaves } from './products/product.ts'

const price = { sort_type: 'price', sort: 'a', page_size: 24 }

export const list: Part = {
  name: 'list',
  async run(ground) {
    const caller = await aBuyer(ground)
    const categories = leaves.map((_, i) => 101 + i)
    const pages = categories.flatMap((category_id) =>
      [1, 2, 3].map((page) => ({ category_id, page, ...price })),
    )
    const filters = categories.flatMap((category_id) =>
      [100, 300, 600].map((price_max) => ({
        category_id,
        price_max,
        quantity_min: 20,
        warehouse_ids: '2,5',
        ...price,
      })),
    )
    return [
      await load(ground, {
        name: 'a category by price, 24 items with total',
        path: '/home/list',
        caller,
        inputs: pages,
        bar: { per_second: 1500, p99_ms: 40 },
      }),
      await load(ground, {
        name: 'the same with price, stock and warehouse filters',
        path: '/home/list',
        caller,
        inputs: filters,
      }),
      await load(ground, {
        name: 'a category by stock, for guests',
        path: '/home/list',
        caller: aGuest(ground),
        inputs: categories.map((category_id) => ({ category_id })),
      }),
    ]
  },
}
