import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type * as library from '@testing-library/dom'
import type { Handle, Tab } from './tab.ts'

const file = fileURLToPath(import.meta.resolve('@testing-library/dom'))
const queries = readFileSync(file.replace('/dist/index.js', '/dist/@testing-library/dom.umd.min.js'), 'utf8')
type Page = { TestingLibraryDom: typeof library; faults?: string[] }

type Name = string | RegExp
/** An element by its role and name, as assistive technology tells them; the first visible one. */
type Sought = ({ role: string; name?: Name } | { label: Name } | { text: Name }) & {
  /** The role of an element that holds it. */
  within?: string
}
const withinMs = 30_000

/** What somebody does in a tab: each waits until what it needs is there. */
export function handsOn(tab: Tab) {
  async function find(sought: Sought, usable = false): Promise<Handle | null> {
    await haveQueries(tab)
    return tab.find(first, { ...sent(sought), ...(usable ? { usable: 'yes' } : {}) })
  }
  type Act = { work?: (handle: Handle) => Promise<unknown>; usable?: boolean }
  /** Does something with an element as soon as it is there; once more where it was replaced meanwhile. */
  async function act(sought: Sought, { work = async () => {}, usable = false }: Act) {
    let last: unknown
    for (const until = Date.now() + withinMs; Date.now() < until; await pause(100))
      try {
        const handle = await find(sought, usable)
        if (handle) return await work(handle)
      } catch (error) {
        last = error
      }
    const shown = await tab.evaluate(
      () => `${location.href}\n${document.querySelector('main')?.textContent.slice(0, 2000)}`,
      null,
    )
    throw new Error(`not seen: ${JSON.stringify(sent(sought))} ${last ?? ''} at ${shown}`)
  }
  return {
    seen: (sought: Sought) => act(sought, {}),
    // WebDriver presses what is disabled, too, and nothing happens.
    click: (sought: Sought) => act(sought, { usable: true, work: (handle) => handle.click() }),
    type: (sought: Sought, text: string) =>
      act(sought, { usable: true, work: (handle) => handle.type(text) }),
    async gone(sought: Sought) {
      for (const until = Date.now() + withinMs; await find(sought).catch(() => true); await pause(100))
        if (Date.now() > until) throw new Error(`still seen: ${JSON.stringify(sent(sought))}`)
    },
    async at(address: RegExp) {
      for (const until = Date.now() + withinMs; ; await pause(100)) {
        const href = await tab.evaluate(() => location.href, null).catch(() => '')
        if (address.test(href)) return href
        if (Date.now() > until) throw new Error(`${href} is not ${address}`)
      }
    },
  }
}
export type Hands = ReturnType<typeof handsOn>

async function haveQueries(tab: Tab) {
  if (!(await tab.evaluate(() => 'TestingLibraryDom' in window, null))) await tab.script(queries)
}

type Sent = Record<string, string | { source: string; flags: string }>
const sent = (sought: Sought): Sent =>
  Object.fromEntries(
    Object.entries(sought).map(([key, value]) => [
      key,
      value instanceof RegExp ? { source: value.source, flags: value.flags } : (value as string),
    ]),
  )

/** Runs in the page: the element, once it is in view and nothing moves it; a usable one is not disabled. */
async function first(sought: Sent): Promise<Element | null> {
  const { screen, within } = (window as unknown as Page).TestingLibraryDom
  const name = (value: Sent[string] | undefined) =>
    value === undefined ? /(?:)/ : typeof value === 'string' ? value : new RegExp(value.source, value.flags)
  // Names are only computed where one is asked for.
  const named = sought.name === undefined ? {} : { name: name(sought.name) }
  const holders = sought.within
    ? screen.queryAllByRole(sought.within as string).map((one) => within(one))
    : [screen]
  const found = holders.flatMap((holder) =>
    sought.role
      ? holder.queryAllByRole(sought.role as string, named)
      : sought.label
        ? holder.queryAllByLabelText(name(sought.label))
        : holder.queryAllByText(name(sought.text)),
  )
  const element = found.find((one) => one.checkVisibility())
  if (!element) return null
  const place = () => JSON.stringify(element.getBoundingClientRect())
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  for (let before = ''; before !== place(); ) {
    before = place()
    // Longer than a frame, which moves it (`firefox.ts`).
    await new Promise((done) => setTimeout(done, 80))
  }
  return sought.usable && element.matches(':disabled, [aria-disabled=true]') ? null : element
}
