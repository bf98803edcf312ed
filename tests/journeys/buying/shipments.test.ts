import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { logisticsType } from '#rules/codes'
import { breaches } from '#tests/invariants'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/* An order leaves in two shipments: the warehouse chooses the pieces, the buyer sees where each is. */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const warehouse = { email: 'warehouse@trestle.example.com', password: 'staff2468' }

test('a part is shipped, then the rest, and the buyer follows both', async () => {
  const { order_number } = await db
    .selectFrom('orders as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select('o.order_number')
    .where('a.email', '=', olivia.email)
    .where('o.status', '=', orderStatus.awaitingPacking)
    .where('o.logistics_type', '=', logisticsType.ship)
    .orderBy('o.id')
    .executeTakeFirstOrThrow()
  const office = await visitor(walk.browser)
  await signIn(office, walk.url, warehouse)
  await visit(office, `${walk.url}/office/orders/${order_number}`)
  const ship = async (number: string, some: boolean) => {
    await office.getByRole('button', { name: 'Ship', exact: true }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Carrier').fill('FedEx Freight')
    await dialog.getByLabel('Tracking number').fill(number)
    if (some) {
      const first = dialog.getByRole('textbox', { name: /^Pieces of/ }).first()
      await first.fill('1')
      await first.blur()
      for (const other of (await dialog.getByRole('checkbox').all()).slice(1)) await other.uncheck()
      await dialog.getByText(/^1 piece leaves now; \d+ pieces follow/).waitFor()
      expect(await faultsOf(office)).toEqual([])
    }
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await ship('F-100', true)
  await office
    .getByText(/^1 of \d+ pieces? shipped$/)
    .first()
    .waitFor()
  expect(await office.getByRole('button', { name: 'Cannot be fulfilled' }).count()).toBe(0)

  const page = await visitor(walk.browser, 390)
  await signIn(page, walk.url, olivia)
  await visit(page, `${walk.url}/user_center/order/${order_number}`)
  await page.getByText('A part is on its way; the warehouse packs the rest.').waitFor()
  expect(await page.getByRole('link', { name: 'Track it' }).getAttribute('href')).toBe(
    'https://www.fedex.com/fedextrack/?trknbr=F-100',
  )
  expect(await page.getByRole('button', { name: 'Ask to cancel' }).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])

  // The buyer's page, which is open, shows by itself what the warehouse does.
  await ship('F-200', false)
  await page.getByText('On its way to you.').waitFor()
  await page.getByText('Shipment 2').waitFor()
  expect(await page.getByRole('link', { name: 'Track it' }).count()).toBe(2)
  expect(await breaches(db)).toEqual({})

  // Nearly over: the time to pay is shown over whatever page is open.
  const { id: account_id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', olivia.email)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ number: string }>`
    update orders o set pay_before = now() + interval '8 minutes' from order_parent p
    where o.id = (select min(id) from orders where account_id = ${account_id} and status = ${orderStatus.pendingPayment})
      and p.id = o.order_parent_id
    returning p.order_parent_number as number`.execute(db)
  await sql`insert into live_event (account_id, topic) values (${account_id}, 'hold')`.execute(db)
  const bar = page.getByRole('region', { name: 'Time left to pay' })
  await bar.getByText(`8 minutes left to pay checkout ${rows[0]!.number}`).waitFor()
  expect(await page.getByRole('status').filter({ hasText: 'left to pay checkout' }).count()).toBe(1)
  expect(await faultsOf(page)).toEqual([])
  await bar.getByRole('button', { name: 'Hide' }).click()
  await bar.waitFor({ state: 'detached' })

  // The session ends elsewhere, and the page says so at once.
  await sql`update session set ended_at = now() where account_id = ${account_id}`.execute(db)
  await page.getByText('Login information has expired').first().waitFor({ timeout: 5_000 })
  for (const one of [office, page]) await one.context().close()
})
