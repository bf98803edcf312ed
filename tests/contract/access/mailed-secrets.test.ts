import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallPath, calls } from '#api/calls'
import type { Call } from '#api/wire/call'
import type { CodePurpose } from '#database/tables/auth'
import { inTransaction } from '#database/transaction'
import { sendCode } from '#market/people/account/mailed-code/send-code'
import { secretNames } from '#market/people/message/mail-params'
import { certifiedStatus } from '#rules/codes'
import { merchantRoles } from '#rules/people/merchant/team'
import { companyRoles } from '#rules/people/team'
import { staffRoles } from '#rules/roles'
import { openPasswords } from '#server/auth/password/passwords'
import { sendMails } from '#server/jobs/send-mails'
import { openMailSecrets } from '#server/secrets/mail-secrets'
import { aMerchant } from '#tests/fixtures/goods'
import { openedSecrets } from '#tests/fixtures/mails'
import { aBuyer, aColleague, aGuest, aSeller, aSite, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'
import { ask } from '../cases/ask.ts'
import { everyCase } from '../cases/every.ts'
import { type Asking, login, openWorld } from '../cases/world.ts'
import { type Kind, kinds, refusalFor, someKindsFor } from './doors.ts'

/*
 * Every role makes every declared call, and no answer contains a live code or link of somebody else, whether
 * its mail waits, was sent or has failed.
 */
const { db } = await testDatabase({ max: 4 })
await aSite(db)
const server = await startTestServer(db, { config: { rate_limits: false } })
const { send, loginAs, guest } = server
const world = await openWorld(db, server)
const { secret } = server.config

const owner = await aBuyer(db, { certified: certifiedStatus.certified })
const merchant_id = await aMerchant(db)
const emails = new Map<Kind, string>([
  ['uncertified', (await aBuyer(db)).email],
  ['certified', owner.email],
  ['merchant', (await aSeller(db, merchant_id)).email],
])
for (const role of merchantRoles)
  emails.set(`merchant ${role}`, (await aSeller(db, merchant_id, { roles: [role] })).email)
for (const role of companyRoles) emails.set(`team ${role}`, (await aColleague(db, owner, { role })).email)
for (const role of staffRoles) emails.set(role, (await aStaff(db, [role])).email)
const passwords = openPasswords(...server.config.peppers)
await db
  .updateTable('account')
  .set({ password_hash: await passwords.hash('another1') })
  .execute()
const enter = async (kind: Kind): Promise<Caller> => (kind === 'guest' ? guest : loginAs(emails.get(kind)!))
const entered = new Map<Kind, Promise<Caller>>()
/** A caller of this kind, logged in anew after a call that may have ended the session. */
function callerFor(kind: Kind): Promise<Caller> {
  if (!entered.has(kind)) entered.set(kind, enter(kind))
  return entered.get(kind)!
}
function leave(kind: Kind, call: Call, { reason }: { reason: string }) {
  if ((!call.reads && refusalFor(call, kind) === null) || reason === 'session.expired') entered.delete(kind)
}

const purposes: Record<CodePurpose, true> = {
  register: true,
  password: true,
  payment_password: true,
  email: true,
  device: true,
  certification: true,
  login: true,
}
const secrets: string[] = []
let made = 0

/**
 * Codes of every purpose to the administrator, an invitation, and all links of a subscriber. Codes with
 * letters are mistaken for nothing else.
 */
async function mailAll() {
  const { seal } = openMailSecrets([secret])
  for (const purpose of Object.keys(purposes) as CodePurpose[]) {
    made += 1
    const code = `Q7Z${made}KX`
    secrets.push(code)
    const email = emails.get('administrator')!
    const mailed = { code, code_hash: passwords.codeHash({ email, purpose, code }) }
    const codes = { short: mailed, long: mailed }
    await inTransaction(db, (tx) =>
      sendCode(tx, aGuest(new Date(Date.now() - 1000)), { email, purpose, codes, seal }),
    )
    // Limits by address are not under test here.
    await db
      .updateTable('verification_code')
      .set({ created_at: new Date(0) })
      .execute()
  }
  const inviter = await world.customer()
  const invited = { email: `invited${made}@shop.test`, role: 'owner' as const }
  expect((await send('/user/invitePerson', invited, inviter.caller)).reason).toBe('')
  const wish = { email: `news${made}@shop.test`, new_arrivals: '1', specials: '1' } as const
  for (let again = 0; again < 2; again += 1) {
    await send('/home/subscribe', wish)
    await gather()
    const confirm = secrets.findLast((one) => one.includes('/subscribe/confirm'))!
    const confirm_token = new URL(confirm).searchParams.get('link')!
    await send('/home/confirmSubscription', { confirm_token })
  }
  await gather()
}

const opened = new Set<string>()
/** The present contents of the mails, each sealed text opened once. */
async function gather() {
  const rows = await db.selectFrom('mail').select('sealed').where('sealed', 'is not', null).execute()
  for (const { sealed } of rows) {
    const text = sealed!.toString('latin1')
    if (opened.has(text)) continue
    opened.add(text)
    for (const one of Object.values(openedSecrets(sealed)))
      if (/\D/.test(one) && !secrets.includes(one)) secrets.push(one)
  }
}

const office = {
  db,
  now: () => new Date(),
  secrets: [secret] as const,
  config: server.config,
  log: { ...console, warn: () => {} },
}
const postman = (fails: boolean) => ({
  close: () => {},
  send: async () => {
    if (fails) throw new Error('535 nobody logs in here')
  },
})

beforeAll(async () => {
  await mailAll()
  while (await sendMails(office, postman(false)));
  await mailAll()
  while (await sendMails(office, postman(true)));
  await db.updateTable('mail').set({ status: 'failed' }).where('status', '=', 'waiting').execute()
  await mailAll()
  const victim = await world.customer()
  secrets.push(
    (await send('/user/createTicket', {}, victim.caller)).data.ticket,
    (await send('/user/exportOwnData', { password: login }, victim.caller)).data.url,
  )
})

/** The end of a link is the secret; pages format its beginning. */
const openers = () => secrets.map((one) => one.split(/[#?]/).at(-1)!)
const openersIn = (answer: unknown) => {
  const text = JSON.stringify(answer)
  return openers().filter((one) => text.includes(one))
}

test('there are codes and links of every kind, in mails that wait, were sent and have failed', async () => {
  expect(secrets.every(Boolean)).toBe(true)
  expect(secrets.length).toBeGreaterThanOrEqual(3 * (6 + 1 + 3) + 2)
  const states = await db.selectFrom('mail').select('status').distinct().execute()
  expect(states.map(({ status }) => status).toSorted()).toEqual(['failed', 'sent', 'waiting'])
})

const all = [...calls.values()] as Call[]

test.each(all)('$path tells nobody a code or link that was mailed', async (call) => {
  const path = call.path as CallPath
  const asked = (await everyCase[path].right(world)) as Asking
  await gather()
  const answers = await Promise.all(
    someKindsFor(call, 6).map(async (kind) => {
      const as = await callerFor(kind)
      const answer = await ask(server, path, { ...asked, as })
      leave(kind, call, answer)
      return [kind, openersIn(answer)]
    }),
  )
  expect(answers.filter(([, found]) => found!.length > 0)).toEqual([])
})

// Collected before the search, because the search writes them to the audit log of an export.
test('no table holds one in the open, so no dump does', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'`.execute(db)
  for (const { name } of tables) {
    const { rows } = await sql`select t::text from ${sql.table(name)} t`.execute(db)
    expect([name, openersIn(rows)]).toEqual([name, []])
  }
})

// `/home/countSearch` finds nothing: it keeps what was typed, for editors.
const searched = all.filter(
  ({ in: shape, path }) =>
    shape instanceof z.ZodObject && Object.hasOwn(shape.shape, 'search') && path !== '/home/countSearch',
)

test.each(searched)('$path finds nothing by a code or link, for nobody', async (call) => {
  const path = call.path as CallPath
  const asked = (await everyCase[path].right(world)) as Asking
  const wanted = openers().filter((_one, i) => i % 9 === 0)
  for (const kind of kinds.filter((one) => refusalFor(call, one) === null)) {
    const as = await callerFor(kind)
    const found = wanted.map(async (one) => {
      const input = { ...asked.input, search: one.slice(0, 40) } as never
      const { data } = await ask(server, path, { ...asked, as, input })
      return (data as { count?: number } | null)?.count ?? 0
    })
    expect([kind, await Promise.all(found)]).toEqual([kind, wanted.map(() => 0)])
  }
})

test('the administrator opens every mail that carries one, and is told none', async () => {
  const as = await enter('administrator')
  const secretive = await db
    .selectFrom('mail')
    .select('id')
    .where('template', 'in', Object.keys(secretNames))
    .execute()
  expect(secretive.length).toBeGreaterThan(20)
  for (const { id } of secretive) {
    const mail = await send('/office/mail', { id }, as)
    expect(mail.data).toMatchObject({ withheld: true, subject: '', body_text: '', body_html: '' })
  }
})
