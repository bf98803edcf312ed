import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneOf, someOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { openFront } from '../walk/front.ts'
import { openShop } from '../walk/open-shop.ts'
import { screensOf } from '../walk/screens.ts'
import { screenPeople } from '../walk/seen-rows.ts'
import { translate, translations } from '../walk/translate.ts'
import { openSession, storeSession } from '../walk/visitors.ts'
import { closeFirefox } from './firefox.ts'
import { walkBarred, walkForgetful, walkPlain, walkRenewed } from './hindered.ts'
import { faultsSince, lookAt, untilAlive, watch, wrongNow } from './look.ts'
import { walkMainPath } from './main-path.ts'
import { others } from './others.ts'

/*
 * Firefox and WebKit, which do not lay out, format and store as Chromium does: the main path, and one
 * screen in three, or every one, at the width of a desktop and of a phone, from which the browser goes on
 * once it has translated it.
 */
const { db, url: database_url } = await demoDatabase({ max: 2 })
let shop: Awaited<ReturnType<typeof openShop>>
let screens: Awaited<ReturnType<typeof screensOf>>
beforeAll(async () => {
  shop = await openShop(database_url)
  screens = await screensOf(db)
})
afterAll(async () => {
  await closeFirefox()
  await shop?.close()
})

const payment_password = '258036'
const clerk = { email: 'warehouse@trestle.example.com', password: 'staff2468' }
const buyers = ['olivia@sunrise-staging.example.com', 'nadia@bayview.example.com']
const paths = others.map((other, i) => [other.name, i % 2 ? 390 : 1440, i, other] as const)
test.concurrent.for(paths)(
  'in %s, %i px wide, a guest becomes a buyer, and a clerk takes the order',
  async ([, width, i, { runs, openTab }], { onTestFinished, skip }) => {
    skip(!runs, 'not installed')
    const tab = await openTab()
    onTestFinished(() => tab.close())
    await tab.resize(width)
    const buyer = { email: buyers[i]!, password: 'buyer2468' }
    const translation = (['parts', 'text'] as const)[i]!
    const path = { shop_url: shop.url, buyer, payment_password, clerk, translation }
    expect(await walkMainPath(tab, path)).toEqual([])
  },
)

// Where one has to do, the browser of iPhones for who buys, that of desks for who works.
const [firefox, webkit] = others
const browsersOf = {
  guest: oneOf(webkit, firefox),
  buyer: oneOf(webkit, firefox),
  staff: oneOf(firefox, webkit),
  merchant: oneOf(firefox, webkit),
}
const visits = (['guest', 'buyer', 'staff', 'merchant'] as const).flatMap((who) =>
  browsersOf[who].map((other) => [other.name, who, other] as const),
)
test.concurrent.for(visits)(
  'in %s the screens of a %s are whole on a phone and a desktop',
  async ([, who, { runs, openTab }], { onTestFinished, skip }) => {
    skip(!runs, 'not installed')
    const tab = await openTab()
    onTestFinished(() => tab.close())
    if (who !== 'guest') {
      await tab.goto(`${shop.url}/robots.txt`)
      await tab.evaluate(storeSession, await openSession(shop.url, screenPeople[who]))
    }
    await tab.resize(1440)
    await tab.goto(`${shop.url}/help_center`)
    await watch(tab)
    await untilAlive(tab)
    const found: string[] = []
    // Each of them is looked at in Chromium (`pages/every-screen.test.ts`).
    for (const [i, path] of someOf(screens[who], 3).entries()) {
      const add = (where: string | number, faults: string[]) =>
        found.push(...faults.map((fault) => `${path}, ${where}: ${fault}`))
      // Each is opened at the width at which the one before was left.
      const [first, second] = i % 2 ? [390, 1440] : [1440, 390]
      add('opening', await lookAt(tab, path))
      add(first!, await wrongNow(tab))
      await tab.resize(second!)
      add(second!, await wrongNow(tab))
      await tab.evaluate(translate, translations[i % translations.length]!)
      add('scripts', await faultsSince(tab))
    }
    expect(found).toEqual([])
  },
)

test.concurrent.for(others)(
  'in $name, barred from storing, on plain http and over an update, the shop works or says what to do',
  async ({ runs, openTab, bars }, { onTestFinished, skip }) => {
    skip(!runs, 'not installed')
    const barred = await openTab({ bars: true })
    onTestFinished(() => barred.close())
    const buyer = { email: buyers[0]!, password: 'buyer2468' }
    const walked = bars === 'all' ? walkBarred(barred, shop.url) : walkForgetful(barred, shop.url, buyer)
    expect(await walked).toEqual([])
    const tab = await openTab()
    onTestFinished(() => tab.close())
    const front = await openFront(shop.url)
    onTestFinished(() => front.close())
    expect(await walkRenewed(tab, front)).toBe('somebody@example.com')
    if (front.lan_url) expect(await walkPlain(tab, front.lan_url)).toEqual([])
  },
)
