import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { changeState } from '#rules/goods/change/change-state'
import { aDraft, aMerchant, aMovedChange, aSavedField } from '#tests/fixtures/goods'
import { aSeller, aStaff, lastMail, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { showOwnProduct } from '../shelf/show-own-product.ts'
import { decideChange } from './decide-change.ts'
import { expireChanges, remindOfChanges } from './expire-changes.ts'

const { db } = await testDatabase()
const editor = await aStaff(db, ['editor'])
const grace = await aSeller(db, await aMerchant(db, 'Oak & Sons'))
const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000)
const stateOf = async (change_id: number) =>
  (await reading(db, (tx) => showOwnProduct(tx, grace, { change_id }))).change?.state
const expire = (days: number) => inTransaction(db, (tx) => expireChanges(tx, system(daysLater(days))))
const remind = (days: number) => inTransaction(db, (tx) => remindOfChanges(tx, system(daysLater(days))))

async function sentBack(number: string) {
  const { change_id } = await aDraft(db, grace, number)
  await aMovedChange(db, grace, { change_id })
  const { change } = await reading(db, (tx) => showOwnProduct(tx, grace, { change_id }))
  const fields = [{ path: 'title.en-US', reason: 'It is not clear what is sold here.' }]
  await inTransaction(db, (tx) =>
    decideChange(tx, editor, { change_id, rev: change!.rev, pass: false, fields }),
  )
  return change_id
}

test('a change that came back is given up after 30 days, and said so a week before, once', async () => {
  const change_id = await sentBack('OS-1')
  const { change_id: draft } = await aDraft(db, grace)
  expect([await remind(22), await expire(29)]).toEqual([0, 0])
  expect([await remind(23), await remind(24)]).toEqual([1, 0])
  const day = daysLater(30).toISOString().slice(0, 10)
  expect(await lastMail(db, grace.email)).toMatchObject({
    template: 'changeEnds',
    params: { valid_until: day, page: `c${change_id}` },
  })
  expect([await expire(30), await expire(31), await remind(31)]).toEqual([1, 0, 0])
  expect(await lastMail(db, grace.email)).toMatchObject({ template: 'changeGivenUp' })
  expect([await stateOf(change_id), await stateOf(draft)]).toEqual([changeState.withdrawn, changeState.draft])
  // Its number is free again.
  await aDraft(db, grace, 'OS-1')
})

test('a change that was edited again is kept, and said again when it lies once more', async () => {
  const change_id = await sentBack('OS-2')
  expect(await remind(24)).toBe(1)
  const later = { ...grace, at: daysLater(25) }
  await aSavedField(db, later, { change_id, path: 'title.en-US', value: 'Oslo three-seat sofa', rev: 1 })
  expect([await expire(40), await remind(40), await remind(48), await expire(55)]).toEqual([0, 0, 1, 1])
})
