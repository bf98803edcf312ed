import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contractState } from '#rules/buying/contract/state'
import { breaches } from '#tests/invariants'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/* A contract from its draft to both signatures: the buyer on a phone, the manufacturer at a desk. */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const maker = { email: 'sales@harlow-pine.example.com', password: 'maker2468' }

/** An item of Harlow & Pine that is sold by the container. */
async function anFobItem() {
  return db
    .selectFrom('relation as r')
    .innerJoin('merchant as m', 'm.id', 'r.merchant_id')
    .select(['r.id as relation_id', 'r.custom_sn', 'm.merchant_uuid'])
    .where('m.slug', '=', 'harlow-pine')
    .where('r.fob_port', 'is not', null)
    .where('r.off_shelf_at', 'is', null)
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The page of somebody, without faults once what is awaited is there. */
async function at(page: Page, path: string, awaited: string) {
  await visit(page, `${walk.url}${path}`)
  await page.getByRole('heading', { name: awaited }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])
}

async function confirm(page: Page, name: string, digits?: string) {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your full name').fill(name)
  if (digits)
    await dialog
      .getByLabel(/payment password/i)
      .first()
      .fill(digits)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Saves the draft in another window: the first is told what differs, and goes on with its own. */
async function saveElsewhere(page: Page, contract_sn: string) {
  const other = await page.context().newPage()
  await signIn(other, walk.url, olivia)
  await visit(other, `${walk.url}/fobBuyNow?contract_sn=${contract_sn}`)
  await other.getByLabel('Late by at most, in days').fill('60')
  await other.getByText(/^Saved /).waitFor()
  await other.close()
  await page.getByLabel('Goods quality standard').fill('As the second sample')
  const dialog = page.getByRole('dialog', { name: 'The draft was changed meanwhile' })
  await dialog.getByText('60', { exact: true }).waitFor()
  await dialog.getByText('As the second sample').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep what is written here' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a draft is proposed, countered, read as a difference, confirmed by both and printed', async () => {
  const { relation_id, custom_sn, merchant_uuid } = await anFobItem()
  const phone = await visitor(walk.browser, 390)
  await signIn(phone, walk.url, olivia)
  await at(phone, `/fobBuyNow?merchant_uuid=${merchant_uuid}&relation_id=${relation_id}`, 'Purchase contract')
  // A draft keeps itself; a model that is there already is told at once.
  await phone.getByLabel('Deposit in percent').fill('30.5')
  await phone.getByText('Please enter an integer !').waitFor()
  await phone.getByLabel('Deposit in percent').fill('30')
  await phone.getByRole('button', { name: 'Add line' }).click()
  await phone.getByLabel('Model').nth(1).fill(` ${custom_sn.toLowerCase()}`)
  await phone.getByText('Same-name product model exists, do not add again').waitFor()
  await phone.getByRole('button', { name: 'Delete line 2' }).click()
  await phone.getByLabel('Delivery date').fill('2031-03-01')
  await phone.getByLabel('Receipt date').fill('2031-05-01')
  await phone.getByText(/^Saved /).waitFor()
  const { contract_sn } = await db
    .selectFrom('contract')
    .select('contract_sn')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await saveElsewhere(phone, contract_sn)
  await phone.getByRole('link', { name: 'Print the draft' }).waitFor()
  const submit = phone.getByRole('button', { name: 'Verify and submit' })
  await phone.getByLabel('Price').first().fill('')
  await submit.click()
  await phone.getByText('Please enter a valid product amount and product quantity').first().waitFor()
  await phone.getByLabel('Price').first().fill('155.00')
  await submit.click()
  await phone
    .getByText('Order contract created successfully, please go to order contract list view!')
    .waitFor()
  await at(phone, '/contract_purchase', 'Purchase contracts')
  await phone.getByText('None yet', { exact: true }).first().waitFor()

  const desk = await visitor(walk.browser, 1440)
  await signIn(desk, walk.url, maker)
  await at(desk, `/merchant/contract_change/${contract_sn}`, 'Propose other terms')
  await desk.getByLabel('Price').first().fill('150.00')
  await desk.getByLabel('Late by at most, in days').fill('45')
  await desk.getByRole('button', { name: 'Verify and submit' }).click()
  await desk.getByRole('heading', { name: 'Version 2' }).waitFor()

  await at(phone, `/contract_purchase/${contract_sn}`, 'Version 2')
  await phone.getByText(/^Total .* (less|more)$/).waitFor()
  await phone.getByText('45', { exact: true }).last().waitFor()
  await confirm(phone, 'Olivia Hart', '258036')
  await phone.getByText(/confirmed as Olivia Hart/).waitFor()

  await at(desk, `/merchant/contracts/${contract_sn}`, contract_sn)
  await confirm(desk, 'Grace Harlow')
  await desk.getByText(/confirmed as Grace Harlow/).waitFor()
  await at(phone, `/contract_print?contract_sn=${contract_sn}`, 'Evidence of confirmation')
  await phone.getByText('Olivia Hart').first().waitFor()
  await phone.getByText('Changed terms').waitFor()

  const row = await db
    .selectFrom('contract')
    .select(['state', 'confirmed_version'])
    .where('contract_sn', '=', contract_sn)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: contractState.confirmed, confirmed_version: 2 })
  expect(await breaches(db)).toEqual({})
})
