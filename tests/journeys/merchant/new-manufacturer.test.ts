import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { decideChange } from '#market/goods/merchant/change/decide-change'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { openedSecrets } from '#tests/fixtures/mails'
import { aStaff, lastMail } from '#tests/fixtures/people'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { desk, phone, walker } from '../walk/walker.ts'
import {
  apply,
  bringPapers,
  choosePassword,
  enterCompany,
  goodsInTable,
  importGoods,
} from './new-manufacturer.ts'

/* A manufacturer from its application to an open store, by itself, an auditor and an editor. */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const clerk = (role: string) => ({ email: `${role}@trestle.example.com`, password: 'staff2468' })
const maker = { email: 'ana@turquesa.test', password: 'oak7tree' }

test('a manufacturer applies, sets up, brings its goods, and is opened', async () => {
  const guest = await visitor(walk.browser)
  await visit(guest, `${walk.url}/merchantSettlement`)
  await apply(guest, maker.email)

  const auditor = await walker(walk, clerk('auditor'), desk('en-US'))
  await auditor.at('/office/applications', (page) => page.getByRole('link', { name: 'Turquesa Ltd' }))
  await auditor.page.getByRole('link', { name: 'Turquesa Ltd' }).click()
  await auditor.sure('enquiry:applications.pass', 'enquiry:applications.pass')
  await expect.poll(async () => (await lastMail(db, maker.email)).template).toBe('merchantPassed')

  // The mail's link leads to the form for a password.
  const { params } = await lastMail(db, maker.email)
  const { link } = params as { link: string }
  await choosePassword(guest, {
    url: walk.url + new URL(link).pathname + new URL(link).search,
    ...maker,
    code: async () => {
      const mail = db.selectFrom('mail').select('sealed').where('recipient', '=', maker.email)
      const { sealed } = await mail.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
      return openedSecrets(sealed).code
    },
  })
  await guest.context().close()

  // On the phone, in Spanish.
  const pocket = await walker(walk, maker, phone('es-ES'))
  await pocket.at('/merchant', (page) => page.getByRole('heading', { level: 1 }))
  await pocket.at('/merchant/setup', (page) => page.getByText(pocket.t('merchant:setup.title')).first())
  await enterCompany(pocket)
  await bringPapers(pocket)
  await pocket.leave()

  await auditor.at('/office/requirements', (page) => page.getByRole('link', { name: 'Turquesa Ltd' }))
  for (let left = 3; left > 0; left--) {
    const row = auditor.page.getByRole('listitem').filter({ hasText: 'Turquesa Ltd' })
    await row
      .getByRole('button', { name: auditor.t('office:requirements.accept') })
      .first()
      .click()
    await expect.poll(() => row.count()).toBe(left - 1)
  }

  const owner = await walker(walk, maker, desk('en-US'))
  await importGoods(owner)

  const editor = await walker(walk, clerk('editor'), desk('zh-CN'))
  await editor.at('/office/changes', (page) => page.getByRole('link', { name: /Turquesa/ }))
  const change_ids = await db
    .selectFrom('product_change as c')
    .innerJoin('merchant as m', 'm.id', 'c.merchant_id')
    .select(['c.id', 'c.rev'])
    .where('m.name', '=', 'Turquesa Ltd')
    .orderBy('c.id')
    .execute()
  expect(change_ids).toHaveLength(goodsInTable)
  const reviewer = await aStaff(db, ['editor'], new Date())
  // Some are looked at, and the rest passes as they do.
  for (const { id: change_id, rev } of change_ids.slice(3))
    await inTransaction(db, (tx) => decideChange(tx, reviewer, { change_id, rev, pass: true, fields: [] }))
  for (const [i, { id }] of change_ids.slice(0, 3).entries()) {
    await editor.at(`/office/changes/${id}`, (page) =>
      page.getByRole('button', { name: editor.t('change:review.pass') }),
    )
    if (i > 0) await editor.press('change:review.pass')
    else {
      await editor.press('change:review.notRight')
      await editor.page.getByRole('button', { name: editor.t('change:reason.unclear') }).click()
      await editor.press('change:review.sendBack')
    }
    await editor.told(`change:review.done.${i > 0 ? 'passed' : 'sentBack'}`)
  }

  await owner.at('/merchant/products?tab=sentBack', (page) => page.getByRole('link', { name: /Turquesa/ }))
  await owner.page
    .getByRole('link', { name: /Turquesa/ })
    .first()
    .click()
  await owner
    .field('change:field.in', { field: 'Title', language: 'English' })
    .fill('Turquesa oak stool, round')
  await owner.told('change:saving.saved')
  await owner.press('change:send')
  await owner.page.getByRole('button', { name: owner.t('change:recall') }).waitFor()
  await editor.at(`/office/changes/${change_ids[0]!.id}`, (page) =>
    page.getByRole('button', { name: editor.t('change:review.pass') }),
  )
  await editor.press('change:review.pass')
  await editor.told('change:review.done.passed')
  await editor.leave()

  await owner.at('/merchant/setup', (page) =>
    page.getByRole('button', { name: owner.t('merchant:setup.ask') }),
  )
  await owner.press('merchant:setup.ask')
  await owner.told('merchant:setup.askedNow')
  const merchant = () =>
    db
      .selectFrom('merchant')
      .select(['id', 'state', 'merchant_uuid'])
      .where('name', '=', 'Turquesa Ltd')
      .executeTakeFirstOrThrow()
  const { id, merchant_uuid } = await merchant()
  await auditor.at(`/office/merchants/${id}`, (page) => page.getByText(/^Asked to be opened/).first())
  await auditor.sure('office:merchants.deeds.open.do', 'office:merchants.deeds.open.do')
  await expect.poll(async () => (await merchant()).state).toBe(merchantState.open)
  await auditor.leave()
  await owner.leave()

  const looker = await visitor(walk.browser, 390)
  await visit(looker, `${walk.url}/store?merchant_uuid=${merchant_uuid}&language=zh-CN`)
  await looker.getByRole('heading', { level: 1, name: 'Turquesa Ltd' }).waitFor()
  for (const title of ['Turquesa oak stool, round', 'Turquesa oak dining chair', 'Turquesa long oak bench'])
    await looker.getByRole('main').getByRole('link', { name: title }).first().waitFor()
  expect(await looker.getByText('Turquesa stool without a price').count()).toBe(0)
  expect(await faultsOf(looker)).toEqual([])
})
