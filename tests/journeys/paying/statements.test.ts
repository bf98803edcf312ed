import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { aCustomer, aRecharge, balanceOf } from '#tests/fixtures/buying'
import { aBankLine } from '#tests/fixtures/paying/statements'
import { aStaff } from '#tests/fixtures/people'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/* Finance uploads a bank statement, and settles waiting money with it. */
const { db, url: database_url } = await demoDatabase({ max: 3 })
const walk = openWalk(database_url)
const finance = { email: 'finance@trestle.example.com', password: 'staff2468' }
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const whole = async (page: Page) => expect([await faultsOf(page), await wide(page)]).toEqual([[], 0])
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test.each([
  [390, 'waits'],
  [1440, 'was credited by hand'],
] as const)(
  'at %i px a statement is uploaded, its lines are proposed, of which one %s, confirmed and put aside',
  async (width, before) => {
    const buyer = await aCustomer(db)
    const { id, recharge_number, paid_on } = await aRecharge(db, buyer, 640 + width)
    const byHand = before !== 'waits'
    const clerk = await aStaff(db, ['finance'])
    if (byHand) await inTransaction(db, (tx) => decideVoucher(tx, clerk, { id, pass: 1, reason: '' }))
    const sum = `${640 + width}`
    const [year, month, day] = paid_on.split('-')
    const text = `Konto;1234\nBuchungstag;Verwendungszweck;Betrag;Referenz\n${day}.${month}.${year};Zahlung ${recharge_number};${sum},00;B${width}\n02.03.2026;Zinsen ${width};(1.234,50);\nSaldo;;;\n`
    const page = await visitor(walk.browser, width)
    await signIn(page, walk.url, finance)
    await visit(page, `${walk.url}/office/bank`)
    await page.getByRole('link', { name: 'Upload a statement' }).click()
    await page.getByRole('heading', { name: 'Upload a statement' }).waitFor()
    await whole(page)
    const input = page.locator('input[type=file]')
    await input.setInputFiles({
      name: 'x.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([137, 80, 0, 0, 1]),
    })
    await page.getByText('This is no table that we can read').waitFor()
    await input.setInputFiles(file('nothing.csv', ''))
    await page.getByText('This file is empty.').waitFor()
    await input.setInputFiles(file('head.csv', 'Date,Amount\n'))
    await page.getByText('This statement names its columns, but has no lines below them').waitFor()
    await input.setInputFiles(file('march.csv', text))
    await page.getByRole('heading', { name: 'march.csv' }).waitFor()
    await page.getByRole('cell', { name: `Zahlung ${recharge_number}` }).waitFor()
    await page.getByText('no date as it is written here: Saldo').waitFor()
    await whole(page)
    await page.getByRole('button', { name: 'Take these lines' }).click()
    await page.getByText('2 lines are new, 0 were known, 1 row is no line.').waitFor()
    await whole(page)
    await input.setInputFiles(file('again.csv', text))
    await page.getByText('Read as the last statement with these columns').waitFor()
    await page.getByRole('button', { name: 'Take these lines' }).click()
    await page.getByText('0 lines are new, 2 were known, 1 row is no line.').waitFor()

    await visit(page, `${walk.url}/office/bank?search=${recharge_number}`)
    const line = page.getByRole('article').filter({ hasText: recharge_number })
    for (const reason of ['Number named', 'Same amount', 'Date fits']) await line.getByText(reason).waitFor()
    expect(await line.getByText('Credited already').count()).toBe(byHand ? 1 : 0)
    await whole(page)
    await line.getByRole('button', { name: `It is this ${recharge_number}` }).click()
    await whole(page)
    await page.getByRole('dialog').getByRole('button', { name: 'It is this' }).click()
    await page.getByText('No line waits').waitFor()
    expect(await balanceOf(db, buyer)).toBe((640 + width) * 100)

    // A wire that is short by the bank's charge, and one that names nothing and is matched by hand.
    const short = await aRecharge(db, buyer, 100)
    const other = await aRecharge(db, buyer, 200)
    await aBankLine(db, clerk, { amount: '85.00', text: `short ${short.recharge_number}` })
    await aBankLine(db, clerk, { amount: '200.00', text: `nameless ${width}` })
    await visit(page, `${walk.url}/office/bank?search=${short.recharge_number}`)
    await page.getByRole('button', { name: `It is this ${short.recharge_number}` }).click()
    await page.getByText('The platform bears $15.00 as the bank’s charge').waitFor()
    await page.getByText('$85.00 of it came; the platform bears $15.00.').waitFor()
    await whole(page)
    await page.getByRole('dialog').getByRole('button', { name: 'It is this' }).click()
    await page.getByText('No line waits').waitFor()
    await visit(page, `${walk.url}/office/bank?search=nameless+${width}`)
    await page.getByRole('button', { name: 'Match otherwise' }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill(other.recharge_number)
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
    await page.getByLabel(other.recharge_number).check()
    await whole(page)
    await page.getByRole('button', { name: 'Book these vouchers' }).click()
    await page.getByText('The voucher is passed: $200.00').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'It is this' }).click()
    await page.getByText('No line waits').waitFor()
    expect(await balanceOf(db, buyer)).toBe((640 + width + 300) * 100)

    await visit(page, `${walk.url}/office/bank?search=Zinsen+${width}`)
    await page.getByText('−$1,234.50').waitFor()
    await page.getByRole('button', { name: 'Put aside' }).click()
    await page.getByRole('dialog').getByLabel('What is it?').fill('Interest')
    await page.getByRole('dialog').getByRole('button', { name: 'Put aside' }).click()
    await page.getByText('No line waits').waitFor()
    await visit(page, `${walk.url}/office/bank?tab=aside&search=Zinsen+${width}`)
    await page.getByText('Put aside: Interest').waitFor()
    await whole(page)
    await page.getByRole('button', { name: 'Take up again' }).click()
    await page.getByText('No line was put aside here').waitFor()
    await page.context().close()
  },
)
