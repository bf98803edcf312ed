import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { staffList } from '#api/people/staff-team'
import { reading } from '#database/transaction'
import { aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listStaff } from './list-staff.ts'

const { db } = await testDatabase()

test('colleagues are read page by page, who can log in first, and found by name and e-mail', async () => {
  const reader = await aStaff(db, ['administrator'])
  for (let i = 0; i < 6; i += 1) await aStaff(db, ['editor'])
  const gone = await aStaff(db, ['service'])
  const name = { first_name: 'Wren', last_name: 'Okoye', email: 'a-first@trestle.test' }
  await db
    .updateTable('account')
    .set({ ...name, disabled_at: reader.at })
    .where('id', '=', gone.account_id)
    .execute()
  const asked = (more: object) => reading(db, (tx) => listStaff(tx, reader, staffList.in.parse(more)))
  const all: number[] = []
  let after: string | null = ''
  while (after !== null) {
    const { list, next, count } = await asked({ page_size: 3, ...(after && { after }) })
    expect(count).toBe(8)
    expect(list.length).toBeLessThanOrEqual(3)
    all.push(...list.map(({ account_id }) => account_id))
    after = next
  }
  const { rows } = await sql<{ id: number }>`
    select id from account where kind = 'staff' order by disabled_at is not null, email`.execute(db)
  expect(all).toEqual(rows.map(({ id }) => id))
  for (const search of ['okoy', 'A-FIRST@'])
    expect((await asked({ search })).list.map(({ account_id }) => account_id)).toEqual([gone.account_id])
  expect((await asked({ search: 'nobody' })).list).toEqual([])
  expect((await asked({})).list.find(({ you }) => you)?.account_id).toBe(reader.account_id)
})
