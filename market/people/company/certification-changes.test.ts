import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { openCertifications } from '#tests/fixtures/certifications'
import { lastMail, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import type { Buyer } from '../../actor.ts'
import { discardCertificationChange } from './discard-certification-change.ts'
import { listCertifications } from './list-certifications.ts'
import { withdrawCertification } from './withdraw-certification.ts'

const { db } = await testDatabase({ max: 12 })
const { auditor, save, rounds, decide, submitted, standing } = await openCertifications(db)

const withdraw = (buyer: Buyer) => inTransaction(db, (tx) => withdrawCertification(tx, buyer))
const discard = (buyer: Buyer) => inTransaction(db, (tx) => discardCertificationChange(tx, buyer))
async function certified() {
  const { buyer, id } = await submitted()
  await decide(auditor, id, 1)
  return buyer
}

test("a submitted change can be withdrawn, and the company's status is as before", async () => {
  const { buyer, id } = await submitted()
  expect(await withdraw(buyer)).toEqual({ auth_status: 0 })
  expect(await standing(buyer)).toMatchObject({ certified_status: 0 })
  expect((await rounds(buyer)).current).toMatchObject({ id, auth_status: 0, submitted_at: null })
  expect(await refusalOf(withdraw(buyer))).toBe('company.notUnderReview')
  expect(await refusalOf(decide(auditor, id, 1))).toBe('company.notUnderReview')
  await save(buyer, {}, 1)
  await decide(auditor, id, { reasons: { city: 'Another city.' } })
  await save(buyer, { city: 'SF' }, 1)
  expect(await withdraw(buyer)).toEqual({ auth_status: 3 })
  expect(await standing(buyer)).toMatchObject({ certified_status: 3 })
})

test('of a simultaneous withdrawal and decision exactly one happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { buyer, id } = await submitted()
    const [back, decided] = await Promise.allSettled([withdraw(buyer), decide(auditor, id, 1)])
    expect([back.status, decided.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const { certified_status } = await standing(buyer)
    expect(certified_status).toBe(back.status === 'fulfilled' ? 0 : 2)
    expect((await rounds(buyer)).current).toMatchObject({ auth_status: certified_status })
  }
})

test('a change of certified data has its own round and queue, and the company stays certified meanwhile', async () => {
  const buyer = await certified()
  const { current, auth_status } = await save(buyer, { company_name: 'Diaz & Sons' })
  expect([auth_status, current.kind, current.round, current.auth_status]).toEqual([2, 2, 2, 0])
  expect(current.licences).toHaveLength(1)
  await save(buyer, {}, 1)
  expect(await standing(buyer)).toEqual({ certified_status: 2, name: 'Diaz Home LLC' })
  expect(await refusalOf(save(buyer, { city: 'SF' }))).toBe('company.reviewing')
  const queued = async (kind: 1 | 2) => {
    const input = { kind, auth_status: 1, search: 'Diaz & Sons', page: 1, page_size: 96 } as const
    return (await reading(db, (tx) => listCertifications(tx, auditor, input))).list.map(({ id }) => id)
  }
  expect([await queued(1), await queued(2)]).toEqual([[], [current.id]])
  await decide(auditor, current.id, 1)
  expect(await standing(buyer)).toEqual({ certified_status: 2, name: 'Diaz & Sons' })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'certificationPassed',
    params: { company: 'Diaz & Sons', kind: 'change' },
  })
})

test('a failed change leaves the certified data, and is corrected in the next round', async () => {
  const buyer = await certified()
  const { current } = await save(buyer, { company_name: 'Diaz & Sons' }, 1)
  await decide(auditor, current.id, { reasons: { company_name: 'mismatch' } })
  expect(await standing(buyer)).toEqual({ certified_status: 2, name: 'Diaz Home LLC' })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'certificationFailed',
    params: { kind: 'change', company_name: 'mismatch' },
  })
  const next = await save(buyer, { company_name: 'Diaz and Sons' }, 1)
  expect(next.current).toMatchObject({ round: 3, kind: 2, auth_status: 1, company_name: 'Diaz and Sons' })
  expect(await withdraw(buyer)).toEqual({ auth_status: 2 })
})

test('a draft of a change can be deleted, and a change without differences is not submitted', async () => {
  const buyer = await certified()
  expect(await refusalOf(discard(buyer))).toBe('company.noDraft')
  expect(await refusalOf(save(buyer, {}, 1))).toBe('company.nothingChanged')
  await save(buyer, { city: 'SF' })
  await discard(buyer)
  expect((await rounds(buyer)).current).toMatchObject({ round: 1, auth_status: 2 })
  await save(buyer, { city: 'SF' }, 1)
  expect(await refusalOf(discard(buyer))).toBe('company.noDraft')
})
