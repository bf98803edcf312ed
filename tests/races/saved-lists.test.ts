import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveList as declared } from '#api/buying/saved-list'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { saveList } from '#market/buying/saved-list/save-list'
import { aCustomer, anItem, type Item } from '#tests/fixtures/buying'
import { aColleague } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { atOnce } from './settled.ts'

/* Lists of a company that several of its people write at once. */
const { db } = await testDatabase({ max: 16 })

const save = (buyer: Buyer, { warehouse_area_id, relation_id }: Item, name: string) =>
  inTransaction(db, (tx) =>
    saveList(
      tx,
      buyer,
      declared.in.parse({
        name,
        warehouse_area_id,
        goods_list: JSON.stringify([{ relation_id, amount: 2 }]),
      }),
    ),
  )

test('colleagues who save under one name at once share one list with all their lines', async () => {
  const first = await aCustomer(db)
  const second = await aColleague(db, first)
  const items = [await anItem(db), await anItem(db)] as const
  for (let round = 0; round < 3; round += 1) {
    const name = `Round ${round}`
    const saved = await Promise.all(
      atOnce(8, (place) => save(place % 2 ? first : second, items[place < 4 ? 0 : 1], name)),
    )
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    const { rows } = await sql<{ amount: number }>`
      select amount from saved_list_line where list_id = ${saved[0]!.id}`.execute(db)
    expect(rows).toEqual([{ amount: 8 }, { amount: 8 }])
  }
})
