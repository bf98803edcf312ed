import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, paper, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const auditor = { email: 'auditor@trestle.example.com', password: 'staff2468' }

test('a buyer hands in a tax exemption certificate, reads why it was refused, and the next one holds', async () => {
  const page = await visitor(walk.browser, 390)
  await signIn(page, walk.url, olivia)
  const handIn = async (number: string) => {
    await visit(page, `${walk.url}/user_center/tax_exemptions`)
    await page.getByRole('button', { name: 'Hand in a certificate' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Hand in' }).click()
    await dialog.getByText('Choose at least one state').waitFor()
    await dialog.getByLabel('Certificate or permit number').fill(number)
    await dialog.getByLabel('States').selectOption('Texas')
    await dialog.getByLabel('States').selectOption('Florida')
    await dialog.getByRole('button', { name: 'Take away Florida' }).click()
    await dialog.getByLabel('Valid from').fill('2026-01-01')
    await dialog.locator('input[type="file"]').last().setInputFiles(paper('resale.png'))
    await dialog.getByRole('button', { name: 'Remove resale.png' }).waitFor()
    await dialog.getByRole('button', { name: 'Hand in' }).click()
    await page.getByText('The certificate is with our auditors').waitFor()
  }
  const card = (number: string) => page.getByRole('listitem').filter({ hasText: number })
  await handIn('TX-1')
  await card('TX-1').getByText('In review').waitFor()
  expect(await faultsOf(page)).toEqual([])

  const desk = await visitor(walk.browser)
  await signIn(desk, walk.url, auditor)
  const look = async () => {
    await visit(desk, `${walk.url}/office/tax_exemptions`)
    await desk.getByRole('button', { name: /Look and decide.*Sunrise Home/ }).click()
    await desk.getByRole('dialog').getByText('Texas').waitFor()
  }
  await look()
  await desk.getByRole('button', { name: 'Refuse' }).click()
  await desk.getByText('Say what is wrong with it').waitFor()
  await desk.getByLabel('Why it is refused').fill('The signature is missing.')
  await desk.getByRole('button', { name: 'Refuse' }).click()
  await desk.getByText('The certificate is refused').waitFor()
  expect(await faultsOf(desk)).toEqual([])

  await visit(page, `${walk.url}/user_center/message_center?kind=certification`)
  await page.getByRole('link', { name: 'Tax exemption certificate TX-1 was not accepted' }).click()
  await page.getByRole('link', { name: 'Open the certificates' }).click()
  await card('TX-1').getByText('The signature is missing.').waitFor()

  await handIn('TX-2')
  await look()
  await desk.getByRole('button', { name: 'Accept' }).click()
  await desk.getByText('The certificate is accepted').waitFor()
  await desk.context().close()
  await visit(page, `${walk.url}/user_center/tax_exemptions`)
  await card('TX-2').getByText('Accepted').waitFor()
  await card('TX-2')
    .getByRole('button', { name: /End.*TX-2/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await page.getByText('The certificate ends today').waitFor()

  await visit(page, `${walk.url}/user_center/invoices`)
  await page.getByRole('main').locator('a[href*="/print"]').first().click()
  await page.getByText('For resale, certificate SR AH 102-557318').waitFor()
  await page.context().close()
})
