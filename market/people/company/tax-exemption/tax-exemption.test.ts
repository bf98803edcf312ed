import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { findFile } from '#market/people/content/find-file'
import { exemptionLimits, exemptionStatus } from '#rules/people/tax/exemption'
import type { UsState } from '#rules/people/zip/us-zip'
import { aBuyer, aFile, aStaff, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import type { Buyer } from '../../../actor.ts'
import { decideExemption } from './decide-exemption.ts'
import { endExemption } from './end-exemption.ts'
import { findExemption } from './find-exemption.ts'
import { handInExemption } from './hand-in-exemption.ts'
import { listExemptions } from './list-exemptions.ts'
import { listToReview } from './list-to-review.ts'

const { db } = await testDatabase()
const auditor = await aStaff(db, ['auditor'])
const page = { page: 1, page_size: 20 }

type Wish = { states?: UsState[]; valid_from?: string; valid_until?: string | null; file_id?: string }

/** The id of a certificate that this buyer has handed in. */
async function handIn(buyer: Buyer, wish: Wish = {}): Promise<number> {
  const file_id = wish.file_id ?? (await aFile(db, buyer, 'application/pdf'))
  const { id } = await inTransaction(db, (tx) =>
    handInExemption(tx, buyer, {
      certificate_number: 'SR-88-201',
      states: ['NJ', 'CA', 'NJ'],
      valid_from: '2026-01-01',
      valid_until: null,
      idempotency_key: '',
      ...wish,
      file_id,
    }),
  )
  return id
}
const decide = (id: number, pass: boolean, reason = '') =>
  inTransaction(db, (tx) => decideExemption(tx, auditor, { id, pass, reason, idempotency_key: '' }))
const end = (buyer: Buyer, id: number) => inTransaction(db, (tx) => endExemption(tx, buyer, { id }))
const found = (buyer: Buyer, state: UsState) => reading(db, (tx) => findExemption(tx, buyer, { state }))
const listed = async (buyer: Buyer) => (await reading(db, (tx) => listExemptions(tx, buyer, page))).list

test('a certificate holds in its states once an auditor has accepted it, for its own company alone', async () => {
  const [buyer, stranger] = [await aBuyer(db), await aBuyer(db)]
  const id = await handIn(buyer)
  expect(await found(buyer, 'CA')).toEqual({ taxed: true, certificate: null, reviewing: true })
  const queue = await reading(db, (tx) => listToReview(tx, auditor, { tab: 'waiting', ...page }))
  expect(queue.list).toMatchObject([{ id, states: ['CA', 'NJ'], company_id: buyer.company_id }])
  await decide(id, true)
  const certificate = { certificate_number: 'SR-88-201', valid_until: null }
  expect(await found(buyer, 'CA')).toEqual({ taxed: true, certificate, reviewing: false })
  expect(await found(buyer, 'NY')).toEqual({ taxed: true, certificate: null, reviewing: false })
  expect(await found(buyer, 'OR')).toMatchObject({ taxed: false })
  expect(await found(stranger, 'CA')).toMatchObject({ certificate: null })
  expect(await listed(stranger)).toEqual([])
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'taxExemptionAccepted' })
  expect(await refusalOf(decide(id, false, 'Too late'))).toBe('taxExemption.notUnderReview')
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject = 'tax_exemption' and subject_id = ${id}::text`.execute(db)
  expect(rows).toEqual([{ action: 'taxExemption.accept' }])
})

test('a refused certificate says why, holds nowhere, and cannot be ended', async () => {
  const buyer = await aBuyer(db)
  const id = await handIn(buyer)
  expect(await refusalOf(decide(id, false))).toBe('taxExemption.reasonNeeded')
  await decide(id, false, 'The signature is missing.')
  expect(await listed(buyer)).toMatchObject([
    { status: exemptionStatus.refused, reason: 'The signature is missing.' },
  ])
  expect(await found(buyer, 'CA')).toMatchObject({ certificate: null, reviewing: false })
  expect(await refusalOf(end(buyer, id))).toBe('taxExemption.notOpen')
})

test('taken back in review it is gone; once accepted it holds for the last time today', async () => {
  const [buyer, stranger] = [await aBuyer(db), await aBuyer(db)]
  const [first, second] = [await handIn(buyer), await handIn(buyer)]
  expect(await refusalOf(end(stranger, first))).toBe('taxExemption.notOpen')
  await end(buyer, first)
  await decide(second, true)
  expect(await refusalOf(end(stranger, second))).toBe('taxExemption.notOpen')
  await end(buyer, second)
  expect(await listed(buyer)).toMatchObject([{ id: second, valid_until: '2026-03-02' }])
  expect(await refusalOf(end(buyer, second))).toBe('taxExemption.notOpen')
  expect(await found(buyer, 'CA')).toMatchObject({ certificate: { valid_until: '2026-03-02' } })
  const tomorrow = { ...buyer, at: new Date(noon.getTime() + 24 * 3_600_000) }
  expect(await found(tomorrow, 'CA')).toMatchObject({ certificate: null })
})

test('accepted but to begin later, it is taken back whole', async () => {
  const buyer = await aBuyer(db)
  const id = await handIn(buyer, { valid_from: '2026-03-03' })
  await decide(id, true)
  await end(buyer, id)
  expect(await listed(buyer)).toEqual([])
})

test('auditors read the tax number that was certified last, not one that failed', async () => {
  const buyer = await aBuyer(db)
  const { company_id, account_id } = buyer
  const round = { company_id, account_id, kind: 1, created_at: noon, submitted_at: noon } as const
  await db
    .insertInto('certification')
    .values([
      { ...round, round: 8, auth_status: 2, tax_id: '12-1111111', decided_at: noon },
      {
        ...round,
        round: 9,
        auth_status: 3,
        tax_id: '12-9999999',
        decided_at: new Date(noon.getTime() + 1000),
      },
    ])
    .execute()
  const id = await handIn(buyer)
  const { list } = await reading(db, (tx) => listToReview(tx, auditor, { tab: 'waiting', ...page }))
  expect(list.find((row) => row.id === id)).toMatchObject({ tax_id: '12-1111111' })
})

test('days that are past or turned around, and files of others or of another kind, are refused', async () => {
  const [buyer, stranger] = [await aBuyer(db), await aBuyer(db)]
  expect(await refusalOf(handIn(buyer, { valid_until: '2026-03-01' }))).toBe('taxExemption.ended')
  expect(await refusalOf(handIn(buyer, { valid_from: '2026-04-01', valid_until: '2026-03-31' }))).toBe(
    'taxExemption.days',
  )
  expect(await refusalOf(handIn(buyer, { file_id: await aFile(db, stranger) }))).toBe('upload.notFound')
  expect(await refusalOf(handIn(buyer, { file_id: await aFile(db, buyer, 'video/mp4') }))).toBe('upload.type')
  expect(await listed(buyer)).toEqual([])
})

test('of staff only auditors see the file', async () => {
  const buyer = await aBuyer(db)
  const file_id = await aFile(db, buyer, 'application/pdf')
  await handIn(buyer, { file_id })
  expect(await reading(db, (tx) => findFile(tx, auditor, { id: file_id }))).toMatchObject({ id: file_id })
  for (const role of ['finance', 'service', 'warehouse', 'editor'] as const) {
    const other = await aStaff(db, [role])
    expect(await refusalOf(reading(db, (tx) => findFile(tx, other, { id: file_id })))).toBe('upload.notFound')
  }
})

test('a company may have very many certificates on file, and not any number', async () => {
  const buyer = await aBuyer(db)
  const file_id = await aFile(db, buyer, 'application/pdf')
  const { company_id, account_id } = buyer
  const row = { company_id, account_id, certificate_number: 'SR-1', states: ['CA' as const], file_id }
  const days = { valid_from: '2026-01-01', handed_in_at: noon }
  await db
    .insertInto('tax_exemption')
    .values(Array.from({ length: exemptionLimits.open - 1 }, () => ({ ...row, ...days })))
    .execute()
  const last = await handIn(buyer, { file_id })
  expect(await refusalOf(handIn(buyer, { file_id }))).toBe('taxExemption.tooMany')
  await end(buyer, last)
  await handIn(buyer, { file_id })
})
