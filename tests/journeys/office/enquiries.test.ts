import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { purchaseMode } from '#rules/codes'
import { lastMail } from '#tests/fixtures/people'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, fillLogin, paper, reload, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { db, url: database_url } = await demoDatabase({ max: 3 })
const walk = openWalk(database_url)
const admin = { email: 'admin@trestle.example.com', password: 'staff2468' }
const service = { email: 'service@trestle.example.com', password: 'staff2468' }
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const go = (page: Page, path: string) => visit(page, walk.url + path)

/** Forms filled in faster than by a person are listed as suspect. */
const likeAPerson = (page: Page) => page.waitForTimeout(3_100)

async function staff(path: string): Promise<Page> {
  const page = await visitor(walk.browser)
  await signIn(page, walk.url, admin)
  await go(page, path)
  return page
}
/** A colleague sees in the list who has an enquiry, and takes it over when asked whether that is meant. */
async function takeOver(number: string) {
  const desk = await visitor(walk.browser, 390)
  await signIn(desk, walk.url, service)
  await go(desk, '/office/enquiries?assigned=mine')
  await desk.getByText('You have none of these').waitFor()
  await go(desk, '/office/enquiries')
  await desk.getByRole('row', { name: number }).getByText('Samuel Brandt has it').waitFor()
  await desk.getByRole('link', { name: number }).click()
  await desk.getByRole('button', { name: 'Take it over' }).click()
  const sure = desk.getByRole('dialog', { name: 'Take it over from Samuel Brandt?' })
  await sure.getByRole('button', { name: 'Take it over' }).click()
  await desk.getByText('You have it').waitFor()
  expect(await faultsOf(desk)).toEqual([])
  await desk.context().close()
}
/** The number on the page after sending. */
const numberOn = async (page: Page) => /[EM][0-9A-Z]{9}/.exec(page.url())?.[0] ?? ''

test('a guest asks about freight, sees missing input beside its field, and customer service answers', async () => {
  const page = await visitor(walk.browser, 820)
  await go(page, '/international_logistics')
  await page.getByLabel('Volume, CBM').first().fill('30')
  await page.getByText('FCL: one 40GP').waitFor()
  await page.getByRole('button', { name: 'Use this volume in the enquiry' }).click()
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  await page.getByText('Please Enter Your name').waitFor()
  await page.getByText('Please Enter Destination zip code (US)').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Your name').fill('Dana Reyes')
  await page.getByLabel('Company', { exact: false }).first().fill('Reyes Interiors')
  await page.getByLabel('E-mail').first().fill('dana@reyes.test')
  await page.getByLabel('Phone').fill('+1 312 555 0111')
  await page.getByLabel('Port or city of departure').fill('Ningbo')
  await page.getByLabel('Destination zip code (US)').fill('9002')
  await page.getByLabel('Goods', { exact: false }).first().fill('Chairs, 200 cartons')
  const ready = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Goods ready on').fill(ready)
  await likeAPerson(page)
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  await page.getByText('Please check Destination zip code (US)').waitFor()
  await page.getByLabel('Destination zip code (US)').fill('90021')
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  await page.waitForURL(/\/success\?number=E/)
  await page.getByText('We answer within 12 hours').waitFor()
  const number = await numberOn(page)
  expect((await lastMail(db, 'dana@reyes.test')).params).toMatchObject({ number, hours: 12 })
  await page.context().close()

  const office = await staff('/office/enquiries')
  await office.getByRole('link', { name: number }).click()
  await office.getByRole('button', { name: 'Take it', exact: true }).click()
  await office.getByText('You have it').waitFor()
  await takeOver(number)
  await office.getByText(/ has it$/).waitFor()
  await office.getByLabel('Your answer').fill('We can load on Friday.')
  await office.getByRole('button', { name: 'Send to dana@reyes.test' }).click()
  await office.getByText('We can load on Friday.').waitFor()
  await expect.poll(async () => (await lastMail(db, 'dana@reyes.test')).template).toBe('enquiryAnswered')
  await office.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await office.getByText('This enquiry is closed').waitFor()
  await office.context().close()
})

test('a guest who asks for an FOB offer logs in, comes back to the form, and finds the enquiry in the user centre', async () => {
  const item = await db
    .selectFrom('relation as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .select(['r.id', 'r.product_id', 'r.custom_sn'])
    .where('r.off_shelf_at', 'is', null)
    .where('p.off_shelf_at', 'is', null)
    .where(sql<boolean>`${purchaseMode.fob} = any(r.purchase_modes)`)
    .orderBy('r.id')
    .executeTakeFirstOrThrow()
  const page = await visitor(walk.browser)
  await go(page, `/product?product_id=${item.product_id}&relation_id=${item.id}&mode=fob`)
  await page.getByRole('button', { name: 'Ask for an FOB offer' }).click()
  await page.waitForURL(/\/login\?next=/)
  await fillLogin(page, olivia)
  const dialog = page.getByRole('dialog', { name: 'Ask for an FOB offer' })
  await dialog.waitFor()
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(olivia.email)
  await dialog.getByLabel('Quantity').fill('5000')
  await dialog.getByLabel('Message').fill('With our own fabric')
  await likeAPerson(page)
  await dialog.getByRole('button', { name: 'Send the enquiry' }).click()
  await page.getByRole('link', { name: 'See my enquiries' }).click()
  await page.getByText('With our own fabric', { exact: true }).waitFor()
  await page.getByText(`${item.custom_sn} × 5,000`).waitFor()
  await page.context().close()
})

test('news come only after the link in the mail was opened and its button pressed, and end by one press', async () => {
  const page = await visitor(walk.browser, 390)
  const email = 'news@reader.test'
  const status = async () =>
    (await db.selectFrom('subscriber').select('status').where('email', '=', email).executeTakeFirstOrThrow())
      .status
  await go(page, '/help_center')
  await page.getByLabel('News by mail').fill('reader')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL(/subscribe$/)
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await form.getByText('Please check E-mail').waitFor()
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText(`We have written to ${email}`).waitFor()
  const { confirm } = (await lastMail(db, email)).params
  const here = (link: unknown) => String(link).replace(/^https?:\/\/[^/]+/, '')
  await go(page, here(confirm))
  expect(await status()).toBe(0)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor()
  expect(await status()).toBe(1)
  const { preferences, unsubscribe } = (await lastMail(db, email)).params
  await go(page, here(preferences))
  await page.getByLabel('Specials').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(
      async () =>
        (await db.selectFrom('subscriber').select('specials').where('email', '=', email).executeTakeFirst())
          ?.specials,
    )
    .toBe(false)
  await go(page, here(unsubscribe))
  expect(await status()).toBe(1)
  const posted = await page.request.post(walk.url + here(unsubscribe), {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(posted.status()).toBe(200)
  expect(await status()).toBe(2)
  await page.context().close()
})

test('a manufacturer applies, gets corrections to make, applies again, and is accepted', async () => {
  const page = await visitor(walk.browser)
  const email = 'mai@bentwood.test'
  await go(page, '/merchantSettlement')
  await page.getByRole('button', { name: 'Send the application' }).click()
  await page.getByText('Please upload the business licence').waitFor()
  await page.getByText('Please Enter What you make').waitFor()
  await page.getByLabel('Company').fill('Bentwood Ltd')
  await page.getByLabel('Contact person').fill('Mai Tran')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill('+84 28 5550 0100')
  await page.getByLabel('Factory floor').fill('12000')
  await page.getByLabel('Country of the factory').selectOption('VN')
  await page.getByLabel('Living Room').check()
  await page.locator('input[type=file]').setInputFiles(paper('licence.png'))
  await page.getByRole('button', { name: 'Send the application' }).click()
  await page.waitForURL(/\/merchantSuccess\?number=M/)
  const number = await numberOn(page)

  const office = await staff('/office/applications')
  await office.getByRole('link', { name: 'Bentwood Ltd' }).click()
  await office.getByRole('button', { name: 'Do not pass' }).click()
  await office.getByLabel('Why? The applicant reads it.').fill('The licence cannot be read.')
  await office.getByRole('dialog').getByRole('button', { name: 'Do not pass' }).click()
  await office.waitForURL(/\/office\/applications$/)

  await page.getByRole('link', { name: 'Look at the progress' }).click()
  await expect.poll(() => page.getByLabel('Application number').inputValue()).toBe(number)
  await page.getByLabel('E-mail').first().fill('another@bentwood.test')
  await page.getByRole('button', { name: 'Show the progress' }).click()
  await page.getByText('There is no application with this number and e-mail').waitFor()
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByRole('button', { name: 'Show the progress' }).click()
  await page.getByText('Reason: The licence cannot be read.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.locator('input[type=file]').setInputFiles(paper('licence-sharp.png'))
  await page.getByRole('button', { name: 'Send it again' }).click()
  await page.waitForURL(/\/merchantSuccess\?number=M/)
  await page.context().close()

  await reload(office)
  await office.getByRole('link', { name: 'Bentwood Ltd' }).click()
  await office.getByText('The licence cannot be read.').waitFor()
  await office.getByRole('button', { name: 'Pass', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Pass' }).click()
  await office.waitForURL(/\/office\/applications$/)
  expect((await lastMail(db, email)).params).toMatchObject({ login: email })
  await office.context().close()
})
