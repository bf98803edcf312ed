import { afterAll, expect, test } from 'vitest'
import { saveRequisition as saveDeclared } from '#api/goods/stock/requisition'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { requisitionEvents, requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { anItem, type Item } from '#tests/fixtures/buying'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { aWarehouse } from '#tests/fixtures/goods'
import {
  acceptedForm,
  aDraft,
  cancelledForm,
  type Form,
  formOf,
  linesFound,
  quotedForm,
  shownForm,
  submitted,
  workedForm,
} from '#tests/fixtures/paying/requisitions'
import { aColleague, aFile, aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { saveRequisition } from './save-requisition.ts'

const { db } = await testDatabase({ max: 8 })
afterAll(async () => expect(await breaches(db)).toEqual({}))
const staff = await aStaff(db, ['warehouse'])
const { draft, refused, cancelled, quoted, accepted, begun, onTheWay } = requisitionState
const { move, handOver } = requisitionKind
const work = (number: string, event: object) =>
  workedForm(db, staff, { requisition_number: number, ...event } as never)

/** A form of each kind in each state. */
async function inState(dealer: Buyer, item: Item, kind: number, state: number): Promise<string | null> {
  const to = kind === move ? (await aWarehouse(db)).id : undefined
  const form: Form = { kind, items: [item], ...(to === undefined ? {} : { to }) }
  if (state === onTheWay && kind !== move) return null
  const number = await aDraft(db, dealer, form)
  if (state === draft) return number
  if (state !== cancelled || kind % 2 === 0) await submitted(db, dealer, number)
  if (state === 1) return number
  if (state === refused) await work(number, { event: 'refuse', remark: 'No' })
  if (state === cancelled) await cancelledForm(db, dealer, number)
  if (state === refused || state === cancelled) return number
  await quotedForm(db, staff, { number, fee: '0' })
  if (state === quoted) return number
  await acceptedForm(db, dealer, { number, fee: '0.00' })
  if (state === accepted) return number
  await work(number, { event: 'begin' })
  if (state === begun) return number
  const lines = await linesFound(db, number)
  if (kind === move) await work(number, { event: 'depart', lines })
  if (state === onTheWay) return number
  const photo = await aFile(db, staff as never)
  const end = kind === move ? { event: 'arrive', lines } : { event: 'finish', lines, photo_file_ids: photo }
  await work(number, kind === handOver ? { ...end, collected_by: 'Luis Ortega' } : end)
  return number
}

const bySystem: readonly string[] = ['expire', 'lack', 'quoteByTariff']
const ofBuyer: readonly string[] = ['save', 'submit', 'accept', 'cancel']

/** Tries an event on a form as its page would; returns the refusal, or null. */
async function tryEvent(dealer: Buyer, number: string, { event, form }: { event: string; form: Form }) {
  const lines = await linesFound(db, number)
  const ends = { lines, photo_file_ids: await aFile(db, staff as never), collected_by: 'Luis Ortega' }
  const tries: Record<string, () => Promise<unknown>> = {
    save: () =>
      inTransaction(db, (tx) =>
        saveRequisition(tx, dealer, saveDeclared.in.parse(formOf({ ...form, number }))),
      ),
    submit: () => submitted(db, dealer, number),
    accept: () => acceptedForm(db, dealer, { number, fee: '0.00' }),
    cancel: () => cancelledForm(db, dealer, number),
    quote: () => quotedForm(db, staff, { number, fee: '0' }),
    refuse: () => work(number, { event, remark: 'No' }),
    begin: () => work(number, { event }),
    depart: () => work(number, { event, lines }),
    arrive: () => work(number, { event, lines }),
    finish: () => work(number, { event, ...ends }),
  }
  return tries[event]!().then(
    () => null,
    (error: Error) => error.message,
  )
}

test('every state, event and role: what the page offers is what is done, and all else is refused', async () => {
  const dealer = await aDealer(db, 20_000)
  const viewer = await aColleague(db, dealer, { role: 'viewer' })
  const tried = { done: 0, refused: 0 }
  for (const kind of Object.values(requisitionKind)) {
    const item = await anItem(db, { price: 1_000 })
    await keepOf(db, dealer, [{ ...item, quantity: 60 }])
    const form = { kind, items: [item], ...(kind === move ? { to: (await aWarehouse(db)).id } : {}) }
    for (const state of Object.values(requisitionState)) {
      const sample = await inState(dealer, item, kind, state)
      if (sample === null) continue
      const { events, ...shown } = await shownForm(db, viewer, sample)
      expect(shown.state).toBe(state)
      const unseen = state === draft || (state === cancelled && kind % 2 === 1)
      const offered = [...events, ...(unseen ? [] : (await shownForm(db, staff, sample)).events)]
      for (const event of requisitionEvents.filter((one) => !bySystem.includes(one))) {
        const may = offered.includes(event)
        const number = may ? (await inState(dealer, item, kind, state))! : sample
        const refusal = await tryEvent(dealer, number, { event, form })
        const said = `${kind} ${state} ${event}`
        if (may) expect(refusal, said).toBe(null)
        else
          expect(refusal, said).toBe(
            unseen && !ofBuyer.includes(event) ? 'requisition.notFound' : 'requisition.notAllowed',
          )
        tried[may ? 'done' : 'refused'] += 1
      }
    }
  }
  expect(tried).toEqual({ done: 73, refused: 417 })
})

test('a colleague who acts on the own alone is offered nothing on another’s form', async () => {
  const dealer = await aDealer(db, 20_000)
  const item = await anItem(db, { price: 1_000 })
  await keepOf(db, dealer, [{ ...item, quantity: 60 }])
  const number = (await inState(dealer, item, move, draft))!
  expect((await shownForm(db, dealer, number)).events).toContain('cancel')
  const colleague = await aColleague(db, dealer)
  expect((await shownForm(db, colleague, number)).events).toEqual([])
  expect(await refusalOf(cancelledForm(db, colleague, number))).toBe('team.notYourOrder')
})
