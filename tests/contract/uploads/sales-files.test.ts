import { expect, test } from 'vitest'
import { aSalesRow, salesHead } from '#tests/fixtures/files/sales'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { ask } from '../cases/ask.ts'
import { everyCase } from '../cases/every.ts'
import { openWorld } from '../cases/world.ts'

/* Files of orders as programs of spreadsheets write them. */
const { db } = await testDatabase()
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)

/** The rows of a file as they are read, and the file that comes back. */
async function judged(content: Uint8Array) {
  const path = '/supply/order/sales/importJudge'
  const { as, input } = await everyCase[path].right(world)
  const { data, reason } = await ask(server, path, { as, input, file: { name: 'orders.csv', content } })
  expect(reason).toBe('')
  const { import_id } = data as { import_id: number }
  const shown = await server.send('/supply/order/sales/importInfo', { import_id }, as)
  const back = await server.send('/supply/order/sales/importFile', { import_id }, as)
  return { list: shown.data.list, csv: back.data.csv }
}

test('a file in Windows-1252 with semicolons is read, and what comes back begins no formula', async () => {
  const rows = [
    [...salesHead],
    aSalesRow('N-1', 'NO-SUCH', { name: 'Íñigo Núñez', street: '1 Café Row' }),
    aSalesRow('=1+1', '+NO-SUCH', { name: '@SUM(A1)', street: '-2 Palm St' }),
  ]
  const text = rows.map((cells) => cells.join(';')).join('\r\n')
  const { list, csv } = await judged(Buffer.from(text, 'latin1'))
  expect(list.map(({ cells }) => cells.consignee)).toEqual(['Íñigo Núñez', '@SUM(A1)'])
  expect(csv).toContain('Íñigo Núñez')
  for (const formula of ["'=1+1", "'+NO-SUCH", "'@SUM(A1)", "'-2 Palm St"]) expect(csv).toContain(formula)
})
