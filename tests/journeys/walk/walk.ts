import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, openShop, type Sight } from './open-shop.ts'

type Walk = Sight & {
  /** Settings of the shop, as environment variables. */
  more?: Record<string, string>
}

/**
 * A shop over this database and a browser, for all tests of a file: opened before the first and closed after
 * the last.
 */
export function openWalk(database_url: string, { more = {}, ...sight }: Walk = {}) {
  let shop: Awaited<ReturnType<typeof openShop>> | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    shop = await openShop(database_url, more)
    browser = await openBrowser(sight)
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
  })
  return {
    /** The shop's address. */
    get url(): string {
      return shop!.url
    },
    get browser(): Browser {
      return browser!
    },
  }
}
