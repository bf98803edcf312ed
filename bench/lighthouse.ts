import { existsSync } from 'node:fs'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { fillLogin } from '#tests/journeys/walk/visitors'
import type { Ground } from './ground.ts'
import { type Marks, median, type Part } from './load.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const runs = Number(process.env.BENCH_LIGHTHOUSE_RUNS ?? 3)
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/**
 * Pages of one's own ask not to be listed, which costs them their mark for search engines
 * (docs/decisions/0180).
 */
const leastOwn = { ...least, seo: 0 }
/** What may move while a page loads, as its sum of shifts. */
const mostShift = 0.02
type Kind = keyof typeof least

/**
 * One look at a page with a phone's screen, a slow line and a slow processor, as Lighthouse has them by
 * itself.
 */
async function look(address: string, port: number) {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(least),
  })
  if (!result) throw new Error(`Lighthouse says nothing of ${address}`)
  const { audits, categories } = result.lhr
  const of = (id: string) => Math.round(audits[id]?.numericValue ?? 0)
  const mark = (kind: Kind) => Math.round(100 * (categories[kind]?.score ?? 0))
  const faults = Object.keys(least)
    .flatMap((kind) => categories[kind]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
  return {
    scores: {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      'best-practices': mark('best-practices'),
      seo: mark('seo'),
    },
    first_paint_ms: of('first-contentful-paint'),
    largest_paint_ms: of('largest-contentful-paint'),
    blocked_ms: of('total-blocking-time'),
    shift: Math.round(1000 * (audits['cumulative-layout-shift']?.numericValue ?? 0)) / 1000,
    sent_kb: Math.round(of('total-byte-weight') / 1024),
    faults,
  }
}

type Look = { address: string; port: number; wanted?: Record<Kind, number> }

/**
 * The scores in the middle of several looks; the lowest for speed, the largest shift and what was marked down
 * in any of them.
 */
async function judge(name: string, { address, port, wanted = least }: Look): Promise<Marks> {
  const looks: Awaited<ReturnType<typeof look>>[] = []
  for (let i = 0; i < runs; i += 1) looks.push(await look(address, port))
  const of = (read: (one: (typeof looks)[number]) => number) => median(looks.map(read))
  const scores = Object.fromEntries(
    (Object.keys(least) as Kind[]).map((kind) => [kind, of((one) => one.scores[kind])]),
  ) as Record<Kind, number>
  const shift = Math.max(...looks.map((one) => one.shift))
  return {
    name: `Lighthouse, phone: ${name}`,
    scores,
    first_paint_ms: of((one) => one.first_paint_ms),
    largest_paint_ms: of((one) => one.largest_paint_ms),
    blocked_ms: of((one) => one.blocked_ms),
    lowest: Math.min(...looks.map((one) => one.scores.performance)),
    shift,
    sent_kb: of((one) => one.sent_kb),
    faults: [...new Set(looks.flatMap((one) => one.faults))],
    bar: {
      ...wanted,
      shift: mostShift,
      held:
        shift <= mostShift && (Object.keys(wanted) as Kind[]).every((kind) => scores[kind] >= wanted[kind]),
    },
  }
}

/** Home, a category that is full of goods, one of them, its maker's store, an article of help. */
async function addresses({ db }: Ground): Promise<Record<string, string>> {
  const { category_id } = await db
    .selectFrom('product_category')
    .select('category_id')
    .groupBy('category_id')
    .orderBy((of) => of.fn.countAll(), 'desc')
    .orderBy('category_id')
    .executeTakeFirstOrThrow()
  const { product_id, merchant_uuid } = await db
    .selectFrom('product_category as pc')
    .innerJoin('product as p', 'p.id', 'pc.product_id')
    .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
    .select(['pc.product_id', 'm.merchant_uuid'])
    .where('pc.category_id', '=', category_id)
    .orderBy('pc.product_id')
    .executeTakeFirstOrThrow()
  return {
    home: '/home',
    category: `/category?category_id=${category_id}`,
    product: `/product?product_id=${product_id}`,
    store: `/store?merchant_uuid=${merchant_uuid}`,
    article: '/help_center_t?pageName=how-to-order',
  }
}

/** Pages of a buyer of the demo shop with goods in the cart, orders and favourites. */
const ownPages: Record<string, string> = {
  cart: '/cart',
  'user centre': '/user_center/home_page',
  orders: '/user_center/order',
  favourites: '/user_center/my_collection',
  addresses: '/user_center/manage_address',
}

/** Pages of a manufacturer of the demo shop with goods, stock, shipments, orders and statements. */
const portalPages: Record<string, string> = {
  today: '/merchant',
  products: '/merchant/products',
  'sheet of prices': '/merchant/bulk',
  stock: '/merchant/stock',
  shipments: '/merchant/inbound',
  'its orders': '/merchant/orders',
  'after-sale': '/merchant/after_sale',
  money: '/merchant/money',
  payouts: '/merchant/payouts',
  statements: '/merchant/statements',
  'its store': '/merchant/store',
}
/** What the portal needs, which is opened all day in one tab, whose scripts are loaded once. */
const leastPortal = { ...leastOwn, performance: 90 }

const buyer = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const maker = { email: 'sales@harlow-pine.example.com', password: 'maker2468' }

/** Logs somebody in, to stay, in the browser that Lighthouse goes on with. */
async function logInToStay(url: string, port: number, person: typeof buyer): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`)
  const page = await browser.contexts()[0]!.newPage()
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  await page.getByRole('checkbox').first().check()
  await fillLogin(page, person)
  await page.close()
  await browser.close()
}

/** Opens the browser that Lighthouse looks with, and closes it afterwards. */
async function withChrome(work: (port: number) => Promise<Marks[]>): Promise<Marks[]> {
  const chromePath = [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place))
  if (!chromePath) throw new Error('Lighthouse needs Chromium: install it, or name it in CHROMIUM_PATH')
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' })
  try {
    return await work(chrome.port)
  } finally {
    chrome.kill()
  }
}

type Looking = { url: string; port: number; pages: Record<string, string>; wanted: Record<Kind, number> }

/** Judges pages one after the other. */
async function judgeAll({ url, port, pages, wanted }: Looking): Promise<Marks[]> {
  const measured: Marks[] = []
  for (const [name, path] of Object.entries(pages))
    measured.push(await judge(name, { address: url + path, port, wanted }))
  return measured
}

/**
 * Pages of the demo shop as Lighthouse sees them. At least 95 for speed, 100 for all else; hardly anything
 * moves.
 */
export const lighthousePart: Part = {
  name: 'lighthouse',
  demo: true,
  async run(ground) {
    const { url } = ground
    const pages = await addresses(ground)
    for (const path of Object.values(pages)) await fetch(url + path)
    return withChrome(async (port) => {
      const seenByAll = await judgeAll({ url, port, pages, wanted: least })
      await logInToStay(url, port, buyer)
      return [...seenByAll, ...(await judgeAll({ url, port, pages: ownPages, wanted: leastOwn }))]
    })
  },
}

/** The same of a manufacturer's portal: at least 90 for speed. */
export const portalLighthousePart: Part = {
  name: 'lighthouse-portal',
  demo: true,
  run: ({ url }) =>
    withChrome(async (port) => {
      await logInToStay(url, port, maker)
      return judgeAll({ url, port, pages: portalPages, wanted: leastPortal })
    }),
}
