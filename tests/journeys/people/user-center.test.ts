import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { walkIn } from '../walk/walk-in.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
let people: ReturnType<typeof walkIn>
beforeAll(() => {
  people = walkIn(walk.url, walk.browser)
})

test('title and purpose of a personal page are readable before its scripts load', async () => {
  const heads = {
    cart: 'Carrito',
    'user_center/home_page': 'Resumen',
    'user_center/order': 'Pedidos',
    'user_center/manage_address': 'Direcciones de entrega',
    'user_center/my_collection': 'Favoritos',
    'user_center/bank': 'Cuentas bancarias',
  }
  for (const [path, title] of Object.entries(heads)) {
    const html = await (
      await fetch(`${walk.url}/${path}`, { headers: { 'accept-language': 'es-ES' } })
    ).text()
    expect([path, /<h1>(.*?)<\/h1>/.exec(html)?.[1]]).toEqual([path, title])
    expect([path, /<title>(.*?)<\/title>/.exec(html)?.[1]]).toEqual([path, `${title} · Trestle`])
  }
  const addresses = await (await fetch(`${walk.url}/user_center/manage_address`)).text()
  expect(addresses).toContain('Where your goods are delivered')
})

test('an unknown page of the user centre has a title of its own', async () => {
  const page = await people.as('olivia@sunrise-staging.example.com')
  for (const path of [
    'order/T0',
    'after_sale_services/R0',
    'feedback/F0',
    'message_center/999999',
    'saved_list/999999',
  ]) {
    await people.open(page, `/user_center/${path}`)
    await page.getByRole('alert').filter({ hasText: 'This page is not here' }).waitFor()
    expect([path, await page.title()]).toEqual([path, expect.stringMatching(/^.+ · Trestle$/)])
  }
})

test('the own details lead to where the address is changed, and ask a person from China for the family name first', async () => {
  const firstOf = async (email: string) => {
    const page = await people.as(email, 390)
    await people.open(page, '/user_center/essential_information')
    await page.getByLabel('Phone').waitFor()
    const [first] = await page.locator('main input[autocomplete$=-name]').all()
    const name = await first!.getAttribute('autocomplete')
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Change e-mail' }).click()
    await page.getByRole('button', { name: 'Change e-mail' }).waitFor()
    await page.context().close()
    return name
  }
  expect(await firstOf('chen@haichuan.example.com')).toBe('family-name')
  expect(await firstOf('olivia@sunrise-staging.example.com')).toBe('given-name')
})

test.each([390, 820, 1440])(
  'the latest messages have the whole line for their titles, %i px wide',
  async (width) => {
    const page = await people.as('olivia@sunrise-staging.example.com', width)
    await people.open(page, '/user_center/home_page')
    const first = page.getByRole('region', { name: 'Latest messages' }).getByRole('listitem').first()
    const title = (await first.getByRole('link').boundingBox())!
    const day = (await first.getByRole('time').boundingBox())!
    expect(day.y).toBeGreaterThanOrEqual(title.y + title.height - 1)
    expect(day.x).toBeCloseTo(title.x, 0)
    await page.context().close()
  },
)

test('pages that need certification show its status, and link to it', async () => {
  const ways = {
    'kai@evergreen.example.com': 'Certify the company',
    'deshawn@harborcity.example.com': 'See what you sent',
    'ida@stoopandparlor.example.com': 'Certify again',
  }
  for (const [email, way] of Object.entries(ways)) {
    const page = await people.as(email)
    for (const place of ['bank', 'balance?tab=recharge', 'balance?tab=withdraw']) {
      await people.open(page, `/user_center/${place}`)
      await page.getByRole('main').getByRole('link', { name: way }).waitFor()
    }
    await page.getByRole('main').getByRole('link', { name: way }).click()
    await page.waitForURL(/\/user_center\/certification$/)
    await page.context().close()
  }
})
