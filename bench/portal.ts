import { performance } from 'node:perf_hooks'
import { sender } from './calls.ts'
import type { Ground } from './ground.ts'
import { aBuyer, aMaker, type Caller, load, type Measured, type Part } from './load.ts'
import { layPortal } from './portal/lay-portal.ts'

const products = Number(process.env.BENCH_PORTAL ?? 10_000)
const merchant_id = 1
const sheetRows = 2_000
const atOnce = 4
const bar = { per_second: 0, p99_ms: 50 }
const applyBar = 3_000
const rowsOf = (count: number, price: string) =>
  JSON.stringify(
    Array.from({ length: count }, (_one, n) => ({ custom_sn: `BENCH-${n + 1}`, cells: { price } })),
  )

/**
 * The portal of a manufacturer with ten thousand products and as many orders: its lists and what they find, a
 * sheet that is looked at, and one of two thousand rows that is applied.
 */
export const portalPart: Part = {
  name: 'portal',
  demo: true,
  async run(ground) {
    const buyer = await aBuyer(ground)
    const maker = await aMaker(ground, merchant_id)
    await layPortal(ground.db, { ...buyer, merchant_id, products })
    const pages = [1, 2, 3, 10].map((page) => ({ page, page_size: 20 }))
    const words = ['BENCH-77', 'walnut', 'series 5000'].map((search) => ({ search, page_size: 20 }))
    const asked = [
      ['products', '/merchant/productList', pages],
      ['products by words', '/merchant/productList', words],
      ['products that lack material', '/merchant/productList', [{ missing: 'material' }]],
      ['stock', '/merchant/stockList', pages],
      ['stock by words', '/merchant/stockList', words],
      ['orders', '/merchant/orderList', pages],
      ['a sheet of 20 rows, looked at', '/merchant/bulkPreview', [{ rows: rowsOf(20, '150.00') }]],
    ] as const
    const measured: Measured[] = []
    for (const [name, path, inputs] of asked)
      measured.push(
        await load(ground, { name: `${name}, of ${products}`, path, caller: maker, inputs, atOnce, bar }),
      )
    return [...measured, await applied(ground, maker)]
  },
}

/** Sheets of two thousand rows, applied one after the other. */
async function applied(ground: Ground, maker: Caller): Promise<Measured> {
  const send = sender(ground.url, maker)
  const times: number[] = []
  let failed = 0
  for (const price of ['151.00', '152.00', '153.00']) {
    const rows = rowsOf(sheetRows, price)
    const { data } = await send('/merchant/bulkPreview', { rows })
    const began = performance.now()
    const sheet = { rows, hash: String(data.hash), sure: '1', idempotency_key: crypto.randomUUID() }
    const { code } = await send('/merchant/bulkApply', sheet)
    times.push(performance.now() - began)
    if (code !== 200) failed += 1
  }
  send.close()
  const [p50_ms, p99_ms] = [times.toSorted((one, other) => one - other)[1]!, Math.max(...times)].map(
    Math.round,
  )
  return {
    name: `${sheetRows} rows applied`,
    per_second: 0,
    p50_ms: p50_ms!,
    p99_ms: p99_ms!,
    failed,
    bar: { per_second: 0, p99_ms: applyBar, held: failed === 0 && p99_ms! <= applyBar },
  }
}
