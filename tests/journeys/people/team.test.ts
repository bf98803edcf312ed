import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { lastMail } from '#tests/fixtures/people'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, fillLogin, signIn, streamOver, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const buyer = (name: string) => ({ email: `${name}@sunrise-staging.example.com`, password: 'buyer2468' })
const email = 'lea@sunrise-staging.example.com'

async function as(name: string, path: string, width?: number): Promise<Page> {
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, buyer(name))
  await visit(page, walk.url + path)
  return page
}

/** The link in the latest mailed invitation, at the shop of this test. */
async function linkInMail(to = email): Promise<string> {
  const { params } = await lastMail(db, to)
  return `${walk.url}/joinTeam${new URL(String(params.link)).hash}`
}

/** Of their company: an offer that waits for an answer, and an order with claimable goods. */
async function anOffer() {
  const ours = db
    .selectFrom('orders as o')
    .innerJoin('account as a', 'a.company_id', 'o.company_id')
    .where('a.email', '=', buyer('olivia').email)
  const { refund_number } = await ours
    .innerJoin('refund as f', 'f.order_id', 'o.id')
    .where('o.status', '=', orderStatus.refundProposed)
    .select('f.refund_number')
    .executeTakeFirstOrThrow()
  const arrived = await ours
    .where('o.status', '=', orderStatus.arrived)
    .select('o.order_number')
    .executeTakeFirstOrThrow()
  return { refund_number, arrived: arrived.order_number }
}

test('a colleague is invited, joins, orders over the limit, is approved by another, and pays', async () => {
  const owner = await as('olivia', '/user_center/team')
  await owner.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('nobody')
  await dialog.getByLabel('Per order, USD').fill('1.234')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await dialog.getByText('Please enter a valid e-mail address').waitFor()
  await dialog.getByText('Please enter an amount').waitFor()
  expect(await faultsOf(owner)).toEqual([])
  await dialog.getByLabel('E-mail').fill('marcus@sunrise-staging.example.com')
  await dialog.getByLabel('Per order, USD').fill('10')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  const told = dialog.getByText('This person is in your team already')
  await told.waitFor()
  await dialog.getByLabel('E-mail').fill(email)
  // A message about another address is not shown for this one.
  expect(await told.count()).toBe(0)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await owner.getByRole('heading', { name: 'Open invitations' }).waitFor()
  const first = await linkInMail()
  await owner.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(() => linkInMail()).not.toBe(first)

  const lea = await visitor(walk.browser, 390)
  await visit(lea, first)
  await lea.getByText('This invitation does not exist').waitFor()
  await visit(lea, 'about:blank')
  await visit(lea, await linkInMail())
  await lea.getByRole('heading', { name: 'Join the team of Sunrise Home Staging LLC' }).waitFor()
  await lea.getByLabel('First name').fill('Lea')
  await lea.getByLabel('Last name').fill('Moreau')
  await lea.getByLabel('New password').fill('birch7leaf')
  await lea.getByLabel('Repeat the password').fill('birch7leaf')
  expect(await faultsOf(lea)).toEqual([])
  await lea.getByRole('button', { name: 'Join the team' }).click()
  await lea.getByRole('heading', { name: 'Hello, Lea Moreau' }).waitFor()

  await visit(lea, `${walk.url}/category?search=sofa`)
  await lea.locator('article a').first().click()
  await lea.getByRole('button', { name: 'Add to cart' }).click()
  await lea.getByText('Added to the cart').waitFor()
  await visit(lea, `${walk.url}/cart`)
  await lea
    .getByRole('checkbox', { name: /^Select all from/ })
    .first()
    .check()
  await lea.getByRole('button', { name: /^Check out/ }).click()
  await lea.getByText('This order will wait for approval').waitFor()
  await lea.getByText('It is over your limit of $10.00 per order.').waitFor()
  await lea.getByRole('button', { name: 'Place the order' }).click()
  await lea.getByRole('heading', { name: 'Placed, waits for approval' }).waitFor()
  expect(await lea.getByLabel('Payment password').count()).toBe(0)
  expect(await lea.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  expect(await faultsOf(lea)).toEqual([])
  const order_sn = new URL(lea.url()).searchParams.get('order_sn') ?? ''

  const approver = await as('marcus', '/user_center/home_page')
  await approver.getByRole('link', { name: /^\d+ orders? waits? for your approval/ }).click()
  await approver
    .getByRole('link', { name: new RegExp(`^${order_sn}`) })
    .first()
    .click()
  await approver.getByText('It is over what Lea Moreau may order at once.').waitFor()
  expect(await faultsOf(approver)).toEqual([])
  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.getByRole('heading', { name: 'Approved' }).waitFor()
  expect(await lastMail(db, email)).toMatchObject({ template: 'approvalGiven', params: { by: 'Marcus Lee' } })

  await approver.getByRole('link', { name: /^Pay \$/ }).click()
  await approver.getByLabel('Payment password').fill('258036')
  await approver.getByRole('button', { name: /^Pay \$/ }).click()
  await approver.getByRole('heading', { name: 'Payment successful' }).waitFor()
})

test('an order is refused with a reason, which its maker reads', async () => {
  const owner = await as('olivia', '/user_center/order?tab=approval')
  await owner.getByRole('row').filter({ hasText: 'Dario Vega' }).getByRole('link').first().click()
  await owner.getByText('It is over what Dario Vega may order at once.').waitFor()
  await owner.getByRole('button', { name: 'Do not approve' }).click()
  const dialog = owner.getByRole('dialog')
  // The dialog looks as usual, though it opens from a note in another colour.
  const colour = (one: Element) => getComputedStyle(one).color
  expect(await dialog.getByRole('heading').evaluate(colour)).toBe(
    await owner.getByRole('heading', { level: 1 }).evaluate(colour),
  )
  await dialog.getByLabel('Reason').fill('The client postponed.')
  expect(await faultsOf(owner)).toEqual([])
  await dialog.getByRole('button', { name: 'Do not approve' }).click()
  await owner.getByRole('heading', { name: 'Not approved' }).waitFor()
  const dario = await as('dario', '/user_center/order')
  const row = dario.getByRole('row').filter({ hasText: 'Dario Vega' })
  await row.getByText('Cancelled', { exact: true }).waitFor()
  await row.getByRole('link').first().click()
  await dario.getByText('Reason: The client postponed.').waitFor()
})

test('each role sees its own actions', async () => {
  const viewer = await as('theo', '/user_center/team', 390)
  await viewer.getByText('Only an owner can invite people').waitFor()
  expect(await viewer.getByRole('button', { name: /^(Invite|Change|Remove)/ }).count()).toBe(0)
  expect(await faultsOf(viewer)).toEqual([])
  // A viewer who may not approve sees neither Dario's limit per order, nor that there is none.
  const dario = viewer.getByRole('row').filter({ hasText: 'Dario Vega' })
  await dario.getByText('Seen by owners and approvers').waitFor()
  expect(await dario.getByText('No limit').count()).toBe(0)
  await visit(viewer, `${walk.url}/product?product_id=1`)
  await viewer.getByText('Your role in the team is not for buying').waitFor()
  // A request that waits for the company's answer shows whose it is.
  const offered = await anOffer()
  for (const path of [`after_sale_services/${offered.refund_number}`, `order/${offered.arrived}/refund`]) {
    await visit(viewer, `${walk.url}/user_center/${path}`)
    await viewer.getByText('Your role in the team is not for buying').waitFor()
  }
  await visit(viewer, `${walk.url}/user_center/certification`)
  await viewer.getByText('Your role in the team is not for this').waitFor()
  await viewer.getByRole('heading', { name: 'No access' }).waitFor()
  await visit(viewer, `${walk.url}/user_center/bank`)
  await viewer.getByRole('heading', { name: 'No access' }).waitFor()
  // Neither a retry nor a payment password would help.
  expect(await viewer.getByText(/^(Try again|Set it now)$/).count()).toBe(0)
  for (const path of ['manage_address', 'picture_list']) {
    await visit(viewer, `${walk.url}/user_center/${path}`)
    await viewer.locator('main li.panel').first().waitFor()
    expect(await viewer.getByText(/^(Change|Remove|Make default|Ask again)$/).count()).toBe(0)
  }
  await visit(viewer, `${walk.url}/user_center/manage_address`)
  const lines = await viewer.locator('main li.panel').first().locator('p').all()
  const lefts = await Promise.all(lines.map(async (line) => (await line.boundingBox())?.x))
  expect(new Set(lefts).size).toBe(1)
  const finance = await as('june', '/user_center/balance')
  await finance.getByRole('link', { name: 'Recharge' }).first().waitFor()
  await visit(finance, `${walk.url}/user_center/bank`)
  await finance.getByRole('heading', { name: 'Bank accounts' }).waitFor()
})

test('a removed person is signed out at once', async () => {
  const theo = await as('theo', '/user_center/home_page')
  const owner = await as('olivia', '/user_center/team')
  await owner.getByRole('button', { name: /^Change.*Olivia Hart/ }).click()
  const own = owner.getByRole('dialog')
  await own.getByLabel('Role').selectOption('viewer')
  await own.locator('button[type=submit]').click()
  await own.getByText('A company needs an owner').waitFor()
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: /^Remove.*Theo Novak/ }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await owner.getByText('theo@sunrise-staging.example.com').waitFor({ state: 'detached' })
  await visit(theo, `${walk.url}/user_center/order`)
  await theo.waitForURL(/\/login/)
  await visit(owner, `${walk.url}/user_center/activity`)
  await owner.getByText('Took Theo Novak off the team').waitFor()
})

test('an administrator invites a colleague, who comes to work, and whose roles and sessions they change', async () => {
  const admin = await visitor(walk.browser)
  await signIn(admin, walk.url, { email: 'admin@trestle.example.com', password: 'staff2468' })
  await visit(admin, `${walk.url}/office/staff`)
  await admin.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('ines@trestle.example.com')
  await dialog.getByRole('checkbox', { name: /^Editor/ }).check()
  const home = dialog.getByLabel('Home warehouse')
  await home.selectOption({ index: 1 })
  const home_id = await home.inputValue()
  expect(await faultsOf(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await admin.getByRole('heading', { name: 'Open invitations' }).waitFor()
  expect(await faultsOf(admin)).toEqual([])
  const ines = await visitor(walk.browser, 390)
  await visit(ines, await linkInMail('ines@trestle.example.com'))
  await ines.getByRole('heading', { name: 'Join the staff of Trestle' }).waitFor()
  await ines.getByLabel('First name').fill('Ines')
  await ines.getByLabel('Last name').fill('Costa')
  await ines.getByLabel('New password').fill('birch7leaf')
  await ines.getByLabel('Repeat the password').fill('birch7leaf')
  await ines.getByRole('button', { name: 'Join the team' }).click()
  await ines.waitForURL(`${walk.url}/office`)
  await visit(admin, `${walk.url}/office/staff`)
  await admin.getByRole('button', { name: /^Change.*Ines Costa/ }).click()
  await dialog.getByRole('checkbox', { name: /^Warehouse/ }).check()
  expect([home_id.length > 0, await home.inputValue()]).toEqual([true, home_id])
  await home.selectOption({ index: 2 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = admin.getByRole('row').filter({ hasText: 'Ines Costa' })
  await row.getByText('Warehouse', { exact: true }).waitFor()
  await row.getByRole('button', { name: /^Disable/ }).click()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await row.getByText('Disabled').waitFor()
  await visit(ines, `${walk.url}/office/articles`)
  await ines.getByRole('heading', { name: 'Articles' }).waitFor({ state: 'detached' })
  // The own row has no button to disable.
  expect(await admin.getByRole('button', { name: /^Disable.*admin@/ }).count()).toBe(0)
})

test('somebody leaves the team by the own password; an only owner is told to hand over first', async () => {
  const owner = await as('olivia', '/user_center/team')
  await owner.getByText('make somebody else an owner first').waitFor()
  expect(await owner.getByRole('button', { name: 'Leave the team' }).count()).toBe(0)
  const june = await as('june', '/user_center/team', 390)
  await june.getByRole('button', { name: 'Leave the team' }).click()
  const dialog = june.getByRole('dialog')
  await dialog.getByLabel('Your login password').fill('wrong1234')
  await dialog.getByRole('button', { name: 'Leave the team' }).click()
  await dialog.getByText('The login password is not right').waitFor()
  expect(await faultsOf(june)).toEqual([])
  await dialog.getByLabel('Your login password').fill('buyer2468')
  const over = streamOver(june)
  await dialog.getByRole('button', { name: 'Leave the team' }).click()
  await june.getByText('You have left the team of Sunrise Home Staging LLC').waitFor()
  // The one who left may go on reading and is not told that the login has expired.
  await over
  await june.getByRole('button', { name: 'To the shop' }).click()
  await june.waitForURL(`${walk.url}/home`)
  await visit(june, `${walk.url}/user_center/order`)
  await june.waitForURL(/\/login/)
  await visit(owner, `${walk.url}/user_center/message_center`)
  await owner.getByText('June Park has left your team').waitFor()
})

test('a person of another company learns how to join this team, and is led there', async () => {
  const email = 'kai@evergreen.example.com'
  const owner = await as('olivia', '/user_center/team')
  await owner.getByRole('button', { name: 'Invite a person' }).click()
  await owner.getByRole('dialog').getByLabel('E-mail').fill(email)
  await owner.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click()
  await owner.getByRole('dialog').waitFor({ state: 'detached' })
  const kai = await visitor(walk.browser, 390)
  await visit(kai, await linkInMail(email))
  await kai.getByText('an address acts for one company at a time').waitFor()
  expect(await faultsOf(kai)).toEqual([])
  await kai.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await fillLogin(kai, { email, password: 'buyer2468' })
  await kai.waitForURL(/\/user_center\/team$/)
  await kai.getByText('You can delete the account instead').waitFor()
  await kai.getByRole('main').getByRole('link', { name: 'Your data' }).waitFor()
})
