import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import type { Call } from '#api/wire/call'
import { inTransaction } from '#database/transaction'
import { refreshListing } from '#market/goods/catalogue/refresh-listing'
import { moveMerchant } from '#market/goods/merchant/state/move-merchant'
import { relistNext } from '#market/goods/merchant/state/relist'
import { anItem } from '#tests/fixtures/buying'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { ask } from '../cases/ask.ts'
import { everyCase } from '../cases/every.ts'
import { type Asking, openWorld } from '../cases/world.ts'
import { rooms } from './rooms.ts'

/*
 * A suspended manufacturer leaves no trace: everything that anybody can read is asked with all that is known
 * of it, as a guest and as a buyer, and no answer names it or its goods.
 */
const { db } = await testDatabase({ max: 12 })
const server = await startTestServer(db, { rooms, config: { rate_limits: false } })
const world = await openWorld(db, server)
const administrator = await aStaff(db, ['administrator'])
const merchant_id = await aMerchant(db, 'zqMaker')
const item = await anItem(db, { merchant_id, custom_sn: 'ZQCHAIR-1', modes: [1, 2, 4, 5], fob: 5_000 })
const other = await anItem(db, { merchant_id, custom_sn: 'ZQCHAIR-2' })
await db
  .updateTable('product')
  .set({ title: JSON.stringify({ 'en-US': 'zqChair', 'zh-CN': 'zqChair', 'es-ES': 'zqChair' }) as never })
  .where('merchant_id', '=', merchant_id)
  .execute()
await inTransaction(db, (tx) => refreshListing(tx, [item.product_id, other.product_id]))
const { merchant_uuid } = await db
  .selectFrom('merchant')
  .select('merchant_uuid')
  .where('id', '=', merchant_id)
  .executeTakeFirstOrThrow()
const buyer = await world.customer(100)

/** What names it: words, numbers, its address, its products' ids. */
const marks = new RegExp(
  `zqmaker|zqchair|${merchant_uuid}|"product_id":(${item.product_id}|${other.product_id})\\b`,
  'i',
)
const known: Record<string, readonly unknown[]> = {
  product_id: [item.product_id, other.product_id],
  relation_id: [item.relation_id],
  merchant_uuid: [merchant_uuid],
  search: ['zqChair', 'ZQCHAIR-1', 'zqMaker'],
  words: ['zqCh', 'zqMaker'],
}
const everybodys = ([...calls.values()] as Call[]).filter(
  ({ who, reads }) => reads && ['anyone', 'user', 'buyer', 'certified'].includes(who),
)

function inputsOf(input: Record<string, unknown>, { in: shape }: Call): object[] {
  const fields = Object.keys((shape as { shape?: object }).shape ?? input)
  return fields
    .filter((field) => field in known)
    .flatMap((field) => known[field]!.flatMap((value) => [{ ...input, [field]: value }, { [field]: value }]))
    .concat([input, {}] as never)
}

/** The calls whose answers name it. */
async function heard(): Promise<string[]> {
  const found = new Set<string>()
  for (const call of everybodys) {
    const path = call.path as CallPath
    const right = (await everyCase[path].right(world)) as Asking
    for (const input of inputsOf(right.input as Record<string, unknown>, call))
      for (const as of [server.guest, buyer.caller]) {
        const answer = await ask(server, path, { ...right, as, input: input as never })
        expect(answer.status).toBeLessThan(500)
        if (marks.test(JSON.stringify(answer.data))) found.add(path)
      }
  }
  for (const page of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-1.xml']) {
    const text = await (await fetch(server.url + page)).text()
    if (marks.test(text)) found.add(page)
  }
  return [...found].toSorted()
}

const move = (event: 'suspend' | 'resume') =>
  inTransaction(db, (tx) =>
    moveMerchant(tx, administrator, { merchant_id, event, reason: 'Out of papers for now.' }),
  )
const before = await heard()

test('what everybody can read names a manufacturer that sells', () => {
  for (const path of ['/home/list', '/home/product', '/home/store', '/home/storeList', '/home/skuList'])
    expect(before).toContain(path)
  for (const page of ['pages', 'products-1']) expect(before).toContain(`/sitemap/${page}.xml`)
})

test('nothing that anybody can read names it while it is suspended, and all of it does afterwards', async () => {
  await move('suspend')
  expect(await heard()).toEqual([])
  await move('resume')
  expect(await heard()).toEqual(before)
})

test('one with very many goods is listed again at once in part, and by the job in whole', async () => {
  const listed = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from listing l join product p on p.id = l.product_id where p.merchant_id = ${merchant_id}`.execute(
      db,
    )
    return rows[0]!.count
  }
  for (let i = 0; i < 210; i += 1) await aProduct(db, { merchant_id, relations: [{ price: 5_000 }] })
  await move('suspend')
  expect(await listed()).toBe(0)
  await move('resume')
  expect(await listed()).toBe(200)
  while ((await inTransaction(db, relistNext)) > 0);
  expect(await listed()).toBe(212)
})
