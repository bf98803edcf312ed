import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lastMail } from '#tests/fixtures/people'
import { demoDatabase } from '../walk/demo-database.ts'
import { paper, signIn } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { walkIn } from '../walk/walk-in.ts'

const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const kai = 'kai@evergreen.example.com'
const olivia = 'olivia@sunrise-staging.example.com'
const auditor = { email: 'auditor@trestle.example.com', password: 'staff2468' }

test('a certification is saved while it is filled in, and continued on another device', async () => {
  const people = walkIn(walk.url, walk.browser)
  const page = await people.as(kai, 820)
  await people.open(page, '/user_center/certification')
  await page.getByLabel('Main product').pressSequentially('Patio sets')
  await page.getByText('Draft saved').waitFor()
  // Saving does not interrupt a person who goes on typing.
  await page.keyboard.type(' and benches')
  await page.locator('input[type=file]').first().setInputFiles(paper('licence.png'))
  await page.getByRole('link', { name: 'licence.png' }).waitFor()
  const kept = () =>
    db
      .selectFrom('certification')
      .innerJoin('account', 'account.company_id', 'certification.company_id')
      .select(['main_product', 'city', 'licence_file_ids'])
      .where('account.email', '=', kai)
      .orderBy('round', 'desc')
      .executeTakeFirst()
  await expect.poll(async () => (await kept())?.licence_file_ids.length).toBe(1)
  expect((await kept())?.main_product).toBe('Patio sets and benches')
  await papersComeFirst(page)
  const phone = await people.as(kai, 390)
  await people.open(phone, '/user_center/certification')
  expect(await phone.getByLabel('Main product').inputValue()).toBe('Patio sets and benches')
  await phone.getByRole('link', { name: 'licence.png' }).waitFor()
  // Input on one screen is not overwritten by input on another.
  await phone.getByLabel('City').fill('Anaheim')
  await expect.poll(async () => (await kept())?.city).toBe('Anaheim')
  // A reload before saving loses nothing either.
  await page.getByLabel('Main product').fill('Gazebos')
  await page.reload()
  await expect.poll(async () => (await kept())?.main_product).toBe('Gazebos')
  expect((await kept())?.city).toBe('Anaheim')
  for (const one of [page, phone]) await one.context().close()
})

/** A file of the wrong type is refused for good; submitting waits for a running upload. */
async function papersComeFirst(page: Page) {
  const permit = page.getByRole('group', { name: 'Wholesale permit' })
  const choose = (...files: ReturnType<typeof paper>[]) =>
    permit.locator('input[type=file]').last().setInputFiles(files)
  await choose({ ...paper('nothing.png'), buffer: Buffer.alloc(0) })
  await permit.getByText('nothing.png is empty').waitFor()
  await choose({ ...paper('dressed.png'), buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })
  await permit.getByText('dressed.png: Please upload a JPG, PNG, MP4 or PDF').waitFor()
  expect(await permit.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/utils/uploadFile', async (route) => {
    await held
    await route.continue()
  })
  await choose(paper('permit.png'))
  await page.getByRole('button', { name: 'Hand in for review' }).click()
  await permit.getByText('Please wait until the files are here').waitFor()
  arrive()
  await permit.getByRole('link', { name: 'permit.png' }).waitFor()
  await page.getByRole('button', { name: 'Hand in for review' }).click()
  await page.getByText('Please Enter Tax ID').waitFor()
}

test('a certified company changes its name: withdrawn, handed in again, not passed, corrected and passed', async () => {
  const people = walkIn(walk.url, walk.browser)
  const page = await people.as(olivia, 390)
  const office = await people.visitor(1440)
  await signIn(office, walk.url, auditor)
  const standing = () =>
    db
      .selectFrom('company')
      .innerJoin('account', 'account.company_id', 'company.id')
      .select(['company.name', 'certified_status'])
      .where('account.email', '=', olivia)
      .executeTakeFirstOrThrow()
  const { name: before } = await standing()
  const { name: sameName } = await db
    .selectFrom('file')
    .innerJoin('certification', 'card_reverse_file_id', 'file.id')
    .innerJoin('account', 'account.company_id', 'certification.company_id')
    .select('file.name')
    .where('account.email', '=', olivia)
    .executeTakeFirstOrThrow()
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const confirm = (on: typeof page, name: string) =>
    on.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  async function fill(name: string) {
    await page.getByLabel('Company name *').fill(name)
    await click('Hand in for review')
    await page.getByText('Your change is being reviewed.').waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  async function review(decision: () => Promise<void>, said: string) {
    await people.open(office, '/office/certifications?kind=2')
    await office.getByRole('link', { name: 'Review', exact: true }).click()
    await office.getByText('Marked lines differ from what is certified (round 1)').waitFor()
    await decision()
    await office.getByText(said).waitFor()
  }

  const begin = () => page.getByRole('link', { name: 'Change certified details' }).click()
  await people.open(page, '/user_center/certification')
  await begin()
  await page.getByLabel('City *').fill('Pasadena')
  await page.getByText('Draft saved').waitFor()
  await click('Discard the change')
  await confirm(page, 'Discard the change')
  await begin()
  expect(await page.getByLabel('City *').inputValue()).toBe('Riverside')
  await fill('Sunrise & Daughters')
  await click('Withdraw')
  await confirm(page, 'Withdraw')
  await fill('Sunrise & Daughters LLC')
  await review(async () => {
    await office.getByRole('button', { name: 'Something is wrong with: Company name' }).click()
    await office.getByLabel('Reason for Company name').selectOption('mismatch')
    await office.getByRole('button', { name: 'Do not pass, 1 reason' }).click()
    await confirm(office, 'Do not pass')
  }, 'The change of Sunrise & Daughters LLC was not passed')
  expect(await standing()).toEqual({ name: before, certified_status: 2 })

  await people.open(page, '/user_center/certification')
  await page.getByText('Your change was not passed.').waitFor()
  await page.getByRole('link', { name: 'Correct and send again' }).click()
  await fill('Sunrise Staging LLC')
  // An auditor decides on a withdrawn certification: the page shows that, and removes the decision.
  await review(async () => {
    await click('Withdraw')
    await confirm(page, 'Withdraw')
    await page.getByText('Withdrawn. It is a draft again.').waitFor()
    await office.getByRole('button', { name: 'Pass', exact: true }).click()
    await confirm(office, 'Pass')
  }, 'This certification is not under review any more')
  await office.getByRole('heading', { name: 'What the company says' }).waitFor({ state: 'detached' })
  // The message stays after its dialog has closed.
  await office.getByText('This certification is not under review any more').waitFor()
  const reverse = page.getByRole('group', { name: /reverse/ })
  await reverse.getByRole('button', { name: /^Remove/ }).click()
  await reverse.locator('input[type=file]').last().setInputFiles(paper(sameName))
  await reverse.getByRole('link', { name: sameName }).waitFor()
  await fill('Sunrise Staging LLC')
  await review(async () => {
    await office.getByText('Round 2: It does not match the company’s name or address.').waitFor()
    // A new file is shown beside the old one, even under the same name.
    const said = office.getByRole('region', { name: 'What the company says' })
    const ofReverse = await said.locator('li').filter({ hasText: 'reverse' }).textContent()
    expect(ofReverse?.split(sameName).length).toBe(3)
    await office.getByRole('button', { name: 'Pass', exact: true }).click()
    await confirm(office, 'Pass')
  }, 'The new details of Sunrise Staging LLC are certified')
  expect(await standing()).toEqual({ name: 'Sunrise Staging LLC', certified_status: 2 })
  for (const one of [page, office]) await one.context().close()
})

test('an auditor goes from one certification to the next by keyboard', async () => {
  const people = walkIn(walk.url, walk.browser)
  const office = await people.visitor(1440)
  await signIn(office, walk.url, auditor)
  const { rows } = await sql<{ id: number; company_name: string }>`
    select id, company_name from certification where kind = 1 and auth_status = 1 order by submitted_at, id`.execute(
    db,
  )
  const [first, second] = rows
  const heading = (of: { company_name: string } | undefined) =>
    office.getByRole('heading', { level: 1, name: of?.company_name ?? '', exact: true }).waitFor()
  const sayYes = async () => {
    await office.getByRole('dialog').getByRole('button', { name: 'Pass' }).waitFor()
    await office.keyboard.press('Tab')
    await office.keyboard.press('Enter')
  }
  /** The shortcut works a moment after its page is shown; in its own dialog it does nothing. */
  const askToPass = () =>
    expect
      .poll(async () => {
        await office.keyboard.press('Alt+p')
        return office.getByRole('dialog').count()
      })
      .toBe(1)
  await people.open(office, `/office/certifications/${first?.id}`)
  await heading(first)
  await office.keyboard.press('Alt+n')
  await heading(second)
  // Without flagged fields nothing can be failed; and in a dialog the shortcuts are off.
  await office.keyboard.press('Alt+x')
  expect(await office.getByRole('dialog').count()).toBe(0)
  // A page shown from memory knows the next one from before: the decision says which it is now.
  await office.route('**/office/certificationDetail*', async (route) => {
    await new Promise((ready) => setTimeout(ready, 1000))
    await route.continue()
  })
  await askToPass()
  await office.keyboard.press('Alt+n')
  await sayYes()
  await office.getByText(`${second?.company_name} is certified`).waitFor()
  await heading(rows[2] ?? first)
  for (const one of rows.filter(({ id }) => id !== second?.id)) {
    await askToPass()
    await sayYes()
    await office.getByText(`${one.company_name} is certified`).waitFor()
  }
  await office.waitForURL(/certifications\?kind=1$/)
  await office.context().close()
})

test('a certification that the business has at another site is taken over, on a phone', async () => {
  const people = walkIn(walk.url, walk.browser)
  const page = await people.as(kai, 390)
  await db
    .updateTable('company')
    .set({ site_id: (row) => row.selectFrom('site').select('id').where('code', '=', 'CHI') })
    .where('id', '=', (row) => row.selectFrom('account').select('company_id').where('email', '=', olivia))
    .execute()
  await people.open(page, '/user_center/home_page')
  await page.getByRole('link', { name: 'Take over a certification' }).click()
  await page.getByText('What you have filled in here so far is replaced.').waitFor()
  await page.getByLabel('E-mail address at the other site').fill(olivia)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByText(`a code is on its way to ${olivia}`).waitFor()
  const { params } = await lastMail(db, olivia)
  await page.getByLabel('Code from the e-mail').fill(String(params.code))
  await page.getByLabel('Login password at the other site').fill('wrong2468')
  const takeOver = page.getByRole('button', { name: 'Take over a certification' })
  await takeOver.click()
  await page.getByText('Association failed. Please check the password').waitFor()
  await page.getByLabel('Login password at the other site').fill('buyer2468')
  await takeOver.click()
  await page.getByText('Your company is certified', { exact: true }).waitFor()
  await page.getByText('Taken over from another site').waitFor()
  await page.context().close()
})
