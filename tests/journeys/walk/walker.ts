import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#rules/sites'
import { openAreaTexts, type ServerTexts } from '#server/texts'
import { faultsOf, load, type Person, paper, signIn, visit, visitor } from './visitors.ts'
import { wrongWith } from './wrong-with.ts'

const areas = new Map<string, ServerTexts>()

/** A text of the screens in a language, as `area:key`. */
function textOf(language: Language, name: string, params: Readonly<Record<string, string | number>> = {}) {
  const [area = '', key = ''] = name.split(':')
  if (!areas.has(area)) areas.set(area, openAreaTexts(area))
  return areas.get(area)!.say(language, key, params)
}

type Params = Readonly<Record<string, string | number>>

/** Somebody who walks through the product in a language, and finds its screens by their texts. */
export type Walker = ReturnType<typeof walkerOf>

type Way = { url: string; language: Language }

function walkerOf(page: Page, way: Way) {
  const { url, language } = way
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
    /** The same in another tab of the window. */
    beside: (tab: Page) => walkerOf(tab, way),
    /** Closes the window, in which nothing went wrong. */
    async leave() {
      expect(errors).toEqual([])
      await page.context().close()
    },
    day: (name: string) => page.getByLabel(t(name)),
    /** Goes to a page in the language, without faults once what is awaited is there. */
    async at(path: string, awaited: (page: Page) => Locator) {
      const asked = `${url}${path}${path.includes('?') ? '&' : '?'}language=${language}`
      const wrong = await wrongWith(page, async () => {
        const there = awaited(page).first()
        await visit(page, asked)
        // A tab keeps answers for fifteen seconds: what others did meanwhile comes with a load.
        await there.waitFor({ timeout: 3_000 }).catch(() => load(page, asked))
        await there.waitFor()
      })
      expect(wrong, path).toEqual([])
    },
    press: (name: string, within: Page | Locator = page) =>
      within
        .getByRole('button', { name: t(name), exact: true })
        .first()
        .click(),
    /** Waits for a text in a toast or on the page. */
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

export type Window = { width: number; language: Language }
export const phone = (language: Language): Window => ({ width: 390, language })
export const desk = (language: Language): Window => ({ width: 1440, language })

/** An amount in the format of any of the languages. */
export const amountOf = (cents: number): RegExp =>
  new RegExp(
    `(?<![\\d.,])${(cents / 100)
      .toFixed(2)
      .replace(/\B(?=(\d{3})+\.)/g, '[.,]?')
      .replace(/\.(\d\d)$/, '[.,]$1')}(?!\\d)`,
  )

/** Where somebody walks; `script`: what each page runs before all else. */
type Ground = { browser: Browser; url: string; script?: string }

/** A window of somebody who is signed in. */
export async function walker(
  { browser, url, script }: Ground,
  person: Person,
  { width, language }: Window,
): Promise<Walker> {
  const page = await visitor(browser, width)
  if (script !== undefined) await page.addInitScript(script)
  await signIn(page, url, person)
  return walkerOf(page, { url, language })
}
