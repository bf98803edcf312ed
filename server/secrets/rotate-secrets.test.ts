import { sql } from 'kysely'
import { generate } from 'otplib'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { openSession } from '#market/people/account/session/open-session'
import { keepBank } from '#market/people/bank/keep-banks'
import { anAuthContext, sealFor } from '#tests/fixtures/auth/auth-context'
import { aMerchant } from '#tests/fixtures/goods'
import { aBuyer, aGuest, aSeller, minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import type { AuthContext } from '../auth/auth-context.ts'
import { logIn } from '../auth/log-in/log-in.ts'
import { mailCode } from '../auth/mail-code.ts'
import { checkPaymentPassword } from '../auth/password/check-payment-password.ts'
import { openCredentials } from '../auth/password/credentials.ts'
import { openPasswords } from '../auth/password/passwords.ts'
import { openPasskeys } from '../auth/second-step/passkeys.ts'
import type { SecondStepProof } from '../auth/second-step/second-step.ts'
import { beginApp, confirmApp } from '../auth/second-step/second-step-setup.ts'
import { openSecondSteps } from '../auth/second-step/second-steps.ts'
import { guestKeyOf, newToken, signKeyOf, tokenHash } from '../auth/token.ts'
import { checkSignature, signatureOf } from '../rpc/check-signature.ts'
import { printOf, sealNumber } from './bank-number.ts'
import { formTicket, looksAutomatic } from './form-ticket.ts'
import { privateLink, privateLinkHolds } from './private-link.ts'
import { countSecrets, rotateSecrets } from './rotate-secrets.ts'
import { sealedColumns } from './sealed-columns.ts'
import { checkSecrets } from './secret-checks.ts'
import type { Secrets } from './signing.ts'
import { isOurs, linksOf } from './subscriber-link.ts'
import { openChallenges, openVault } from './vault.ts'

const { db } = await testDatabase()

type Kept = { secrets: Secrets; peppers: Secrets }
const old: Kept = { secrets: ['the old secret'], peppers: ['the old pepper'] }
const rotating: Kept = {
  secrets: ['the new secret', 'the old secret'],
  peppers: ['the new pepper', 'the old pepper'],
}
const rotated: Kept = { secrets: ['the new secret'], peppers: ['the new pepper'] }

const public_url = 'https://shop.test'
function authOf({ secrets, peppers }: Kept): AuthContext {
  return {
    ...anAuthContext(db),
    passwords: openPasswords(...peppers),
    credentials: openCredentials(db, secrets, () => noon),
    secret: secrets[0],
    secrets,
    second_steps: openSecondSteps(db, { second_step: 'required', secrets, public_url }),
  }
}

const number = { routing_number: '021000021', number: '000123456789' }
const bank = { kind: 'checking', bank_name: 'Pacific Trust', holder: 'Diaz', is_default: true } as const
const visitor_uuid = crypto.randomUUID()
const subscriber_uuid = crypto.randomUUID()
const target = { kind: 'file', id: 'a-file' } as const

/** One person of a shop, with everything that hangs on the secrets. */
async function aPerson(auth: AuthContext) {
  const password_hash = await auth.passwords.hash('oak7tree')
  const buyer = await aBuyer(db, { password_hash, certified: 2 })
  const payment_password_hash = await auth.passwords.hashPayment('482915')
  await db.updateTable('account').set({ payment_password_hash }).where('id', '=', buyer.account_id).execute()
  const visit = { actor: buyer, address: '192.0.2.10', user_agent: 'test' }
  await mailCode(auth, visit, { email: buyer.email, purpose: 'password' })
  const credential = await sealFor(auth)('oak7tree')
  const { secret } = await beginApp(auth, visit, { credential })
  const codeAt = (minutes: number) => generate({ secret, epoch: minutesLater(minutes).getTime() / 1000 })
  const { recovery_codes } = await confirmApp(auth, visit, { step_code: await codeAt(0) })
  const keep = (secrets: Secrets) =>
    inTransaction(db, (tx) => keepBank(tx, buyer, { wish: bank, number: sealNumber(secrets, number) }))
  const { id: bank_id } = await keep(auth.secrets)
  await anAccountOfMaker(auth.secrets)
  const token = newToken()
  await inTransaction(db, (tx) =>
    openSession(tx, aGuest(), {
      account_id: buyer.account_id,
      token_hash: tokenHash(token),
      stay_signed_in: true,
      user_agent: 'test',
    }),
  )
  return {
    buyer,
    visit,
    codeAt,
    recovery_codes,
    keep,
    bank_id,
    token,
    sign_key: signKeyOf(auth.secret, token),
    guest_key: guestKeyOf(auth.secret, visitor_uuid),
    link: privateLink(auth.secret, target, noon),
    unsubscribe: linksOf(auth.secret, public_url)(subscriber_uuid).unsubscribe,
    form_ticket: formTicket(auth.secret, visitor_uuid, noon),
  }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const enter = async (auth: AuthContext, { buyer }: Person, proof: SecondStepProof, minutes: number) =>
  logIn(
    auth,
    { actor: aGuest(minutesLater(minutes)), address: '192.0.2.10', user_agent: 'test' },
    { email: buyer.email, credential: await sealFor(auth)('oak7tree'), stay_signed_in: false, ...proof },
  )
const pay = async (auth: AuthContext, { visit }: Person) =>
  checkPaymentPassword(auth, visit, { credential: await sealFor(auth)('482915') })
const bankNumber = async ({ secrets }: Kept, { bank_id }: Person) => {
  const row = await db
    .selectFrom('bank_account')
    .select(['number_sealed', 'number_print'])
    .where('id', '=', bank_id)
    .executeTakeFirstOrThrow()
  const recognised = row.number_print.equals(printOf(secrets[0], number))
  return { number: openVault(secrets, 'bank').open(row.number_sealed).toString(), recognised }
}
function signedHolds({ secrets }: Kept, key: string, who: { token: string } | { uuid: string }): boolean {
  const fields = { ...who, timestamp: String(noon.getTime() / 1000) }
  const signature = signatureOf(key, '/user/info', fields)
  try {
    checkSignature({ secrets, path: '/user/info', fields: { ...fields, signature }, at: noon })
    return true
  } catch {
    return false
  }
}
function addressesHold({ secrets }: Kept, person: Person) {
  const link = Object.fromEntries(new URL(person.link, public_url).searchParams)
  const { s = '', k = '' } = Object.fromEntries(new URL(person.unsubscribe).searchParams)
  const sent = { form_ticket: person.form_ticket, homepage: '' }
  return {
    session: signedHolds({ secrets, peppers: secrets }, person.sign_key, { token: person.token }),
    guest: signedHolds({ secrets, peppers: secrets }, person.guest_key, { uuid: visitor_uuid }),
    file: privateLinkHolds(secrets, { ...target, ...link }, noon),
    unsubscribe: isOurs(secrets, { s, k }),
    form: !looksAutomatic(secrets, sent, { visitor_uuid, at: minutesLater(1) }),
  }
}
const all = { session: true, guest: true, file: true, unsubscribe: true, form: true }
const none = { session: false, guest: false, file: false, unsubscribe: false, form: false }

let rosa: Person
let away: Person
beforeAll(async () => {
  expect(await checkSecrets(db, old)).toEqual({ faults: [], warnings: [] })
  rosa = await aPerson(authOf(old))
  away = await aPerson(authOf(old))
})

test('another SECRET or PEPPER is a fault at start, each said by its name', async () => {
  const { faults } = await checkSecrets(db, rotated)
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['SECRET', 'PEPPER'])
  expect((await checkSecrets(db, { ...old, peppers: ['x'] })).faults).toHaveLength(1)
  await expect(rotateSecrets(db, rotated)).rejects.toThrow('SECRET is not the one')
  expect(await checkSecrets(db, old)).toEqual({ faults: [], warnings: [] })
})

test('a database from before the check tells by what is sealed in it that SECRET is another', async () => {
  const kept = await db.selectFrom('secret_check').selectAll().execute()
  await db.deleteFrom('secret_check').execute()
  expect((await checkSecrets(db, { ...old, secrets: ['x'] })).faults).toHaveLength(1)
  await db.deleteFrom('secret_check').execute()
  await db.insertInto('secret_check').values(kept).execute()
})

test('with new secrets before the old ones everything goes on, and the start says what is left to do', async () => {
  const { faults, warnings } = await checkSecrets(db, rotating)
  expect(faults).toEqual([])
  expect(warnings.map((warning) => warning.split(' ')[0])).toEqual(['SECRET', 'PEPPER'])
  const auth = authOf(rotating)
  expect(addressesHold(rotating, rosa)).toEqual(all)
  await enter(auth, rosa, { step_code: await rosa.codeAt(1) }, 1)
  await enter(auth, rosa, { step_code: rosa.recovery_codes[0] }, 1)
  await pay(auth, rosa)
  expect(await bankNumber(rotating, rosa)).toEqual({ number: number.number, recognised: false })
  expect(await refusalOf(rosa.keep(rotating.secrets))).toBe('bank.exists')
  expect(await refusalOf(enter(auth, rosa, { step_code: rosa.recovery_codes[0] }, 2))).toBe(
    'account.stepWrong',
  )
})

test('a process that only knows the new secret beside its old one opens what the other has sealed', async () => {
  const first: Kept = { secrets: ['the old secret', 'the new secret'], peppers: old.peppers }
  expect((await checkSecrets(db, first)).faults).toEqual([])
  const sealed = openVault(rotating.secrets, 'totp').close(Buffer.from('x'))
  expect(openVault(first.secrets, 'totp').open(sealed).toString()).toBe('x')
})

/** An account that a manufacturer is paid to. */
async function anAccountOfMaker(secrets: Secrets): Promise<void> {
  const { merchant_id, account_id } = await aSeller(db, await aMerchant(db))
  const sealed = openVault(secrets, 'bank').close(Buffer.from(number.number))
  const account = { routing_number: number.routing_number, last4: '6789', number_sealed: sealed }
  await db
    .insertInto('merchant_bank')
    .values({
      ...account,
      merchant_id,
      holder: 'Harlow Peak LLC',
      bank_name: 'First Bank',
      country: 'US',
      asked_by: account_id,
      asked_at: noon,
      rests_until: minutesLater(3 * 24 * 60),
      token_hash: tokenHash(newToken()),
      checked_by: null,
      checked_at: null,
      ended_at: null,
    })
    .execute()
  const { rows } = await sql<{
    id: number
  }>`insert into payout_run (made_at) values (${noon}) returning id`.execute(db)
  await sql`insert into payout_file (run_id, format, content_sealed, sha256)
    values (${rows[0]!.id}, 'csv', ${sealed}, sha256(''::bytea))`.execute(db)
}

test('after the rotation the old secrets are needed for nothing that lasts', async () => {
  const before = await countSecrets(db, rotating)
  expect(before.sealed.map(({ unreadable }) => unreadable)).toEqual(sealedColumns.map(() => 0))
  expect(before.sealed.every(({ previous }) => previous > 0)).toBe(true)
  await rotateSecrets(db, rotating)
  const { sealed, hashes } = await rotateSecrets(db, rotating)
  expect(sealed.map(({ previous, unreadable }) => previous + unreadable)).toEqual(sealedColumns.map(() => 0))
  // Rosa has logged in and paid meanwhile; who was away is still of the old pepper.
  expect(hashes.map(({ current }) => current)).toEqual([1, 1])
  expect(await checkSecrets(db, rotated)).toEqual({ faults: [], warnings: [] })

  const auth = authOf(rotated)
  await enter(auth, rosa, { step_code: await rosa.codeAt(3) }, 3)
  await pay(auth, rosa)
  expect(await bankNumber(rotated, rosa)).toEqual({ number: number.number, recognised: true })
  expect(addressesHold(rotated, rosa)).toEqual(none)
  expect(await refusalOf(enter(auth, away, {}, 3))).toBe('account.wrongCredentials')
  expect(await bankNumber(rotated, away)).toEqual({ number: number.number, recognised: true })
})

test('a passkey asked for with the old secret is answered after the change, and its challenge holds once', async () => {
  const before = openPasskeys({ db, secrets: old.secrets, public_url })
  const { challenge } = JSON.parse(await before.toProve([], noon)) as { challenge: string }
  const { challenge: strange } = JSON.parse(
    await openPasskeys({ db, secrets: ['x'], public_url }).toProve([], noon),
  ) as { challenge: string }
  const known = openChallenges(rotating.secrets, 'passkey')
  const read = (text: string) => known.read(Buffer.from(text, 'base64url').toString())
  expect([read(challenge) !== null, read(strange)]).toEqual([true, null])
})

test('a value that no secret opens is counted, and the database is not noted to be done', async () => {
  await sql`update totp set secret = ${openVault(['lost'], 'totp').close(Buffer.from('x'))}
    where account_id = ${away.buyer.account_id}`.execute(db)
  const again: Kept = { secrets: ['a third secret', 'the new secret'], peppers: rotated.peppers }
  const { sealed } = await rotateSecrets(db, again)
  expect(sealed.find(({ column }) => column === 'totp.secret')).toMatchObject({ unreadable: 1 })
  expect((await checkSecrets(db, again)).warnings).toHaveLength(1)
  expect((await checkSecrets(db, { ...again, secrets: ['a third secret'] })).faults).toHaveLength(1)
  expect(await reading(db, (tx) => tx.selectFrom('totp').selectAll().execute())).toHaveLength(2)
})
