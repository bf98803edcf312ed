import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveRequirement as declaredSave } from '#api/goods/requirement-list'
import { inTransaction, reading } from '#database/transaction'
import { type Merchant, system } from '#market/actor'
import { findFile } from '#market/people/content/find-file'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import type { RequirementKind } from '#rules/people/merchant/requirement'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aSeller, aStaff, lastMail, minutesLater, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listMerchantsForStaff } from '../state/list-merchants-for-staff.ts'
import { moveMerchant } from '../state/move-merchant.ts'
import { attest, sendPaper } from './answer-requirement.ts'
import { askOpening } from './ask-opening.ts'
import { listAnswers } from './list-answers.ts'
import { remindOfEnds } from './remind-of-ends.ts'
import { reviewAnswer, waiveRequirement } from './review-answer.ts'
import { listRequirements, saveRequirement } from './save-requirement.ts'
import { showSetup } from './show-setup.ts'

const { db } = await testDatabase()
const auditor = await aStaff(db, ['auditor'])
const administrator = await aStaff(db, ['administrator'])
const merchant_id = await aMerchant(db, 'Baltic Birch', merchantState.settingUp)
const owner = await aSeller(db, merchant_id)
const reason = 'The second page is missing.'

const words = (text: string) => JSON.stringify({ 'en-US': text, 'zh-CN': text, 'es-ES': text })
async function asked(kind: RequirementKind, title: string, more: object = {}) {
  const said = declaredSave.in.parse({ kind, title: words(title), text: words(title), ...more })
  return (await inTransaction(db, (tx) => saveRequirement(tx, auditor, said))).requirement_id
}
async function aFileOf(who: Merchant, mime = 'application/pdf'): Promise<string> {
  const { account_id, at } = who
  const { id } = await db
    .insertInto('file')
    .values({
      ...{
        account_id,
        company_id: null,
        merchant_id: who.merchant_id,
        name: 'licence.pdf',
        mime,
        bytes: 1000,
      },
      ...{ sha256: randomBytes(32), storage_key: randomUUID(), width: null, height: null, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const setup = (who = owner) => reading(db, (tx) => showSetup(tx, who))
const stateOf = async (id: number, who = owner) =>
  (await setup(who)).list.find(({ requirement_id }) => requirement_id === id)?.state
const send = async (requirement_id: number, more: { file_id?: string; valid_until?: string } = {}) => {
  const file_id = more.file_id ?? (await aFileOf(owner))
  return inTransaction(db, (tx) =>
    sendPaper(tx, owner, { requirement_id, note: '', valid_until: '', ...more, file_id }),
  )
}
const latest = async (id: number) =>
  (await setup()).list.find(({ requirement_id }) => requirement_id === id)!.answer!.answer_id
const review = (answer_id: number, pass: boolean, said = reason) =>
  inTransaction(db, (tx) => reviewAnswer(tx, auditor, { answer_id, pass, reason: said }))
const open = (who = auditor, event: 'open' | 'openAnyway' = 'open', said = '') =>
  inTransaction(db, (tx) => moveMerchant(tx, who, { merchant_id, event, reason: said }))
const ask = (who = owner) => inTransaction(db, (tx) => askOpening(tx, who))

const company = await asked('company', 'Company data')
const products = await asked('products', 'One product', { least: 1 })
const terms = await asked('attest', 'Terms')
const licence = await asked('document', 'Licence')
const insurance = await asked('document', 'Insurance', { expires: '1' })
const visit = await asked('review', 'Visit', { required: '0' })

test('what is counted is read from what there is', async () => {
  expect([await stateOf(company), await stateOf(products)]).toEqual(['open', 'open'])
  const legal = {
    legal_name: 'Baltic Birch',
    legal_address: '1 Quay',
    legal_zip: '1001',
    legal_phone: '+371 5',
  }
  await db.updateTable('merchant').set(legal).where('id', '=', merchant_id).execute()
  const { product_id } = await aProduct(db, { merchant_id, relations: [{ price: 5_000 }] })
  const pictures = await db.selectFrom('media').select('id').where('product_id', '=', product_id).execute()
  if (pictures.length === 0)
    await sql`insert into media (product_id, position, kind, path) values (${product_id}, 0, 'picture', 'a.jpg')`.execute(
      db,
    )
  expect([await stateOf(company), await stateOf(products)]).toEqual(['accepted', 'accepted'])
})

test('a return address and an account for payouts count as soon as they are given', async () => {
  const [address, account] = [
    await asked('returnAddress', 'Return address'),
    await asked('payoutAccount', 'Account'),
  ]
  expect([await stateOf(address), await stateOf(account)]).toEqual(['open', 'open'])
  await db.updateTable('merchant').set({ return_address: '1 Quay' }).where('id', '=', merchant_id).execute()
  await sql`insert into merchant_bank (merchant_id, holder, bank_name, country, number_sealed, last4, asked_by, asked_at, rests_until, token_hash)
    values (${merchant_id}, 'Baltic Birch', 'Rigas Banka', 'LV', '\\x01', '1234', ${owner.account_id}, ${owner.at}, ${owner.at}::timestamptz + interval '3 days', sha256('t'))`.execute(
    db,
  )
  expect([await stateOf(address), await stateOf(account)]).toEqual(['accepted', 'accepted'])
})

test('it cannot ask to be opened, nor be opened, while something is missing; what is missing is named', async () => {
  expect(await refusalOf(ask())).toBe('merchant.notReady')
  await expect(ask()).rejects.toMatchObject({ params: { count: 3, missing: 'Terms, Licence, Insurance' } })
  expect(await refusalOf(open())).toBe('merchant.notReady')
  // The database holds it, too.
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`insert into merchant_history (merchant_id, event, from_state, to_state, by_role, account_id, at)
        values (${merchant_id}, 'open', 1, 2, 'auditor', ${auditor.account_id}, ${auditor.at})`.execute(tx)
      await sql`update merchant set state = 2 where id = ${merchant_id}`.execute(tx)
    }),
  ).rejects.toThrow('without all that is required')
})

test('an owner agrees to the words that were shown, and anew when they change', async () => {
  const agree = (rev: number) => inTransaction(db, (tx) => attest(tx, owner, { requirement_id: terms, rev }))
  await agree(1)
  expect(await stateOf(terms)).toBe('accepted')
  const change = declaredSave.in.parse({
    requirement_id: terms,
    ...{ kind: 'attest', title: words('Terms'), text: words('Terms of 2026'), rev: 1 },
  })
  await inTransaction(db, (tx) => saveRequirement(tx, auditor, change))
  expect(await stateOf(terms)).toBe('open')
  expect(await refusalOf(agree(1))).toBe('requirement.changed')
  // Somebody else changed it meanwhile.
  expect(await refusalOf(inTransaction(db, (tx) => saveRequirement(tx, auditor, change)))).toBe(
    'requirement.changed',
  )
  await agree(2)
  expect(await stateOf(terms)).toBe('accepted')
})

test('a document is a file of the merchant itself, with a last day where one is asked', async () => {
  const other = await aSeller(db, await aMerchant(db, 'Other Oak', merchantState.settingUp))
  expect(await refusalOf(send(licence, { file_id: await aFileOf(other) }))).toBe('upload.notFound')
  expect(await refusalOf(send(licence, { file_id: await aFileOf(owner, 'video/mp4') }))).toBe('upload.type')
  expect(await refusalOf(send(licence, { file_id: '' }))).toBe('requirement.file')
  expect(await refusalOf(send(insurance))).toBe('requirement.validUntil')
  expect(await refusalOf(send(insurance, { valid_until: '2026-03-01' }))).toBe('requirement.validUntil')
  expect(await refusalOf(send(terms))).toBe('requirement.notFound')
})

test('an auditor sees the file, accepts it or sends it back; sent back it has to ask anew', async () => {
  const file_id = await aFileOf(owner)
  const seen = (actor: typeof auditor) => reading(db, (tx) => findFile(tx, actor, { id: file_id }))
  expect(await refusalOf(seen(auditor))).toBe('upload.notFound')
  await send(licence)
  await send(licence, { file_id })
  expect(await seen(auditor)).toMatchObject({ id: file_id })
  expect(await refusalOf(seen(await aStaff(db, ['warehouse'])))).toBe('upload.notFound')
  await send(insurance, { valid_until: '2026-06-01' })
  const queue = await reading(db, (tx) => listAnswers(tx, auditor, { page: 1, page_size: 20 }))
  expect(queue).toMatchObject({ count: 2, list: [{ title: 'Licence' }, { title: 'Insurance' }] })
  const toOpen = async () => {
    const wish = { asks_opening: true, asks_closing: false, search: '', page: 1, page_size: 20 }
    const { list, counts } = await reading(db, (tx) => listMerchantsForStaff(tx, auditor, wish))
    return [list.map((one) => one.merchant_id), counts.asked]
  }
  expect(await toOpen()).toEqual([[], 0])
  await ask()
  expect(await toOpen()).toEqual([[merchant_id], 1])
  expect((await setup()).opening_asked_at).toBe(owner.at.toISOString())
  expect(await refusalOf(open())).toBe('merchant.notReady')
  expect(await refusalOf(review(await latest(licence), false, 'no'))).toBe('requirement.reason')
  await review(await latest(licence), false)
  expect([await stateOf(licence), (await setup()).opening_asked_at]).toEqual(['rejected', null])
  expect(await lastMail(db, owner.email)).toMatchObject({
    template: 'merchantSentBack',
    params: { requirement: 'Licence', reason },
  })
  expect(await refusalOf(review(await latest(licence), true))).toBe('requirement.reviewed')
})

test('what was accepted holds while a newer one is reviewed, and can be sent back itself', async () => {
  await send(licence)
  const first = await latest(licence)
  await review(first, true)
  await send(licence)
  expect(await stateOf(licence)).toBe('accepted')
  await review(await latest(licence), true)
  await review(await latest(licence), false)
  // The one before does not come back.
  expect(await stateOf(licence)).toBe('rejected')
  await expect(
    db.updateTable('requirement_answer').set({ state: 'accepted' }).where('id', '=', first).execute(),
  ).rejects.toThrow('stays')
  await expect(
    db.updateTable('requirement_answer').set({ note: 'x' }).where('id', '=', first).execute(),
  ).rejects.toThrow('stays')
})

test('an administrator opens it anyway with a reason; an auditor waives', async () => {
  expect(await refusalOf(open(auditor, 'openAnyway', reason))).toBe('merchant.notAllowed')
  expect(await refusalOf(open(administrator, 'openAnyway', ''))).toBe('merchant.reason')
  const waive = (said: string) =>
    inTransaction(db, (tx) =>
      waiveRequirement(tx, auditor, { merchant_id, requirement_id: licence, reason: said }),
    )
  expect(await refusalOf(waive('no'))).toBe('requirement.reason')
  await waive('It is a cooperative without one.')
  expect(await stateOf(licence)).toBe('waived')
})

test('no document is accepted after its last day', async () => {
  await send(insurance, { valid_until: '2026-06-01' })
  const late = { ...auditor, at: new Date('2026-06-02T07:00:00Z') }
  const answer_id = await latest(insurance)
  const accept = inTransaction(db, (tx) => reviewAnswer(tx, late, { answer_id, pass: true, reason: '' }))
  expect(await refusalOf(accept)).toBe('requirement.ended')
})

test('once all that is required is met it asks and is opened', async () => {
  await review(await latest(insurance), true)
  expect(await stateOf(visit)).toBe('open')
  await ask()
  await open()
  expect((await setup()).state).toBe(merchantState.open)
  expect(await refusalOf(ask())).toBe('merchant.notAllowed')
})

test('its people are reminded 30, 7 and 1 day before a document ends and when it ended, each once', async () => {
  const told = async (at: string) => {
    const actor = system(new Date(at))
    const count = await inTransaction(db, (tx) => remindOfEnds(tx, actor))
    return [count, await inTransaction(db, (tx) => remindOfEnds(tx, actor))]
  }
  expect(await told('2026-05-01T07:00:00Z')).toEqual([0, 0])
  expect(await told('2026-05-02T07:00:00Z')).toEqual([1, 0])
  expect(await lastMail(db, owner.email)).toMatchObject({
    template: 'requirementEnds',
    params: { requirement: 'Insurance', valid_until: '2026-06-01', days: 30 },
  })
  expect(await told('2026-05-24T23:00:00Z')).toEqual([0, 0])
  expect(await told('2026-05-25T07:00:00Z')).toEqual([1, 0])
  expect(await told('2026-05-31T07:00:00Z')).toEqual([1, 0])
  // It is valid until the end of its last day.
  expect(await told('2026-06-01T07:00:00Z')).toEqual([0, 0])
  expect(await stateOf(insurance, { ...owner, at: new Date('2026-06-01T20:00:00Z') })).toBe('accepted')
  expect(await told('2026-06-02T07:00:00Z')).toEqual([1, 0])
  expect(await stateOf(insurance, { ...owner, at: new Date('2026-06-02T07:00:00Z') })).toBe('expired')
  // What is lost later is shown, and suspends nobody.
  expect((await setup()).state).toBe(merchantState.open)
})

test('one kind that is counted is asked once; what is not asked any more is asked of nobody', async () => {
  expect(await refusalOf(asked('products', 'More products', { least: 5 }))).toBe('requirement.taken')
  expect(await refusalOf(asked('profile', 'Profile'))).toBe('requirement.least')
  const { list } = await reading(db, listRequirements)
  const row = list.find(({ requirement_id }) => requirement_id === visit)!
  const gone = declaredSave.in.parse({
    ...row,
    title: words('Visit'),
    text: words('Visit'),
    least: undefined,
    active: '0',
  })
  await inTransaction(db, (tx) => saveRequirement(tx, { ...auditor, at: minutesLater(1) }, gone))
  const again = { ...gone, required: true, active: true }
  const late = inTransaction(db, (tx) => saveRequirement(tx, auditor, again))
  expect(await refusalOf(late), 'its words are the same, but it was changed since').toBe(
    'requirement.changed',
  )
  expect(await stateOf(visit)).toBe(undefined)
})
