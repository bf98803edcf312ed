import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import { staffRoles } from '#rules/roles'
import { type NoteKind, noteRoles } from '#rules/talk/staff-note'
import { aCustomer, anItem, aRecharge } from '#tests/fixtures/buying'
import { openCertifications } from '#tests/fixtures/certifications'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { aCompleted, ask } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { listStaffNotes, notesForMe } from './list-notes.ts'
import { pinNote, seeNote, takeBackNote } from './move-note.ts'
import { writeNote } from './write-note.ts'

const { db } = await testDatabase()
const buyer = await aCustomer(db, 1_000)
const company = { kind: 'company', ref: String(buyer.company_id) } as const
const [ada, ruth] = [await aStaff(db, ['service']), await aStaff(db, ['service'])]
await db
  .updateTable('account')
  .set({ first_name: 'Ruth', last_name: 'Lane' })
  .where('id', '=', ruth.account_id)
  .execute()

type About = { kind: NoteKind; ref: string }
const write = (actor: Staff, about: About, body: string, pinned = false) =>
  inTransaction(db, (tx) => writeNote(tx, actor, { ...about, body, pinned }))
const notes = async (actor: Staff, about: About) =>
  (await reading(db, (tx) => listStaffNotes(tx, actor, about))).list
const forMe = async (actor: Staff) =>
  (await reading(db, (tx) => notesForMe(tx, actor))).list.map(({ body }) => body)
const see = (actor: Staff, id: number) => inTransaction(db, (tx) => seeNote(tx, actor, { id }))
const pin = (actor: Staff, id: number, pinned: boolean) =>
  inTransaction(db, (tx) => pinNote(tx, actor, { id, pinned }))
const takeBack = (actor: Staff, id: number) => inTransaction(db, (tx) => takeBackNote(tx, actor, { id }))

/** One of each thing that notes are about. */
async function eachThing(): Promise<Record<NoteKind, string>> {
  const order = await aCompleted(db, buyer, [{ ...(await anItem(db)), quantity: 1 }])
  const { order_number } = order
  const lines = [{ line_id: order.lines[0]!.id, quantity: 1 }]
  const { refund_number } = await ask(db, buyer, { order_number, lines })
  const { recharge_number } = await aRecharge(db, buyer, 50)
  const certification = await (await openCertifications(db)).submitted()
  return {
    order: order_number,
    company: company.ref,
    voucher: recharge_number,
    certification: String(certification.id),
    refund: refund_number,
  }
}

test('notes are read and written by those roles alone that read the thing itself', async () => {
  const things = await eachThing()
  for (const role of staffRoles) {
    const actor = await aStaff(db, [role])
    for (const [kind, ref] of Object.entries(things) as [NoteKind, string][]) {
      const may = role === 'administrator' || noteRoles[kind].some((one) => one === role)
      for (const deed of [() => write(actor, { kind, ref }, 'Looked at'), () => notes(actor, { kind, ref })])
        if (may) await deed()
        else expect([role, kind, await refusalOf(deed())]).toEqual([role, kind, 'session.notAllowed'])
    }
  }
})

test('a note is moved by no role that does not read the thing', async () => {
  for (const [kind, ref] of Object.entries(await eachThing()) as [NoteKind, string][]) {
    const { id } = await write(await aStaff(db, ['administrator']), { kind, ref }, 'Looked at')
    for (const role of staffRoles) {
      if (role === 'administrator' || noteRoles[kind].some((one) => one === role)) continue
      const actor = await aStaff(db, [role])
      for (const deed of [() => pin(actor, id, true), () => takeBack(actor, id)])
        expect([role, kind, await refusalOf(deed())]).toEqual([role, kind, 'note.notFound'])
    }
  }
})

test('what does not exist has no notes', async () => {
  for (const ref of ['999999', '0', '99999999999', 'x', "1' or true"])
    expect(await refusalOf(write(ada, { kind: 'company', ref }, 'x'))).toBe('request.notFound')
  expect(await refusalOf(notes(ada, { kind: 'order', ref: 'T0' }))).toBe('request.notFound')
})

test('who is named finds the note until it is ticked, taken back, or of a role no longer held', async () => {
  const { id, named } = await write(ada, company, 'Ring them, @ruth lane')
  expect(named).toEqual(['Ruth Lane'])
  const other = await write(ada, company, '@Ruth Lane: dock closed 10-2', true)
  expect(await forMe(ruth)).toEqual(['@Ruth Lane: dock closed 10-2', 'Ring them, @ruth lane'])
  expect(await forMe(ada)).toEqual([])
  expect(await forMe({ ...ruth, roles: ['editor'] })).toEqual([])
  expect(await refusalOf(see(ada, id))).toBe('note.notFound')
  await see(ruth, id)
  expect(await forMe(ruth)).toEqual(['@Ruth Lane: dock closed 10-2'])
  await takeBack(ada, other.id)
  expect(await forMe(ruth)).toEqual([])
})

test('colleagues without the role are neither offered nor told', async () => {
  const finance = await aStaff(db, ['finance'])
  const { colleagues } = await reading(db, (tx) => listStaffNotes(tx, ada, company))
  expect(colleagues).toContainEqual({ account_id: ruth.account_id, name: 'Ruth Lane' })
  expect(colleagues.map(({ account_id }) => account_id)).not.toContain(finance.account_id)
  expect((await write(ada, company, `@${finance.email}`)).named).toEqual([])
})

test('a note that was taken back leaves its trace and says nothing any more', async () => {
  const { id } = await write(ada, company, 'Wrong company', true)
  expect(await refusalOf(takeBack(ruth, id))).toBe('note.notOwn')
  expect(await refusalOf(takeBack(await aStaff(db, ['finance']), id))).toBe('note.notFound')
  await takeBack(ada, id)
  const [last] = (await notes(ruth, company)).slice(-1)
  expect(last).toMatchObject({ body: '', pinned: false, mine: false, taken_back: { name: ada.email } })
  expect(await refusalOf(takeBack(ada, id))).toBe('note.takenBack')
  expect(await refusalOf(pin(ruth, id, true))).toBe('note.takenBack')
})

test('any reader pins a note or takes it down, and the database keeps its words', async () => {
  const { id } = await write(ada, company, 'Dock closed 10-2')
  await pin(ruth, id, true)
  expect((await notes(ada, company)).at(-1)).toMatchObject({ id, pinned: true })
  await pin(ada, id, false)
  expect((await notes(ada, company)).at(-1)).toMatchObject({ id, pinned: false })
  for (const change of [
    sql`update staff_note set body = 'Open' where id = ${id}`,
    sql`delete from staff_note where id = ${id}`,
  ])
    await expect(change.execute(db)).rejects.toThrow('a note stays as it was written')
})

test('the audit log says that there is a note, not what it says', async () => {
  await write(ada, company, 'Their cousin runs the dock, @Ruth Lane')
  const line = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(line).toMatchObject({ action: 'note.write', subject: 'company', subject_id: company.ref })
  expect(line.after).toMatchObject({ pinned: false, named: ['Ruth Lane'] })
  expect(JSON.stringify(line)).not.toContain('cousin')
})
