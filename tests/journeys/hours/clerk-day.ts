import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { follow, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { figures, watch } from './watch.ts'
import { type Work, works } from './work.ts'

type Card = { name: string; href: string; count: number }
const waiting = 'main a:has(strong[translate=no])'
/** The queues on the home page: those in which something waits, and the empty ones, which are folded away. */
const cardsOf = (page: Page): Promise<Card[]> =>
  page.locator(`${waiting}, main details a`).evaluateAll((cards) =>
    cards.map((card) => ({
      name: (card.children[1] ?? card).textContent ?? '',
      href: card.getAttribute('href') ?? '',
      count: Number(card.querySelector('strong')?.textContent ?? 0),
    })),
  )

/** Of each queue in which something waits, in their order, whether some of it is late. */
const latenessOf = (page: Page): Promise<boolean[]> =>
  page.locator(waiting).evaluateAll((cards) => cards.map((card) => card.querySelector('.badge.bad') !== null))

type Entry = { name: string; href: string; badge: number }
/** The entries of the menu, with their numbers. */
const menuOf = (page: Page): Promise<Entry[]> =>
  page.locator('header nav a').evaluateAll((links) =>
    links.map((link) => ({
      name: link.childNodes[2]?.textContent ?? link.textContent ?? '',
      href: link.getAttribute('href') ?? '',
      badge: Number(link.querySelector('span')?.textContent ?? 0),
    })),
  )

const pathOf = (href: string) => href.split('?')[0]
/** Whether a page is the menu entry's, or lies below it; below the office's first page lie all. */
const isWithin = (card: string, entry: string) =>
  pathOf(card) === pathOf(entry) || (entry !== '/office' && card.startsWith(`${pathOf(entry)}/`))

/**
 * The length of a queue as its page tells it: of the tab that is open. That of unpaid freight lists more than
 * what is overdue, which is marked.
 */
async function lengthOn(page: Page, href: string): Promise<string | number | null> {
  const tab = page.locator('main nav.tabs [aria-current] .tabs-count')
  if ((await tab.count()) === 0) return null
  await tab.first().filter({ hasText: /\d/ }).waitFor()
  if (href.endsWith('tab=freight')) return page.locator('main tbody .badge.bad').count()
  return tab.first().textContent()
}

type Day = { page: Page; watched: ReturnType<typeof watch>; agreed: ReturnType<typeof figures> }

/** Notes how many cases each entry of the menu counts, there and on the home page, and gives the cards. */
async function compareHome({ page, agreed }: Day, when: string): Promise<Card[]> {
  const cards = await cardsOf(page)
  for (const { name, href, badge } of await menuOf(page)) {
    const own = cards.filter((card) => isWithin(card.href, href))
    if (own.length === 0) continue
    agreed.note(`cases of ${name}, ${when}`, 'menu', badge)
    agreed.note(
      `cases of ${name}, ${when}`,
      'home page',
      own.reduce((sum, { count }) => sum + count, 0),
    )
  }
  return cards
}

/** Decides cases until none is left, or `most`: each time the home page and the menu count one fewer. */
async function workOff(day: Day, work: Work, all: number): Promise<void> {
  const { page, watched } = day
  const { queues, decide, announced, most: manageable } = work
  const own = (cards: readonly Card[]) => cards.filter(({ name }) => queues.includes(name))
  const leftOf = (cards: readonly Card[]) => own(cards).reduce((sum, { count }) => sum + count, 0)
  const [first] = own(await cardsOf(page))
  if (!first) return
  let left = leftOf(await cardsOf(page))
  const most = Math.min(all, manageable ?? all)
  for (let done = 0; left > 0 && done < most; done += 1) {
    await follow(page, first.href)
    await watched.look(`${first.name}, ${left} left`)
    await decide(page)
    await follow(page, '/office')
    left -= 1
    await expect.poll(async () => leftOf(await cardsOf(page)), { message: first.name }).toBe(left)
    await compareHome(day, `${left} of ${first.name} left`)
  }
  if (left > 0 || announced) return
  await follow(page, first.href)
  await page.locator('main .panel').getByRole('heading', { level: 2 }).first().waitFor()
  await watched.look(`${first.name}, empty`)
  await follow(page, '/office')
}

/**
 * A day of a clerk: each page of the menu and back, then each queue of the home page, whose figures, badges
 * and lists have to agree. On a phone a case of each queue is decided, at a desk the rest, or `most` of it.
 */
export async function clerkDay(email: string, { most = 99 } = {}): Promise<void> {
  const { url: database_url } = await demoDatabase({ max: 2 })
  const walk = openWalk(database_url)
  // Who decides nothing is watched on a phone, so that pages of the office are seen on both.
  const widths = most === 0 ? oneOf(390, 1440) : oneOf(1440, 390)
  test.each(widths)(`${email.split('@')[0]} works a day at %i px`, async (width) => {
    const page = await visitor(walk.browser, width)
    const watched = watch(page)
    const agreed = figures()
    await signIn(page, walk.url, { email, password: 'staff2468' })
    await visit(page, `${walk.url}/office`)
    await watched.look('/office')
    const day = { page, watched, agreed }
    const cards = await compareHome(day, 'at first')
    const late = await latenessOf(page)
    expect(late, 'what is late comes first').toEqual(late.toSorted((a, b) => Number(b) - Number(a)))
    const menu = await menuOf(page)
    for (const { href } of menu) {
      await follow(page, href)
      await watched.look(href)
      await page.goBack()
      await watched.look(`back from ${href}`)
    }
    for (const { name, href, count } of cards) {
      await follow(page, href)
      await watched.look(`${name} (${href})`)
      const length = await lengthOn(page, href)
      const shared = cards.filter((card) => card.href === href).reduce((sum, card) => sum + card.count, 0)
      if (length !== null) {
        agreed.note(name, 'home page', shared)
        agreed.note(name, 'its page', length)
      } else if (count > 0 && (await page.locator('main article, main tbody tr, main li').count()) === 0)
        watched.found.push(`${name}: ${count} wait, and its page shows none`)
    }
    await follow(page, '/office')
    for (const work of works) await workOff(day, work, width === 390 ? 1 : most)
    expect([...watched.found, ...agreed.disagreements()]).toEqual([])
    await page.context().close()
  })
}
