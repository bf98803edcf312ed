import type { Page } from 'playwright-core'
import office from '#locales/en-US/office.json'
import { follow } from '../walk/visitors.ts'

const { queue } = office

/** A kind of case that a clerk decides in little time. */
export type Work = {
  /** The names of its queues on the home page, which share a page. */
  queues: readonly string[]
  /** Its page lists what is only announced, too, so that it is never empty. */
  announced?: true
  /** How many are decided at a desk at most, where each takes many steps. */
  most?: number
  /** Decides the first case on the page of the queue. */
  decide: (page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first()

/** Opens the first case of a list. */
async function openFirst(page: Page): Promise<void> {
  const first = page.locator('main tbody a.strong, main article a.strong').first()
  const href = await first.getAttribute('href')
  await first.click()
  await page.waitForURL((url) => url.pathname === href)
}

/** Confirms what a button asks, with a text in each field that has to be filled in. */
async function confirm(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (const field of await dialog.locator('input[required]:not([inputmode]), textarea[required]').all())
    await field.fill('As agreed by phone')
  for (const sum of await dialog.locator('input[required][inputmode=decimal]').all())
    if ((await sum.inputValue()) === '') await sum.fill('0')
  for (const choice of await dialog.locator('select[required]').all()) await choice.selectOption({ index: 1 })
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A case that a button decides, and a dialog confirms; on its own page where it `opens`. */
const pressing =
  (name: string | RegExp, { opens = false } = {}) =>
  async (page: Page) => {
    if (opens) await openFirst(page)
    await button(page, name).click()
    await confirm(page, name)
  }

/** A case that is answered by a text, on its own page. */
const answering = (label: string, send: RegExp) => async (page: Page) => {
  const answer = 'Thank you; it is on its way.'
  await openFirst(page)
  await page.getByRole('main').getByLabel(label).fill(answer)
  await button(page, send).click()
  await page.locator('main p').filter({ hasText: answer }).first().waitFor()
}

/** The number of the first order on the page of a queue. */
async function firstOrder(page: Page): Promise<string> {
  const link = page.locator('main tbody a.strong, main article a.strong').first()
  return (await link.textContent())!.trim()
}

/** Types a code as a scanner does, and waits until it is told about. */
async function scan(page: Page, code: string, said: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.getByText(said).first().waitFor()
}

/** Packs the first order, every carton by its label, and lets it leave. */
async function pack(page: Page): Promise<void> {
  const number = await firstOrder(page)
  await follow(page, '/office/packing')
  await scan(page, number, `Pack ${number}`)
  const count = page.getByRole('main').locator('progress').first()
  await count.waitFor()
  for (let n = 1; n <= (await count.evaluate((bar: HTMLProgressElement) => bar.max)); n += 1)
    await scan(page, `${number}/${n}`, `${n} / `)
  await button(page, /^(Ready for pickup|Ship)$/).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  if (await dialog.getByLabel('Carrier').isVisible()) {
    await dialog.getByLabel('Carrier').fill('Redwood Freight')
    await dialog.getByLabel('Tracking number').fill('RF 77')
  }
  await dialog.getByRole('button', { name: /^(Ready for pickup|Ship)$/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Hands the first order that waits for its pickup to who came. */
async function handOver(page: Page): Promise<void> {
  const number = await firstOrder(page)
  await follow(page, '/office/hand_over')
  await scan(page, number, number)
  await page.getByLabel('Received by').fill('Gus, white truck')
  await button(page, 'Hand over 1 order').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over 1 order' }).click()
  await page.getByText('1 order is handed over').waitFor()
}

/** Counts in all of the shipment that is due first. */
async function countIn(page: Page): Promise<void> {
  await button(page, 'Count in').click()
  const dialog = page.getByRole('dialog')
  const announced = (await dialog.getByText(/pieces? (was|were) announced/).textContent())!
  await dialog.getByLabel('Pieces counted').fill(announced.replace(/\D/g, ''))
  await dialog.getByRole('button', { name: 'Count in' }).click()
  await dialog.waitFor({ state: 'detached' })
}

export const works: readonly Work[] = [
  { queues: [queue.enquiries], decide: answering('Your answer', /^Send to /) },
  {
    queues: [queue.feedback],
    decide: answering('Answer', /^Send the answer$/),
  },
  {
    queues: [queue.pictures],
    async decide(page) {
      await button(page, 'Pass').click()
      await page.getByText('Decided. The buyer is told.').first().waitFor()
    },
  },
  {
    queues: [queue.orderCancellations, queue.ordersLocked],
    decide: pressing(/^(Confirm cancellation|Unlock|Give more time|End and settle)$/, { opens: true }),
  },
  { queues: [queue.recharges, queue.orderVouchers], decide: pressing('Pass') },
  { queues: [queue.withdrawals], decide: pressing('Refuse') },
  { queues: [queue.refundsToAnswer], decide: pressing('Deny', { opens: true }) },
  { queues: [queue.ownGoodsToAnswer], decide: pressing('Deny', { opens: true }) },
  { queues: [queue.refundsToPay], decide: pressing(/^Pay \$/, { opens: true }) },
  { queues: [queue.ordersToAccept], decide: pressing('Accept', { opens: true }) },
  { queues: [queue.ordersToPack], decide: pack, most: 2 },
  { queues: [queue.ordersToHandOver], decide: handOver, most: 2 },
  { queues: [queue.presaleToArrive], decide: countIn, announced: true },
  { queues: [queue.certifications], decide: pressing(/^Pass/, { opens: true }) },
  { queues: [queue.merchantApplications], decide: pressing('Pass', { opens: true }) },
]
