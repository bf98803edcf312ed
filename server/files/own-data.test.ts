import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { aCustomer } from '#tests/fixtures/buying'
import { aColleague } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { serveOwnData } from './own-data.ts'

const { db } = await testDatabase()
const server = await startTestServer(db, { rooms: [serveOwnData], config: { rate_limits: false } })

test('the export is a ZIP of JSON and CSV, by a signed link that needs the password', async () => {
  const { hash } = await import('../auth/password/passwords.ts').then(({ openPasswords }) =>
    openPasswords(...server.config.peppers),
  )
  const buyer = await aCustomer(db, 250)
  await db
    .updateTable('account')
    .set({ password_hash: await hash('oak7tree'), first_name: '=cmd|x' })
    .where('id', '=', buyer.account_id)
    .execute()
  const as = await server.loginAs(buyer.email)
  const { data } = await server.send('/user/exportOwnData', { password: 'oak7tree' }, as)
  const answer = await fetch(server.url + data.url)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="trestle-data-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const zip = await unpacked(answer)
  const account = JSON.parse(zip.get('person/account.json') ?? '') as object[]
  expect(account).toMatchObject([{ email: buyer.email }])
  expect(JSON.stringify(account)).not.toContain('hash')
  const csv = zip.get('person/account.csv')
  expect(csv).toContain(buyer.email)
  // A formula is exported as text.
  expect(csv).toContain("'=cmd|x")
  expect(zip.has('company/ledger_entry.csv')).toBe(true)
  // A person who does not own the company exports personal data, but not its papers and money.
  const viewer = await aColleague(db, buyer, { role: 'viewer', password_hash: await hash('oak7tree') })
  const asked = await server.send(
    '/user/exportOwnData',
    { password: 'oak7tree' },
    await server.loginAs(viewer.email),
  )
  const own = await fetch(server.url + asked.data.url)
  const part = await unpacked(own)
  expect([part.has('person/account.csv'), part.has('company/ledger_entry.csv')]).toEqual([true, false])
  const forged = data.url.replace(/own-data\/\d+/, `own-data/${buyer.account_id + 1}`)
  for (const url of [forged, data.url.replace(/expires=\d+/, 'expires=9999999999'), '/own-data/1'])
    expect((await fetch(server.url + url)).status).toBe(404)
})

/** The files of an archive, by their names. */
async function unpacked(answer: Response): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true })
  const files = new Map<string, string>()
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)))
  return files
}
