import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Db } from '#database/connect'
import type { Language } from '#rules/sites'
import { openPasswords } from '#server/auth/password/passwords'
import { demoPepper } from '#server/config/secrets'
import { openAreaTexts, type ServerTexts } from '#server/texts'
import { aCustomer } from '#tests/fixtures/buying'
import { aSeller } from '#tests/fixtures/people'
import { faultsOf, type Person, paper, signIn, visit, visitor } from './visitors.ts'
import { wrongWith } from './wrong-with.ts'

const password = 'oak7tree'
export const payment_password = '482915'
const areas = new Map<string, ServerTexts>()

/** A text of the screens in a language, as `area:key`. */
function textOf(language: Language, name: string, params: Readonly<Record<string, string | number>> = {}) {
  const [area = '', key = ''] = name.split(':')
  if (!areas.has(area)) areas.set(area, openAreaTexts(area))
  return areas.get(area)!.say(language, key, params)
}

type Params = Readonly<Record<string, string | number>>

/** Somebody who walks a contract's life in a language, and finds the screens by its texts. */
export type Walker = ReturnType<typeof walkerOf>

function walkerOf(page: Page, url: string, language: Language) {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => void errors.push(message))
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()))
  const t = (name: string, params?: Params) => textOf(language, name, params)
  const field = (name: string, params?: Params, within: Page | Locator = page) =>
    within.getByRole('textbox', { name: t(name, params), exact: true })
  return {
    page,
    t,
    field,
    /** Closes the window, in which nothing went wrong. */
    async leave() {
      expect(errors).toEqual([])
      await page.context().close()
    },
    day: (name: string) => page.getByLabel(t(name)),
    /** Opens a page in the language, without faults once what is awaited is there. */
    async at(path: string, awaited: (page: Page) => Locator) {
      const asked = `${url}${path}${path.includes('?') ? '&' : '?'}language=${language}`
      const wrong = await wrongWith(page, async () => {
        await visit(page, asked)
        await awaited(page).first().waitFor()
      })
      expect(wrong, path).toEqual([])
    },
    press: (name: string, within: Page | Locator = page) =>
      within
        .getByRole('button', { name: t(name), exact: true })
        .first()
        .click(),
    /** What is told in passing, or stands on the page. */
    told: (name: string, params?: Params) => page.getByText(t(name, params)).first().waitFor(),
    /** Presses a button, and the button of the dialog that it opens once that is filled in. */
    async sure(open: string, confirm: string, fill: (dialog: Locator) => Promise<unknown> = async () => {}) {
      await page
        .getByRole('button', { name: t(open), exact: true })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await fill(dialog)
      expect(await faultsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: t(confirm), exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    async upload(name: string, within: Page | Locator = page) {
      await within.locator('input[type=file]').first().setInputFiles(paper(name))
      await within.getByRole('button', { name: t('account:upload.remove', { name }) }).waitFor()
    },
  }
}

/** A window of somebody who is signed in. */
export async function walker(
  { browser, url }: { browser: Browser; url: string },
  person: Person,
  { width, language }: { width: number; language: Language },
): Promise<Walker> {
  const page = await visitor(browser, width)
  await signIn(page, url, person)
  return walkerOf(page, url, language)
}

/** A buyer with an empty wallet, and an owner of a manufacturer, who can log in. */
export async function bothSides(db: Db, merchant_id: number) {
  const passwords = openPasswords(demoPepper)
  const at = new Date()
  const buyer = { ...(await aCustomer(db)), at, password }
  const seller = { ...(await aSeller(db, merchant_id)), at, password }
  const password_hash = await passwords.hash(password)
  const payment_password_hash = await passwords.hashPayment(payment_password)
  const set = (id: number, to: object) => db.updateTable('account').set(to).where('id', '=', id).execute()
  await set(buyer.account_id, { password_hash, payment_password_hash })
  await set(seller.account_id, { password_hash })
  return { buyer, seller }
}
