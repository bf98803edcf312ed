import { expect, test } from 'vitest'
import { faultsIn } from '#tests/contract/policy'
import { demoDatabase } from './demo-database.ts'
import { openWalk } from './walk.ts'
import { walkIn } from './walk-in.ts'

const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = 'olivia@sunrise-staging.example.com'
const markup = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'

test('pages and their parts carry all there is against misuse, and no inline script but their own', async () => {
  const html = await (await fetch(`${walk.url}/home`)).text()
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])].slice(0, 3)
  expect(assets.length).toBeGreaterThan(0)
  for (const path of [
    '/home',
    '/login',
    '/product?product_id=4',
    '/user_center/setting',
    '/office',
    '/nothing',
    ...assets,
  ]) {
    const { headers } = await fetch(walk.url + path, { headers: { accept: 'text/html' } })
    const faults = faultsIn(headers).filter((fault) => !fault.endsWith('in its policy'))
    expect([path, faults]).toEqual([path, []])
  }
})

test('markup that somebody has put everywhere is read as text', async () => {
  const account = db.selectFrom('account').select(['id', 'company_id']).where('email', '=', olivia)
  const { id, company_id } = await account.executeTakeFirstOrThrow()
  await db.updateTable('company').set({ name: markup }).where('id', '=', company_id!).execute()
  await db
    .updateTable('account')
    .set({ first_name: markup, last_name: markup })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('address')
    .set({ receiving_company: markup, receiving_address: markup })
    .where('company_id', '=', company_id!)
    .execute()
  const page = await walkIn(walk.url, walk.browser).as(olivia)
  for (const path of [
    'home_page',
    'essential_information',
    'manage_address',
    'feedback',
    'certification',
    'setting',
  ]) {
    await walkIn(walk.url, walk.browser).open(page, `/user_center/${path}`)
    expect(await page.title(), path).not.toContain('owned')
  }
  await page.context().close()
})
