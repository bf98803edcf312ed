import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { addDays, dayAt, homeZone } from '#rules/days'
import { exemptionStatus } from '#rules/people/tax/exemption'
import type { UsState } from '#rules/people/zip/us-zip'
import { aBuyer, aFile, aStaff, lastMail, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import type { Buyer } from '../../../actor.ts'
import { endExemption } from './end-exemption.ts'
import { remindOfExemptions } from './remind-of-exemptions.ts'

const { db } = await testDatabase()
const { account_id: decided_by } = await aStaff(db, ['auditor'])
const today = dayAt(noon, homeZone)
const { accepted, reviewing, refused } = exemptionStatus

/** Reminds as many days later. Returns how many were reminded. */
const remind = (days = 0) =>
  inTransaction(db, (tx) => remindOfExemptions(tx, system(new Date(noon.getTime() + days * 86_400_000))))

type Wish = { days: number | null; states?: UsState[]; status?: 0 | 1 | 2 }

/** A certificate of this buyer that holds for so many days more. */
async function aCertificate(buyer: Buyer, { days, states = ['CA', 'NJ'], status = accepted }: Wish) {
  const decided = status === reviewing ? {} : { decided_at: noon, decided_by }
  const { id } = await db
    .insertInto('tax_exemption')
    .values({
      ...{ company_id: buyer.company_id, account_id: buyer.account_id, certificate_number: 'SR-7', states },
      ...{ valid_from: '2025-01-01', valid_until: days === null ? null : addDays(today, days) },
      ...{ file_id: await aFile(db, buyer, 'application/pdf'), status, handed_in_at: noon },
      ...{ reason: status === refused ? 'Unsigned' : '', ...decided },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('who handed in a certificate is reminded 30, 7 and 1 day before its end and after it, each once', async () => {
  const buyer = await aBuyer(db)
  await aCertificate(buyer, { days: 30 })
  const told: [number, unknown][] = []
  for (let day = 0; day <= 33; day += 1)
    if ((await remind(day)) > 0) told.push([day, (await lastMail(db, buyer.email))?.params.days])
  expect(told).toEqual([
    [0, 30],
    [23, 7],
    [29, 1],
    [31, 0],
  ])
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'taxExemptionEnds',
    params: { certificate: 'SR-7', states: 'CA, NJ', valid_until: addDays(today, 30) },
  })
})

test('nothing is said of what was ended, refused, lasts on, or is followed by another for all its states', async () => {
  const buyer = await aBuyer(db)
  for (const wish of [
    { days: null },
    { days: 40 },
    { days: 3, status: refused },
    { days: 3, status: reviewing },
  ])
    await aCertificate(await aBuyer(db), wish)
  await inTransaction(db, async (tx) => {
    const id = await aCertificate(buyer, { days: 20 })
    await endExemption(tx, { ...buyer, at: noon }, { id })
  })
  expect(await remind(1)).toBe(0)
  const followed = await aBuyer(db)
  await aCertificate(followed, { days: 5 })
  await aCertificate(followed, { days: 400, status: reviewing, states: ['CA', 'NJ', 'NY'] })
  expect(await remind()).toBe(0)
  const partly = await aBuyer(db)
  await aCertificate(partly, { days: 5 })
  await aCertificate(partly, { days: null, states: ['CA'] })
  await aCertificate(await aBuyer(db), { days: null })
  expect(await remind()).toBe(1)
  expect(await lastMail(db, partly.email)).toMatchObject({
    template: 'taxExemptionEnds',
    params: { days: 7 },
  })
})
