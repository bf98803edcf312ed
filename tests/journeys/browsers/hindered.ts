import { setTimeout as pause } from 'node:timers/promises'
import type { Front } from '../walk/front.ts'
import type { Person } from '../walk/visitors.ts'
import { handsOn } from './hands.ts'
import { faultsSince, untilAlive, watch } from './look.ts'
import { findAsGuest, logIn } from './main-path.ts'
import type { Tab } from './tab.ts'

async function openIn(tab: Tab, url: string) {
  await tab.goto(url)
  await watch(tab)
  await untilAlive(tab)
}

/** What a guest can do, and what is said where a password is asked for. */
async function findAndTryToLogIn(tab: Tab, shop_url: string, said: RegExp) {
  const hands = handsOn(tab)
  await openIn(tab, `${shop_url}/home`)
  await findAsGuest(hands)
  await hands.seen({ text: said })
  const wrong = await faultsSince(tab)
  for (const path of ['/register', '/forgetPassword']) {
    await openIn(tab, shop_url + path)
    await hands.seen({ text: said })
    wrong.push(...(await faultsSince(tab)))
  }
  return wrong
}

/** A browser that bars storage and cookies. */
export const walkBarred = (tab: Tab, shop_url: string) =>
  findAndTryToLogIn(tab, shop_url, /^Without that nobody can stay logged in/)

/** A browser that bars cookies, and what lasts longer than a tab: a buyer stays logged in there. */
export async function walkForgetful(tab: Tab, shop_url: string, buyer: Person) {
  const hands = handsOn(tab)
  await openIn(tab, `${shop_url}/home`)
  await findAsGuest(hands)
  await logIn(hands, buyer)
  await hands.seen({ text: /^Total for 1 piece/ })
  const wrong = await faultsSince(tab)
  await openIn(tab, `${shop_url}/user_center/order`)
  await hands.seen({ role: 'link', name: /^T[0-9A-Z]{9}-\d+$/ })
  return [...wrong, ...(await faultsSince(tab))]
}

/** Plain http from another machine, where browsers offer no encryption and no clipboard. */
export async function walkPlain(tab: Tab, lan_url: string) {
  const hands = handsOn(tab)
  const wrong = await findAndTryToLogIn(tab, lan_url, /^They are encrypted in the browser/)
  await openIn(tab, `${lan_url}/product?product_id=1`)
  if (await tab.evaluate(() => isSecureContext, null)) wrong.push('this address is trusted')
  await hands.click({ role: 'button', name: /^Share/ })
  await hands.seen({ text: 'The link is copied' })
  return [...wrong, ...(await faultsSince(tab))]
}

/** A tab that is open while the shop is updated: a call, then a page, that it knows by old names. */
export async function walkRenewed(tab: Tab, { url, lose }: Front) {
  const hands = handsOn(tab)
  await openIn(tab, `${url}/login`)
  await hands.type({ label: 'E-mail' }, 'somebody@example.com')
  lose(/credentialKey|manifest-/)
  await hands.type({ label: 'Password' }, 'secret-2468\n')
  await hands.seen({ text: /^The shop was renewed while this page was open/ })
  await hands.click({ role: 'button', name: 'Load this page again' })
  await hands.gone({ text: /^The shop was renewed/ })
  await untilAlive(tab)
  const kept = () => document.querySelector<HTMLInputElement>('input[type=email]')?.value ?? 'no field'
  // The typed text is restored a moment after the page answers.
  let typed = ''
  for (const until = Date.now() + 30_000; typed === '' && Date.now() < until; await pause(100))
    typed = await tab.evaluate(kept, null)
  lose(/\/assets\/forget-password-/)
  await hands.click({ role: 'link', name: 'Forgot your password?' })
  await hands.at(/\/forgetPassword$/)
  await hands.seen({ role: 'heading', name: 'Set a new password' })
  return typed
}
