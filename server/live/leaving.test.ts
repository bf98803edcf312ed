import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { livePath } from '#rules/talk/live'
import { aCustomer } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aColleague, aSeller, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { live } from '#tests/servers/live'
import { startTestServer } from '#tests/servers/server'

const { db } = await testDatabase({ max: 8 })
const server = await startTestServer(db)
const rosa = await aCustomer(db)

test('who loses a role, or is moved to another manufacturer or company, is told nothing more of what it saw', async () => {
  const [merchant_id, elsewhere] = [await aMerchant(db), await aMerchant(db)]
  const [mover, seller] = [await aSeller(db, merchant_id), await aSeller(db, merchant_id)]
  const [service, colleague, other] = [
    await aStaff(db, ['service'], new Date()),
    await aColleague(db, rosa),
    await aCustomer(db),
  ]
  await aSeller(db, merchant_id)
  const people = [mover, seller, service, colleague]
  const streams = await Promise.all(
    people.map(async ({ email }) => live(server, await server.loginAs(email))),
  )
  await pause(1_100)
  const account = (account_id: number) => db.updateTable('account').where('id', '=', account_id)
  await account(mover.account_id).set({ merchant_id: elsewhere }).execute()
  await account(seller.account_id)
    .set({ merchant_roles: ['quality'] })
    .execute()
  await db.deleteFrom('staff_role').where('account_id', '=', service.account_id).execute()
  await account(colleague.account_id).set({ company_id: other.company_id }).execute()
  await sql`insert into live_event (merchant_id, topic, ref) values (${merchant_id}, 'order', 'secret')`.execute(
    db,
  )
  await sql`insert into live_event (company_id, topic, ref) values (${rosa.company_id}, 'order', 'secret')`.execute(
    db,
  )
  await sql`insert into live_event (staff_roles, topic, ref) values ('{service}', 'order', 'secret')`.execute(
    db,
  )
  for (const stream of streams) {
    await expect.poll(stream.ended).toBe(true)
    expect(stream.changes).toEqual([])
  }
})

test('no stream is had by an address, which logs and histories would keep with its token', async () => {
  const asNora = await server.loginAs((await aCustomer(db)).email)
  const fields = server.signed(livePath, { since: '' }, asNora)
  const asked = await fetch(`${server.url}${livePath}?${new URLSearchParams(fields)}`)
  expect(asked.headers.get('content-type')).not.toContain('event-stream')
  const posted = await fetch(`${server.url}${livePath}?${new URLSearchParams(fields)}`, { method: 'POST' })
  expect(posted.headers.get('content-type')).not.toContain('event-stream')
})
