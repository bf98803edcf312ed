import type { Browser, Page } from 'playwright-core'
import { fillLogin, load, signIn, visit, visitor } from './visitors.ts'

/** Fills in the login form on the page, with the demo buyers' password. */
export const enter = (page: Page, email: string) => fillLogin(page, { email, password: 'buyer2468' })

/** People who use the shop at an address: as guests, or logged in. */
export function walkIn(shop_url: string, browser: Browser) {
  const open = (page: Page, path: string) => visit(page, shop_url + path)
  /** Opens a page without what the tab has kept, as after a change that nobody told it of. */
  const openAnew = (page: Page, path: string) => load(page, shop_url + path)
  async function as(email: string, width?: number): Promise<Page> {
    const page = await visitor(browser, width)
    await signIn(page, shop_url, { email, password: 'buyer2468' })
    return page
  }
  /** A logged-in person who has the home page open. */
  async function atHome(email: string): Promise<Page> {
    const page = await as(email)
    await open(page, '/home')
    return page
  }
  return { visitor: (width?: number) => visitor(browser, width), open, openAnew, as, atHome }
}

/** Path and query of the page's address. */
export const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

/** A price in the format of any of the languages. */
export const prices = /\$\s?\d|\d,\d\d\s\$/
