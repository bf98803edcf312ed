import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptCredential } from '#api/wire/credential'
import { effectsIn } from '#tests/fixtures/effects'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { openWorld, payment } from '../cases/world.ts'

/*
 * A change of a person by another process is known here within a second. Calls that spend stock or money
 * check in their own statement.
 */
const { db } = await testDatabase({ max: 8 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)
const effectOf = effectsIn(db)

type Customer = Awaited<ReturnType<typeof world.customer>>
/** The other process's change of a person whom this process saw a moment ago. */
const elsewhere = {
  'logged out': ({ actor }: Customer) =>
    db
      .updateTable('session')
      .set({ ended_at: new Date() })
      .where('account_id', '=', actor.account_id)
      .execute(),
  disabled: ({ actor }: Customer) =>
    db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', actor.account_id).execute(),
}
const decertified = ({ actor }: Customer) =>
  db.updateTable('company').set({ certified_status: 3 }).where('id', '=', actor.company_id).execute()

test.each([...Object.entries(elsewhere), ['no longer certified', decertified] as const])(
  'who was %s elsewhere a moment ago places no order',
  async (_, change) => {
    const person = await world.customer()
    const { product_id, relation_id, warehouse_area_id } = world.item
    const create = () =>
      server.send(
        '/home/create',
        {
          warehouse_area_id,
          logistics_type: 1,
          purchase_mode: 1,
          product_list: [{ product_id, relation_id, quantity: 1 }],
          idempotency_key: randomUUID(),
        },
        person.caller,
      )
    expect((await create()).reason).toBe('')
    await change(person)
    const effect = await effectOf(async () => {
      expect((await create()).reason).toBe('session.expired')
    })
    expect(Object.values(effect).every((change) => change === 0)).toBe(true)
  },
)

test.each(Object.entries(elsewhere))('who was %s elsewhere a moment ago pays nothing', async (_, change) => {
  const person = await world.customer(500)
  const { order_parent_number: order_sn } = await world.order(person)
  const { data } = await server.send('/user/credentialKey', {}, person.caller)
  const credential = await encryptCredential(data, payment)
  await server.send('/home/getCartProductList', {} as never, person.caller)
  await change(person)
  const paid = await server.send(
    '/pay/balance',
    { order_sn, credential, idempotency_key: randomUUID() },
    person.caller,
  )
  expect(paid.reason).toBe('session.expired')
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('order_parent as p', 'p.id', 'o.order_parent_id')
    .select('o.paid_fee_cents')
    .where('p.order_parent_number', '=', order_sn)
    .executeTakeFirstOrThrow()
  expect(order.paid_fee_cents).toBe(0)
})
