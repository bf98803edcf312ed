import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { addFavourite } from '#market/buying/favourite/add-favourites'
import { askPictures } from '#market/goods/picture/ask-pictures'
import { decidePictures } from '#market/goods/picture/decide-pictures'
import { keepBank } from '#market/people/bank/keep-banks'
import { assignRow } from '#market/people/staff/assign-row'
import { limits } from '#rules/fields'
import { bankAccountsAtMost } from '#rules/money/bank'
import { enquiriesPerHour } from '#rules/talk/enquiry'
import { aCustomer } from '#tests/fixtures/buying'
import { anEnquiry } from '#tests/fixtures/enquiries'
import { aProduct } from '#tests/fixtures/goods'
import { aGuest, aSite, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from './settled.ts'

/* Simultaneous changes in the user centre. Each test has a twin that fails without the guard. */
const { db } = await testDatabase({ max: 16 })
await aSite(db)
const rivals = 8

/** The mistake that verbs must not make: read first, wait, and write on the old reading. */
const careless = (look: RawBuilder<{ free: boolean }>, write: RawBuilder<unknown>) =>
  inTransaction(db, async (tx) => {
    const { rows } = await look.execute(tx)
    await sql`select pg_sleep(0.05)`.execute(tx)
    if (rows[0]!.free) await write.execute(tx)
  })
async function countOf(from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db)
  return rows[0]!.count
}

const product = await aProduct(db, { relations: Array.from({ length: rivals }, () => ({})) })

/** A buyer with room for one more favourite. */
async function almostFull(): Promise<Buyer> {
  const buyer = await aCustomer(db)
  const { product_id } = product
  await sql`
    with made as (
      insert into relation (product_id, merchant_id, goods_sn, custom_sn, purchase_modes, price_cents)
      select ${product_id}, p.merchant_id, ${`F${buyer.account_id}-`} || n, ${`F${buyer.account_id}-`} || n, '{1}', 100
      from product p, generate_series(2, ${limits.favourites}) n where p.id = ${product_id} returning id)
    insert into favourite (account_id, product_id, relation_id, price_cents, created_at)
    select ${buyer.account_id}, ${product_id}, id, 100, ${buyer.at} from made`.execute(db)
  return buyer
}
const favouritesOf = (buyer: Buyer) =>
  countOf(sql`favourite where account_id = ${buyer.account_id} and removed_at is null`)

test('the last place among the favourites goes to one of eight items', async () => {
  const { product_id, relation_ids } = product
  const buyer = await almostFull()
  const adds = relation_ids.map((relation_id) =>
    inTransaction(db, (tx) => addFavourite(tx, buyer, { product_id, relation_id })),
  )
  expect(await settled(adds)).toEqual({ done: 1, refused: rivals - 1 })
  expect(await favouritesOf(buyer)).toBe(limits.favourites)
})

test('the twin: counting first and adding afterwards would exceed the maximum of favourites', async () => {
  const { product_id, relation_ids } = product
  const buyer = await almostFull()
  const look = sql<{ free: boolean }>`
    select count(*) < ${limits.favourites} as free from favourite where account_id = ${buyer.account_id}`
  await Promise.all(
    relation_ids.map((relation_id) =>
      careless(
        look,
        sql`insert into favourite (account_id, product_id, relation_id, price_cents, created_at)
          values (${buyer.account_id}, ${product_id}, ${relation_id}, 100, ${buyer.at})`,
      ),
    ),
  )
  expect(await favouritesOf(buyer)).toBeGreaterThan(limits.favourites)
})

/** A picture of a new product, and colleagues who request it. */
async function wanted() {
  const { product_id } = await aProduct(db)
  const { id: media_id } = await db
    .selectFrom('media')
    .select('id')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  return { buyer: await aCustomer(db), product_id, media_id }
}
const ask = ({ buyer, product_id, media_id }: Awaited<ReturnType<typeof wanted>>) =>
  inTransaction(db, (tx) => askPictures(tx, buyer, { product_id, media_ids: [media_id] }))
const askedFor = (media_id: number) =>
  countOf(sql`picture_request_item where media_id = ${media_id} and live`)

test('of eight requests for one picture one succeeds, and so does one of eight decisions', async () => {
  const wish = await wanted()
  expect(await settled(atOnce(rivals, () => ask(wish)))).toEqual({ done: 1, refused: rivals - 1 })
  expect(await askedFor(wish.media_id)).toBe(1)
  const { id } = await db
    .selectFrom('picture_request')
    .select('id')
    .where('product_id', '=', wish.product_id)
    .executeTakeFirstOrThrow()
  const staff = await Promise.all(atOnce(rivals, () => aStaff(db, ['service'])))
  const decisions = staff.map((one, i) =>
    inTransaction(db, (tx) =>
      decidePictures(tx, one, { id, pass: i % 2 === 0, reason: 'Not for this shop.' }),
    ),
  )
  expect(await settled(decisions)).toEqual({ done: 1, refused: rivals - 1 })
  expect(await countOf(sql`audit_log where subject = 'pictures' and subject_id = ${String(id)}`)).toBe(1)
})

test('the twin: without its index a picture would be requested several times', async () => {
  const wish = await wanted()
  const { company_id, account_id, at } = wish.buyer
  const twice = () =>
    careless(
      sql`select not exists (select from picture_request_item where company_id = ${company_id}
        and media_id = ${wish.media_id} and live) as free`,
      sql`with made as (insert into picture_request (account_id, company_id, product_id, created_at)
          values (${account_id}, ${company_id}, ${wish.product_id}, ${at}) returning id)
        insert into picture_request_item (picture_request_id, company_id, media_id)
        select id, ${company_id}, ${wish.media_id} from made`,
    )
  expect((await settled(atOnce(rivals, twice))).done).toBe(1)
  await sql`delete from picture_request_item where media_id = ${wish.media_id}`.execute(db)
  await sql`drop index picture_request_item_live`.execute(db)
  await Promise.all(atOnce(rivals, twice))
  expect(await askedFor(wish.media_id)).toBeGreaterThan(1)
  await sql`delete from picture_request_item where media_id = ${wish.media_id}`.execute(db)
  await sql`create unique index picture_request_item_live on picture_request_item (company_id, media_id) where live`.execute(
    db,
  )
})

const wish = { kind: 'checking', bank_name: 'Pacific Trust', holder: 'Diaz', is_default: true } as const
const keep = (buyer: Buyer, print: Buffer) =>
  inTransaction(db, (tx) =>
    keepBank(tx, buyer, {
      wish,
      number: {
        routing_number: '021000021',
        last4: '6789',
        sealed: Buffer.from('sealed'),
        print,
        previous_prints: [],
      },
    }),
  )
const print = (n: number) => Buffer.alloc(32, n)
const accountsOf = (buyer: Buyer, more = sql``) =>
  countOf(sql`bank_account where company_id = ${buyer.company_id} and deleted_at is null ${more}`)

test('the same account is added once, the last place goes to one, and one is the default', async () => {
  const buyer = await aCustomer(db)
  expect(await settled(atOnce(rivals, () => keep(buyer, print(1))))).toEqual({ done: 1, refused: rivals - 1 })
  for (let n = 2; n < bankAccountsAtMost; n += 1) await keep(buyer, print(n))
  const last = atOnce(rivals, (n) => keep(buyer, print(100 + n)))
  expect(await settled(last)).toEqual({ done: 1, refused: rivals - 1 })
  expect(await accountsOf(buyer)).toBe(bankAccountsAtMost)
  expect(await accountsOf(buyer, sql`and is_default`)).toBe(1)
})

test('the twin: counting first and adding afterwards would exceed the maximum of accounts', async () => {
  const buyer = await aCustomer(db)
  for (let n = 1; n < bankAccountsAtMost; n += 1) await keep(buyer, print(n))
  const { company_id, account_id, at } = buyer
  await Promise.all(
    atOnce(rivals, (n) =>
      careless(
        sql`select count(*) < ${bankAccountsAtMost} as free from bank_account where company_id = ${company_id}`,
        sql`insert into bank_account (company_id, account_id, kind, bank_name, holder, routing_number, last4,
            number_sealed, number_print, created_at)
          values (${company_id}, ${account_id}, 'checking', 'Pacific', 'Diaz', '021000021', '6789', 'x', ${print(100 + n)}, ${at})`,
      ),
    ),
  )
  expect(await accountsOf(buyer)).toBeGreaterThan(bankAccountsAtMost)
})

test('of eight who take a row of a queue one gets it; of many sent from one address in an hour five are accepted', async () => {
  const { id } = await anEnquiry(db, aGuest())
  const staff = await Promise.all(atOnce(rivals, () => aStaff(db, ['service'])))
  const takes = staff.map((one) =>
    inTransaction(db, (tx) => assignRow(tx, one, { kind: 'enquiry', ref: String(id) })),
  )
  expect(await settled(takes)).toEqual({ done: 1, refused: rivals - 1 })
  const email = `${randomUUID()}@diaz.test`
  const sends = atOnce(enquiriesPerHour + rivals, () => anEnquiry(db, aGuest(), { email }))
  expect(await settled(sends)).toEqual({ done: enquiriesPerHour, refused: rivals })
})

test('the twin: reading first and assigning afterwards, the later would take it from the earlier', async () => {
  const { id } = await anEnquiry(db, aGuest())
  const staff = await Promise.all(atOnce(3, () => aStaff(db, ['service'])))
  let taken = 0
  await Promise.all(
    staff.map(({ account_id }) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ free: boolean }>`
          select not exists (select from row_assignment where kind = 'enquiry' and ref = ${String(id)}) as free`.execute(
          tx,
        )
        await sql`select pg_sleep(0.05)`.execute(tx)
        if (!rows[0]!.free) return
        await sql`insert into row_assignment (kind, ref, account_id, until)
          values ('enquiry', ${String(id)}, ${account_id}, now() + interval '1 hour')
          on conflict (kind, ref) do update set account_id = excluded.account_id`.execute(tx)
        taken += 1
      }),
    ),
  )
  expect(taken).toBeGreaterThan(1)
})

test('the twin: counting first and sending afterwards, more than five would be accepted', async () => {
  const email = `${randomUUID()}@diaz.test`
  const from = await anEnquiry(db, aGuest())
  const said = sql`enquiry where lower(email) = ${email}`
  const twin = () =>
    careless(
      sql`select count(*) < ${enquiriesPerHour} as free from ${said}`,
      sql`insert into enquiry (enquiry_number, kind, site_id, language, name, email, visitor_uuid, sent_key, sent_hash, waiting_since, created_at)
        select ${randomUUID()}, kind, site_id, language, name, ${email}, visitor_uuid, ${randomUUID()}::uuid, sent_hash, waiting_since, created_at
        from enquiry where id = ${from.id}`,
    )
  await Promise.all(atOnce(enquiriesPerHour + rivals, twin))
  expect(await countOf(said)).toBeGreaterThan(enquiriesPerHour)
})
