import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { reload } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { walkIn } from '../walk/walk-in.ts'

/*
 * The appearance of pages, stored as small pictures, in which layout and colours remain but letters and
 * numbers do not. To accept an intended change: look at it, then `KEEP_LOOKS=1 npx vitest run --project
 * journeys tests/journeys/pages/looks.test.ts`.
 */
const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url, { pictures: true })
let people: ReturnType<typeof walkIn>
beforeAll(() => {
  people = walkIn(walk.url, walk.browser)
})

const folder = join(import.meta.dirname, 'looks')
const pages = {
  home: '/home',
  category: '/category?category_id=1',
  list: '/category?category_id=1&view=list',
  product: '/product?product_id=1',
  stores: '/store_list',
  help: '/help_center',
  login: '/login',
} as const
const widths = [390, 820, 1440] as const
/** The pixels of the page per pixel of the small picture. */
const grain = 12
/** The maximal mean difference of two pictures, of 255; fonts and browser versions cause 1 to 3. */
const alike = 6

/** The small picture of a window, as its pixels. */
async function small(screenshot: Buffer, width: number): Promise<Buffer> {
  return sharp(screenshot)
    .resize(Math.round(width / grain))
    .removeAlpha()
    .png({ palette: false })
    .toBuffer()
}

const points = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })

async function apart(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await points(one), await points(other)]
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 255
  let sum = 0
  for (let i = 0; i < a.data.length; i++) sum += Math.abs(a.data[i]! - b.data[i]!)
  return sum / a.data.length
}

test.each(Object.entries(pages))('%s looks as it did, on every width', async (name, path) => {
  for (const width of widths) {
    const page = await people.visitor(width)
    await people.open(page, path)
    // The typeface is used only if it has loaded in time, which the second load ensures.
    await reload(page)
    const now = await small(await page.screenshot(), width)
    const kept = join(folder, `${name}-${width}.png`)
    if (process.env.KEEP_LOOKS) await writeFile(kept, now)
    expect(existsSync(kept), `${kept}: look at the page, then keep it with KEEP_LOOKS=1`).toBe(true)
    expect(await apart(now, await readFile(kept)), `${name} at ${width}`).toBeLessThan(alike)
    await page.context().close()
  }
})

test.each([390, 820, 1280, 1440, 1920])('nothing floats over the page, %i px wide', async (width) => {
  const page = await people.visitor(width)
  await people.open(page, '/category')
  const floats = (await page.getByRole('complementary', { name: 'Quick access' }).boundingBox())!
  if (width > 820) {
    const edges = await page
      .locator('main article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().right))
    expect(Math.max(...edges)).toBeLessThanOrEqual(floats.x)
  } else {
    // A bar below the window; the page ends above it.
    expect(floats).toMatchObject({ x: 0, width, y: 900 - floats.height })
    // The page still grows as its pictures and typeface arrive.
    const footerEnd = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const footer = (await page.getByRole('contentinfo').boundingBox())!
      return footer.y + footer.height
    }
    await expect.poll(footerEnd).toBeLessThanOrEqual(floats.y + 1)
  }
  await page.context().close()
})

test('the zones of the menu bar are all in sight, in the longest language too', async () => {
  const page = await people.visitor(1280)
  await people.open(page, '/category')
  await page.getByLabel('Language').selectOption('es-ES')
  await page.locator('html[lang=es-ES]').waitFor()
  // With the page's own typeface, which a first visit on a slow machine may lack.
  await people.open(page, '/category')
  const last = page.getByRole('navigation').getByRole('link', { name: 'Oportunidades', exact: true })
  for (const width of [822, 900, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const hidden = await last.evaluate(({ parentElement: row }) => row!.scrollWidth - row!.clientWidth)
    expect([width, hidden]).toEqual([width, 0])
  }
  await page.context().close()
})

test('a page without its styles, and one with another’s picture, are told apart', async () => {
  const page = await people.visitor(1440)
  await people.open(page, pages.category)
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('link[rel=stylesheet]')) sheet.remove()
  })
  const bare = await small(await page.screenshot(), 1440)
  expect(await apart(bare, await readFile(join(folder, 'category-1440.png')))).toBeGreaterThan(3 * alike)
  const [one, other] = await Promise.all(
    ['product', 'help'].map((name) => readFile(join(folder, `${name}-1440.png`))),
  )
  expect(await apart(one!, other!)).toBeGreaterThan(2 * alike)
})
