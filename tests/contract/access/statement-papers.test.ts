import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pdfText } from '#tests/pdf-text'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { settled } from '../cases/paying/settlement.ts'
import { openWorld } from '../cases/world.ts'
import { rooms } from './rooms.ts'

/* Statements of manufacturers on paper: whose they are, and what they are drawn from. */
const { db } = await testDatabase()
const server = await startTestServer(db, { rooms })
const world = await openWorld(db, server)

test('a merchant and finance get a statement as a PDF, by a link that opens no other one', async () => {
  const { caller, statement_number } = await settled(world)
  const typed = { statement_number: statement_number.toLowerCase(), sheet: 'letter' } as const
  const { data } = await server.send('/merchant/statementFile', typed, caller)
  const file = await fetch(server.url + data.url)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${data.file_name}"`)
  const text = pdfText(Buffer.from(await file.arrayBuffer())).replace(/\s/g, '')
  const shown = await server.send('/merchant/statement', { statement_number }, caller)
  for (const said of [statement_number, shown.data.hash]) expect(text).toContain(said)
  const finance = (await world.staff('finance')).caller
  const theirs = await server.send('/office/merchantStatementFile', typed, finance)
  expect((await fetch(server.url + theirs.data.url)).status).toBe(200)
  const others = [
    data.url.replace(statement_number, 'S000000000'),
    data.url.replace('/letter/', '/a4/'),
    data.url.replace('/statement-paper/', '/lot-paper/'),
    data.url.split('?')[0]!,
  ]
  for (const other of others) expect((await fetch(server.url + other)).status, other).toBe(404)
})

test('a statement whose fingerprint is not that of its lines is not drawn', async () => {
  const { caller, statement_number } = await settled(world)
  const { data } = await server.send('/merchant/statementFile', { statement_number, sheet: 'a4' }, caller)
  await sql`alter table merchant_statement disable trigger user`.execute(db)
  const set = (hash: Buffer) =>
    sql`update merchant_statement set hash = ${hash} where statement_number = ${statement_number}`.execute(db)
  const { hash } = await db
    .selectFrom('merchant_statement')
    .select('hash')
    .where('statement_number', '=', statement_number)
    .executeTakeFirstOrThrow()
  await set(Buffer.alloc(32))
  expect((await fetch(server.url + data.url)).status).toBe(500)
  await set(hash)
  await sql`alter table merchant_statement enable trigger user`.execute(db)
  expect((await fetch(server.url + data.url)).status).toBe(200)
})
