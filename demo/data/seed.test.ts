import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { testDatabase } from '#tests/servers/database'
import { isEmpty, seed } from './seed.ts'

const at = new Date('2026-03-02T09:30:00Z')
const plain = {
  at,
  hash: async (word: string) => `h:${word}`,
  hashPayment: async (word: string) => `p:${word}`,
}

const one = (await testDatabase()).db
const other = (await testDatabase()).db
let seconds = 0

beforeAll(async () => {
  expect(await inTransaction(one, isEmpty)).toBe(true)
  const began = process.threadCpuUsage()
  await inTransaction(one, (tx) => seed(tx, plain))
  seconds = process.threadCpuUsage(began).user / 1_000_000
  await inTransaction(other, (tx) => seed(tx, plain))
})

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  const { rows } = await query.execute(one)
  return rows[0]!.n
}

/** A fingerprint of everything in the database but what pages are told, which names its transaction. */
async function fingerprint(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('migration', 'live_event') order by 1`.execute(
    db,
  )
  const prints = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db)
    const text = rows.map(({ row }) => row).join('\n')
    prints.set(name, `${rows.length} ${createHash('sha256').update(text).digest('hex')}`)
  }
  return prints
}

test('two databases seeded at the same instant are the same, row for row', async () => {
  const [first, second] = [await fingerprint(one), await fingerprint(other)]
  expect(first.get('product')).not.toMatch(/^0 /)
  expect([...first]).toEqual([...second])
})

// Processor time, so that a busy machine does not fail it.
test('seeding costs this process less than two seconds', () => {
  expect(seconds).toBeLessThan(2)
})

test('a seeded database is no longer empty', async () => {
  expect(await inTransaction(one, isEmpty)).toBe(false)
})

test('there are the eight sites, ten warehouses and six manufacturers that were asked for', async () => {
  expect(await count(sql`select count(*) n from site`)).toBe(8)
  expect(await count(sql`select count(*) n from warehouse`)).toBeGreaterThanOrEqual(10)
  expect(await count(sql`select count(*) n from merchant`)).toBe(6)
  const { rows } = await sql<{ code: string; city: string }>`select s.code, w.city from warehouse_area a
    join site s on s.id = a.site_id join warehouse w on w.id = a.warehouse_id where a.id = 1`.execute(one)
  expect(rows).toEqual([{ code: 'LA', city: 'Ontario' }])
  expect(
    await count(
      sql`select count(*) n from site s where not exists (select 1 from warehouse_area a where a.site_id = s.id)`,
    ),
  ).toBe(0)
})

test('there are at least 150 products over twelve categories, each category with some', async () => {
  expect(await count(sql`select count(*) n from product where not is_bad_goods`)).toBeGreaterThanOrEqual(156)
  expect(await count(sql`select count(*) n from category where parent_id is null`)).toBe(12)
  expect(
    await count(sql`select count(*) n from category c where parent_id is not null
      and not exists (select 1 from product_category pc where pc.category_id = c.id and pc.is_primary)`),
  ).toBe(0)
  expect(
    await count(sql`select count(*) n from (select product_id from product_category where is_primary
      group by product_id having count(*) <> 1) more`),
  ).toBe(0)
})

test.each([
  ['combinations', sql<{ n: number }>`select count(*) n from product where module_type = 2`, 12],
  [
    'special offers with an end',
    sql<{
      n: number
    }>`select count(distinct product_id) n from relation where special_offer_cents > 0 and special_ends_at > ${at}`,
    10,
  ],
  [
    'goods in purchase mode 2',
    sql<{ n: number }>`select count(distinct product_id) n from relation where 2 = any(purchase_modes)`,
    10,
  ],
  [
    'FOB goods',
    sql<{ n: number }>`select count(distinct product_id) n from relation where 4 = any(purchase_modes)`,
    15,
  ],
  [
    'presale goods',
    sql<{
      n: number
    }>`select count(distinct product_id) n from relation r join stock s on s.relation_id = r.id
      where 5 = any(purchase_modes) and s.incoming > 0 and s.incoming_on is not null`,
    10,
  ],
  [
    'bad goods',
    sql<{ n: number }>`select count(*) n from product where is_bad_goods and condition_note is not null`,
    10,
  ],
  [
    'products of the last 14 days',
    sql<{
      n: number
    }>`select count(*) n from product where first_shelved_at > ${at}::timestamptz - interval '14 days'`,
    20,
  ],
  [
    'products in several colours',
    sql<{
      n: number
    }>`select count(*) n from (select product_id from relation group by product_id having count(distinct color) > 1) c`,
    50,
  ],
  ['articles', sql<{ n: number }>`select count(*) n from article`, 12],
])('enough %s', async (_, query, least) => {
  expect(await count(query)).toBeGreaterThanOrEqual(least)
})

test('every text is there in all three languages', async () => {
  const columns: [string, string[]][] = [
    ['site', ['name', 'title', 'service_hours', 'seo_keyword', 'seo_describe']],
    ['article', ['title', 'body']],
    ['category', ['name']],
    ['merchant', ['profile']],
    ['product', ['title', 'description', 'condition_note']],
    ['relation', ['color']],
  ]
  for (const [table, names] of columns)
    for (const name of names)
      expect(
        await count(sql`select count(*) n from ${sql.table(table)} t where ${sql.ref(`t.${name}`)} is not null and not (
          coalesce(${sql.ref(`t.${name}`)} ->> 'en-US', '') <> '' and coalesce(${sql.ref(`t.${name}`)} ->> 'zh-CN', '') <> ''
          and coalesce(${sql.ref(`t.${name}`)} ->> 'es-ES', '') <> '')`),
        `${table}.${name}`,
      ).toBe(0)
})

test('no two products have the same title or description in any language', async () => {
  for (const language of ['en-US', 'zh-CN', 'es-ES'])
    for (const field of ['title', 'description'])
      expect(
        await count(sql`select count(*) n from (select 1 from product where not is_bad_goods
          group by ${sql.ref(field)} ->> ${sql.lit(language)} having count(*) > 1) twins`),
        `${field} ${language}`,
      ).toBe(0)
})

test('the volume of an item is that of its cartons, and its gross weight theirs', async () => {
  expect(
    await count(sql`select count(*) n from relation r, lateral (
      select round(sum((c ->> 'length_mm')::numeric * (c ->> 'width_mm')::numeric * (c ->> 'height_mm')::numeric) / 1000) cm3,
        sum((c ->> 'weight_g')::int) g from jsonb_array_elements(r.cartons) c) packed
      where r.volume_cm3 is distinct from packed.cm3 or r.gross_weight_g is distinct from packed.g`),
  ).toBe(0)
})

test('an item is heavier packed than bare', async () => {
  const { rows } = await sql<{
    custom_sn: string
  }>`select r.custom_sn from relation r join product p on p.id = r.product_id
    where r.gross_weight_g <= p.weight_g`.execute(one)
  expect(rows).toEqual([])
})

test('minimum, multiple and tiers of an item agree', async () => {
  expect(await count(sql`select count(*) n from relation where minimum_amount % multiple <> 0`)).toBe(0)
  expect(
    await count(sql`select count(*) n from price_tier t join relation r on r.id = t.relation_id
      where t.min_amount <= r.minimum_amount or t.min_amount % r.multiple <> 0`),
  ).toBe(0)
  expect(await count(sql`select count(*) n from relation where special_offer_cents >= price_cents`)).toBe(0)
  expect(await count(sql`select count(*) n from relation where fob_price_cents >= price_cents`)).toBe(0)
})

test('every product has an item, and every FOB item a port', async () => {
  expect(
    await count(
      sql`select count(*) n from product p where not exists (select 1 from relation r where r.product_id = p.id)`,
    ),
  ).toBe(0)
  expect(
    await count(sql`select count(*) n from relation where 4 = any(purchase_modes) and fob_port is null`),
  ).toBe(0)
})

test('the parts of a combination lie in the same warehouses, enough for one at least', async () => {
  const { rows } = await sql<{
    id: number
    houses: number
  }>`select r.id, (select count(*) from warehouse w where not exists (
      select 1 from bom_line b left join stock s on s.relation_id = b.part_relation_id and s.warehouse_id = w.id
      where b.relation_id = r.id and coalesce(s.on_hand, 0) < b.amount))::int houses
    from relation r join product p on p.id = r.product_id where p.module_type = 2`.execute(one)
  expect(rows.length).toBeGreaterThanOrEqual(12)
  expect(rows.filter(({ houses }) => houses < 3)).toEqual([])
})

test('a combination costs less than its parts', async () => {
  expect(
    await count(sql`select count(*) n from (select r.id from relation r join bom_line b on b.relation_id = r.id
      join relation part on part.id = b.part_relation_id
      group by r.id having r.price_cents >= sum(part.price_cents * b.amount)) dear`),
  ).toBe(0)
})

test('what is on hand is what the opening movements say', async () => {
  expect(
    await count(sql`select count(*) n from stock s where on_hand <> (select coalesce(sum(amount), 0) from stock_movement m
      where m.relation_id = s.relation_id and m.warehouse_id = s.warehouse_id) or reserved <> 0`),
  ).toBe(0)
  expect(await count(sql`select sum(on_hand) n from stock`)).toBeGreaterThan(10_000)
})

test('something is sold out everywhere, and says when more arrives', async () => {
  const { rows } = await sql<{
    custom_sn: string
    incoming_on: string | null
  }>`select r.custom_sn, min(s.incoming_on) incoming_on
    from relation r join stock s on s.relation_id = r.id where 1 = any(r.purchase_modes) group by 1 having sum(on_hand) = 0 order by 1`.execute(
    one,
  )
  expect(rows.map(({ custom_sn }) => custom_sn)).toEqual(['IW-MED-843', 'NU-SOF-130-TER'])
  expect(rows.every(({ incoming_on }) => incoming_on)).toBe(true)
})

test('companies stand in every state of certification, with accounts of every kind and role', async () => {
  const { rows } = await sql<{
    certified_status: number
  }>`select distinct certified_status from company order by 1`.execute(one)
  expect(rows.map((row) => row.certified_status)).toEqual([0, 1, 2, 3])
  expect(await count(sql`select count(distinct role) n from staff_role`)).toBe(6)
  expect(await count(sql`select count(distinct merchant_id) n from account`)).toBe(6)
  for (const trait of [sql`customer_type = 2`, sql`internal_user`, sql`is_free_delivery`, sql`is_freight`])
    expect(
      await count(sql`select count(*) n from company where certified_status = 2 and ${trait}`),
    ).toBeGreaterThan(0)
  expect(await count(sql`select count(*) n from account where user_type = 86`)).toBeGreaterThan(1)
  expect(
    await count(sql`select count(*) n from company c where certified_status <> (select coalesce(max(auth_status), 0) from
      (select auth_status from certification x where x.company_id = c.id order by round desc limit 1) last)`),
  ).toBe(0)
})

test('what is followed from the footer is a page of its own, not the start page of somebody else', async () => {
  const sites = await one.selectFrom('site').select('follow_links').execute()
  expect(sites.length).toBeGreaterThan(0)
  for (const { follow_links } of sites)
    for (const { name, url } of follow_links)
      expect(new URL(url, 'https://shop.test').pathname, name).not.toBe('/')
})
