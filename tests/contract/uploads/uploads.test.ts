import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { servePrivateFiles } from '#server/files/private-files'
import { aBuyer, aSite, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'
import { hostileFiles, mp4, neutralised, pdf } from './corpus.ts'
import { goodPdfs } from './papers.ts'

const { db } = await testDatabase()
await aSite(db)
const clock = { offset: 0 }
const server = await startTestServer(db, {
  now: () => new Date(Date.now() + clock.offset),
  rooms: [servePrivateFiles],
  config: { rate_limits: false },
})
const buyer = await aBuyer(db)
const rosa = await server.loginAs(buyer.email)

type Uploaded = { id: string; name: string; mime: string; bytes: number; url: string }
/** Uploads a file of this name; `said` is the type that its sender claims. */
async function upload(
  content: Uint8Array,
  name = 'x.jpg',
  { as = rosa, said = '' }: { as?: Caller; said?: string } = {},
) {
  const parts = new FormData()
  for (const [field, value] of Object.entries(server.signed('/utils/uploadFile', { file_type: 1 }, as)))
    parts.append(field, value)
  parts.append('file_data', new Blob([content as Uint8Array<ArrayBuffer>], { type: said }), name)
  const answer = await server.post('/utils/uploadFile', parts)
  return { ...answer, data: answer.data as unknown as Uploaded }
}
const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
  .withExif({ IFD0: { Copyright: 'canary-of-a-camera', ImageDescription: 'GPS 34.05,-118.24' } })
  .jpeg()
  .toBuffer()
const png = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#25a8' } })
  .png()
  .toBuffer()

test('a picture is kept, written anew without what its camera noted, and shown to who has the link', async () => {
  expect(jpeg.includes('canary-of-a-camera')).toBe(true)
  const { code, data } = await upload(jpeg, '../../etc/my shop <front>.jpg')
  expect(code).toBe(200)
  expect(data).toMatchObject({ name: 'my shop front.jpg', mime: 'image/jpeg' })
  const shown = await fetch(server.url + data.url)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(bytes.length).toBe(data.bytes)
  expect(bytes.includes('canary-of-a-camera')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40 })
})

test('PNG, MP4 and PDF are taken by their content, whatever their name', async () => {
  expect((await upload(png, 'x.exe')).data.mime).toBe('image/png')
  expect((await upload(mp4, 'x.jpg')).data.mime).toBe('video/mp4')
  expect((await upload(pdf, 'x.html')).data.mime).toBe('application/pdf')
})

test('a film can be asked for piece by piece', async () => {
  const { data } = await upload(mp4, 'tour.mp4')
  const piece = await fetch(server.url + data.url, { headers: { range: 'bytes=4-7' } })
  expect([piece.status, await piece.text()]).toEqual([206, 'ftyp'])
  expect(piece.headers.get('content-range')).toBe(`bytes 4-7/${data.bytes}`)
})

test.each(hostileFiles(jpeg, png))('refused: $name', async ({ name, content, reason }) => {
  const answer = await upload(content, name)
  expect(answer.code).not.toBe(200)
  expect(answer.reason).toBe(reason)
})

test('there are at least forty of them, and each is refused quickly', async () => {
  const files = hostileFiles(jpeg, png)
  expect(new Set(files.map(({ content }) => content.toString('base64'))).size).toBeGreaterThanOrEqual(40)
  const began = performance.now()
  for (const { content, name } of files.filter((one) => /bomb|wall|hundred/.test(one.name)))
    expect((await upload(content, name)).code, name).not.toBe(200)
  expect(performance.now() - began).toBeLessThan(5000)
})

test.each(neutralised(jpeg, png))('taken without its sting: $what', async (file) => {
  const { code, data } = await upload(file.content, file.name, { said: file.said ?? '' })
  expect(code).toBe(200)
  expect([data.mime, data.name]).toEqual([file.mime, file.kept])
  const shown = await fetch(server.url + data.url)
  expect(shown.headers.get('content-type')).toBe(file.mime)
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(shown.headers.get('content-disposition')).not.toMatch(/[\r\n<>]|\.\.\//)
  const bytes = Buffer.from(await shown.arrayBuffer())
  for (const sting of file.stings) expect(bytes.includes(sting), sting).toBe(false)
})

test.each(Object.entries(goodPdfs))('a PDF comes in as it is: %s', async (name, content) => {
  const { code, data } = await upload(content, `${name}.pdf`)
  expect([code, data?.bytes]).toEqual([200, content.length - 1])
})

test('more than 30 MB is refused', async () => {
  const large = Buffer.concat([pdf, Buffer.alloc(30 * 1024 * 1024)])
  expect((await upload(large, 'large.pdf')).reason).toBe('upload.tooLarge')
})

test('only who is logged in, signed, with one file', async () => {
  expect((await upload(jpeg, 'x.jpg', { as: server.guest })).reason).toBe('session.expired')
  const parts = new FormData()
  parts.append('file_data', new Blob([jpeg]), 'x.jpg')
  expect((await server.post('/utils/uploadFile', parts)).reason).toBe('request.badSignature')
  const none = new URLSearchParams(server.signed('/utils/uploadFile', {}, rosa))
  expect((await server.post('/utils/uploadFile', none)).reason).toBe('upload.failed')
  const late = new FormData()
  for (const [name, value] of Object.entries(server.signed('/utils/uploadFile', {}, rosa)))
    late.append(name, value)
  late.append('file_data', new Blob([jpeg]), 'x.jpg')
  late.append('file_type', '9')
  expect((await server.post('/utils/uploadFile', late)).reason).toBe('request.malformed')
})

test('a refused file leaves nothing behind', async () => {
  const kept = async () => (await db.selectFrom('file').select('id').execute()).length
  const before = await kept()
  await upload(Buffer.from('<html>'), 'x.jpg')
  expect(await kept()).toBe(before)
  const files = await readdir(join(server.config.data_dir, 'files'), { recursive: true, withFileTypes: true })
  expect(files.filter((one) => one.isFile())).toHaveLength(before)
})

test('a link holds five minutes and for this file only', async () => {
  const { data } = await upload(jpeg)
  const other = (await upload(png)).data
  const status = async (url: string) => (await fetch(server.url + url)).status
  expect(await status(data.url)).toBe(200)
  expect(await status(data.url.replace(data.id, other.id))).toBe(404)
  expect(await status(data.url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`))).toBe(404)
  expect(await status(`/file/${data.id}`)).toBe(404)
  expect(await status(`/file/${data.id}?expires=9999999999&signature=`)).toBe(404)
  expect(await status('/file/..%2f..%2fetc%2fpasswd')).toBe(404)
  clock.offset = 301_000
  try {
    expect(await status(data.url)).toBe(404)
  } finally {
    clock.offset = 0
  }
})

test('a link is given to the company and to staff who review the file, to nobody else', async () => {
  const { id } = (await upload(jpeg)).data
  const link = async (as: Caller) => (await server.send('/utils/fileLink', { id }, as)).reason
  const stranger = await server.loginAs((await aBuyer(db)).email)
  const auditor = await server.loginAs((await aStaff(db, ['auditor'])).email)
  const warehouse = await server.loginAs((await aStaff(db, ['warehouse'])).email)
  expect(await link(rosa)).toBe('')
  expect(await link(stranger)).toBe('upload.notFound')
  expect(await link(auditor)).toBe('upload.notFound')
  await db
    .insertInto('certification')
    .values({
      company_id: buyer.company_id,
      account_id: buyer.account_id,
      round: 1,
      kind: 1,
      auth_status: 1,
      year_founded: null,
      logo_file_id: null,
      licence_file_ids: [id],
      card_front_file_id: null,
      card_reverse_file_id: null,
      submitted_at: new Date(),
      decided_at: null,
      decided_by: null,
      created_at: new Date(),
    })
    .execute()
  expect(await link(auditor)).toBe('')
  expect(await link(warehouse)).toBe('upload.notFound')
  expect((await server.send('/utils/fileLink', { id: crypto.randomUUID() }, auditor)).reason).toBe(
    'upload.notFound',
  )
})
