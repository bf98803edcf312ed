import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, fillLogin, paper, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const nadia = { email: 'nadia@bayview.example.com', password: 'buyer2468' }
const service = { email: 'service@trestle.example.com', password: 'staff2468' }

test('a buyer writes with a picture, customer service answers, and the buyer is told and closes it', async () => {
  const page = await visitor(walk.browser, 390)
  await visit(page, `${walk.url}/login?next=/user_center/feedback`)
  await fillLogin(page, nadia)
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Please Enter what it is about').waitFor()
  await page.getByText('Please check the error field').waitFor()
  await page.getByRole('main').getByLabel('About').selectOption('goods')
  await page
    .getByLabel('What happened, or what could be better?')
    .fill('The drawer of the nightstand sticks.')
  await page.setInputFiles('input[type="file"]', paper('drawer.png'))
  await page.getByRole('button', { name: 'Remove drawer.png' }).waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL(/feedback\/F/)
  const number = page.url().split('/').at(-1)!.split('?')[0]!
  await page.getByText('We answer by').waitFor()
  await page.getByRole('img', { name: 'Picture 1' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  const desk = await visitor(walk.browser)
  await signIn(desk, walk.url, service)
  await visit(desk, `${walk.url}/office`)
  await desk.getByText('Feedback to answer').click()
  await desk.waitForURL(/office\/feedback/)
  const rows = desk.getByRole('row')
  await desk.getByRole('link', { name: number }).waitFor()
  expect(await rows.last().textContent()).toContain(number)
  await desk.getByRole('link', { name: number }).click()
  await desk.getByLabel('Answer').fill('A new drawer leaves today.')
  await desk.getByRole('button', { name: 'Send the answer' }).click()
  await desk.getByText('A new drawer leaves today.').nth(0).waitFor()
  expect(await faultsOf(desk)).toEqual([])
  await desk.context().close()

  await visit(page, `${walk.url}/user_center/message_center?kind=after_sale`)
  await page.getByRole('link', { name: `Your feedback ${number} is answered` }).click()
  await page.getByRole('link', { name: 'Open the feedback' }).click()
  await page.getByText('A new drawer leaves today.').waitFor()
  await page.getByRole('button', { name: 'Close it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close it' }).click()
  await page.getByText('This is closed.').waitFor()
  await page.context().close()
})
