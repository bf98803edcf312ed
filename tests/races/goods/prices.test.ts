import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { setPrice } from '#market/goods/merchant/price/set-price'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aSeller } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 12 })
const merchant_id = await aMerchant(db)
const seller = await aSeller(db, merchant_id)
const people = 12

async function anItem() {
  const { relation_ids } = await aProduct(db, { merchant_id, relations: [{ price: 20_000 }] })
  return relation_ids[0]!
}
const pricesSet = async (relation_id: number) => {
  const { rows } =
    await sql`select id from product_event where path = ${`items.r${relation_id}.price`}`.execute(db)
  return rows.length
}

test('of twelve who set one price at once, one does, and the others are told', async () => {
  const relation_id = await anItem()
  const set = atOnce(people, (n) =>
    inTransaction(db, (tx) =>
      setPrice(tx, seller, { relation_id, rev: 0, cells: { price: `2${n + 10}` }, sure: false }),
    ),
  )
  expect(await settled(set)).toEqual({ done: 1, refused: people - 1 })
  expect(await pricesSet(relation_id)).toBe(1)
})

test('the twin: without the number that was shown all of them do, and eleven prices are lost', async () => {
  const relation_id = await anItem()
  const set = atOnce(people, (n) =>
    sql`update relation set price_cents = ${20_100 + n} where id = ${relation_id}`.execute(db),
  )
  expect(await settled(set)).toEqual({ done: people, refused: 0 })
})
