import { expect, test } from 'vitest'
import { pdfText } from '#tests/pdf-text'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { drafted, submitted } from '../cases/goods/requisition.ts'
import { openWorld } from '../cases/world.ts'
import { rooms } from './rooms.ts'

/* Requisition forms on paper: what a dealer reads of them, and what the warehouse does. */
const { db } = await testDatabase()
const server = await startTestServer(db, { rooms })
const world = await openWorld(db, server)

const textOf = async (url: string) => {
  const file = await fetch(server.url + url)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return pdfText(Buffer.from(await file.arrayBuffer())).replace(/\s/g, '')
}

test('the warehouse reads where goods lie; a dealer’s link opens neither that nor another form', async () => {
  const { as, requisition_number } = await submitted(world)
  await db.updateTable('stock').set({ place: 'XW-17-4' }).execute()
  const typed = { requisition_number, sheet: 'letter' } as const
  const { data } = await server.send('/user/requisitionFile', typed, as)
  expect(data.file_name).toBe(`form-${requisition_number}.pdf`)
  const own = await textOf(data.url)
  expect(own).toContain(requisition_number)
  expect(own).not.toContain('XW-17-4')
  const staff = (await world.staff('warehouse')).caller
  const theirs = await server.send('/office/requisitionFile', typed, staff)
  expect(await textOf(theirs.data.url)).toContain('XW-17-4')
  const others = [
    data.url.replace('/requisition-paper/', '/work-paper/'),
    data.url.replace(requisition_number, 'Q000000000'),
    data.url.replace('/letter/', '/a4/'),
    data.url.split('?')[0]!,
  ]
  for (const other of others) expect((await fetch(server.url + other)).status, other).toBe(404)
})

test('a draft is no paper yet', async () => {
  const { as, requisition_number } = await drafted(world)
  const { reason } = await server.send('/user/requisitionFile', { requisition_number, sheet: 'a4' }, as)
  expect(reason).toBe('requisition.notFound')
})
