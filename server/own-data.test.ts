import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { aCustomer } from '#tests/buying'
import { testDatabase } from '#tests/database'
import { aColleague } from '#tests/people'
import { startTestServer } from '#tests/server'
import { openZip } from './feed/zip.ts'
import { serveOwnData } from './own-data.ts'

const { db } = await testDatabase()
const server = await startTestServer(db, { rooms: [serveOwnData], config: { rate_limits: false } })

test('the export is a ZIP of JSON and CSV, by a link that is asked with the password and cannot be made up', async () => {
  const { hash } = await import('./outside/passwords.ts').then(({ openPasswords }) =>
    openPasswords(server.config.pepper),
  )
  const buyer = await aCustomer(db, 250)
  await db
    .updateTable('account')
    .set({ password_hash: await hash('oak7tree'), first_name: '=cmd|x' })
    .where('id', '=', buyer.account_id)
    .execute()
  // Of the voucher there is but a note in this test.
  await db.deleteFrom('recharge').where('company_id', '=', buyer.company_id).execute()
  await db.deleteFrom('file').where('company_id', '=', buyer.company_id).execute()
  const as = await server.loginAs(buyer.email)
  const { data } = await server.send('/user/exportOwnData', { password: 'oak7tree' }, as)
  const answer = await fetch(server.url + data.url)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="trestle-data-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const path = join(tmpdir(), `trestle-own-data-${process.pid}.zip`)
  await writeFile(path, Buffer.from(await answer.arrayBuffer()))
  const zip = await openZip(path)
  const account = JSON.parse(await text(await zip.read('person/account.json'))) as object[]
  expect(account).toMatchObject([{ email: buyer.email }])
  expect(JSON.stringify(account)).not.toContain('hash')
  const csv = await text(await zip.read('person/account.csv'))
  expect(csv).toContain(buyer.email)
  // What a spreadsheet would run is text.
  expect(csv).toContain("'=cmd|x")
  expect(zip.has('company/ledger_entry.csv')).toBe(true)
  // Who does not own the company takes along what is personal, and nothing of its papers and money.
  const viewer = await aColleague(db, buyer, { role: 'viewer', password_hash: await hash('oak7tree') })
  const asked = await server.send(
    '/user/exportOwnData',
    { password: 'oak7tree' },
    await server.loginAs(viewer.email),
  )
  const own = await fetch(server.url + asked.data.url)
  await writeFile(path, Buffer.from(await own.arrayBuffer()))
  const part = await openZip(path)
  expect([part.has('person/account.csv'), part.has('company/ledger_entry.csv')]).toEqual([true, false])
  const forged = data.url.replace(/own-data\/\d+/, `own-data/${buyer.account_id + 1}`)
  for (const url of [forged, data.url.replace(/expires=\d+/, 'expires=9999999999'), '/own-data/1'])
    expect((await fetch(server.url + url)).status).toBe(404)
})
