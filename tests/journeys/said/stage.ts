import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { lastMail } from '#tests/fixtures/people'
import { type Caller, startTestServer } from '#tests/servers/server'
import { demoDatabase } from '../walk/demo-database.ts'
import { openWalk } from '../walk/walk.ts'
import { walkIn } from '../walk/walk-in.ts'
import { heard } from './row.ts'

/*
 * The setting of all messages: a shop with a guest, a buyer and a newcomer in a browser, and the calls of
 * the same database.
 */
const { db, url: database_url } = await demoDatabase({ max: 6 })

export { db }

const walk = openWalk(database_url)
export const api = await startTestServer(db, { config: { rate_limits: false } })
export const people = () => walkIn(walk.url, walk.browser)
export const olivia = 'olivia@sunrise-staging.example.com'
export const kai = 'kai@evergreen.example.com'
export const nadia = 'nadia@bayview.example.com'
export const peter = 'peter@lakeshore.example.com'

export let guest: Page
export let buyer: Page
export let newcomer: Page
export let asOlivia: Caller
export let asKai: Caller
beforeAll(async () => {
  guest = await people().visitor()
  buyer = await people().as(olivia)
  newcomer = await people().as(kai)
  asOlivia = await api.loginAs(olivia)
  asKai = await api.loginAs(kai)
})

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()
let made = 0
/** An unused e-mail address. */
export function someone(): string {
  made += 1
  return `somebody${made}@new.example.com`
}

const read = new Map<string, number>()
/** The code of the next mail to an address. */
export async function codeFor(email: string): Promise<string> {
  const next = () => lastMail(db, email).catch(() => undefined)
  await expect.poll(async () => (await next())?.id ?? 0).toBeGreaterThan(read.get(email) ?? 0)
  const { id, params } = (await next())!
  read.set(email, id)
  return String(params.code)
}
/** Skips the mails sent so far. */
const mark = async (email: string) =>
  void read.set(
    email,
    await lastMail(db, email).then(
      ({ id }) => id,
      () => 0,
    ),
  )
export const askCode = async (email: string) => {
  await mark(email)
  await api.send('/user/sendCode', { email, purpose: 'register' })
  return codeFor(email)
}

type Second = {
  email?: string
  code?: string
  password?: string
  again?: string
  before?: () => Promise<unknown>
}
/** Registers up to the second step, filled in with this input. */
export async function register(wish: Second = {}): Promise<Page> {
  const { email = someone(), password = 'alder2026x', again = password } = wish
  // A unique address: the same one would be a reload, and lead back to the code.
  await people().open(guest, `/register?${crypto.randomUUID()}`)
  await guest.getByLabel('E-mail').fill(email)
  await mark(email)
  await button(guest, 'Send me a code').click()
  await guest.getByLabel('Code from the e-mail').fill(wish.code ?? (await codeFor(email)))
  await guest.getByLabel('New password').fill(password)
  await guest.getByLabel('Repeat the password').fill(again)
  await wish.before?.()
  await button(guest, 'Continue').click()
  return guest
}
export const asNewcomer = async (email: string, email_code?: string) =>
  heard(api.send('/user/checkNewcomer', { email, email_code: email_code ?? (await askCode(email)) }))

export const companyOf = (email: string) =>
  db
    .selectFrom('company')
    .innerJoin('account', 'account.company_id', 'company.id')
    .select('company.name')
    .where('account.email', '=', email)
    .executeTakeFirstOrThrow()

export const malformed = 'request.malformed'

export const statusOf = (email: string, certified_status: 0 | 1 | 2) =>
  db
    .updateTable('company')
    .set({ certified_status })
    .where('id', '=', db.selectFrom('account').select('company_id').where('email', '=', email))
    .execute()
