import { aBuyer, load, type Measured, type Part } from '../load.ts'
import { keptItems, layLots } from './lay-lots.ts'
import { layPortal } from './lay-portal.ts'
import { measureNight } from './night.ts'

const lots = Number(process.env.BENCH_LOTS ?? 5_000)
/** Beside them those of another dealer. */
const others = 95_000
const bar = { per_second: 0, p99_ms: 40 }

/** The inventory of a dealer with 5,000 lots among 100,000: its pages, what they find, and a night of all. */
export const dealerPart: Part = {
  name: 'dealer',
  demo: true,
  async run(ground) {
    const dealer = await aBuyer(ground)
    const other = await aBuyer(ground)
    await layPortal(ground.db, { ...other, merchant_id: 1, products: keptItems })
    await layLots(ground.db, { company_id: dealer.company_id, lots })
    await layLots(ground.db, { company_id: other.company_id, lots: others })
    const page = { page_size: 25 }
    const house = await ground.db.selectFrom('warehouse').select('id').orderBy('id').executeTakeFirstOrThrow()
    const asked = [
      ['inventory', '/user/myInventory', [page]],
      ['inventory by worth', '/user/myInventory', [{ ...page, sort: 'value' }]],
      [
        'inventory by age, of a warehouse',
        '/user/myInventory',
        [{ ...page, sort: 'oldest', age: 91, warehouse_id: house.id }],
      ],
      [
        'inventory by words',
        '/user/myInventory',
        [
          { ...page, search: 'walnut' },
          { ...page, search: 'BENCH-77' },
        ],
      ],
      ['ages', '/user/inventoryChart', [{}]],
    ] as const
    const measured: Measured[] = []
    for (const [name, path, inputs] of asked)
      measured.push(
        await load(ground, {
          name: `${name}, of ${lots} lots`,
          path,
          caller: dealer,
          inputs,
          atOnce: 4,
          bar,
        }),
      )
    return [...measured, await measureNight(ground)]
  },
}
