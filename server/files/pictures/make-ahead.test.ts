import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { uploadedPicture } from '#market/goods/merchant/publish/publish-media'
import { aMerchant, anUpload, aProduct } from '#tests/fixtures/goods'
import { aSeller } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openFiles } from '../file-store.ts'
import { servePictures } from '../pictures.ts'
import { openPicturesAhead } from './make-ahead.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-ahead-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = openFiles(join(folder, 'files'))
const shop = { data_dir: folder, files, db }
const made = async () => (await readdir(join(folder, 'pictures'), { recursive: true })).filter(isPicture)
const isPicture = (name: string) => name.includes('.')

/** A picture of a product, whose bytes are kept, or are those of a text. Returns its key. */
async function aPicture(digit: string, place: { product_id: number; position: number }, broken = false) {
  const key = `goods/${digit.repeat(2)}/${digit.repeat(64)}.webp`
  const path = join(folder, `${digit}.webp`)
  if (broken) await writeFile(path, 'no picture')
  else
    await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#a86' } })
      .webp()
      .toFile(path)
  await files.put(key, path)
  await sql`insert into media (product_id, position, kind, path)
    values (${place.product_id}, ${place.position}, 'picture', ${key})`.execute(db)
  return key
}

test('the first view of a picture finds it made, in each width, and so does that of one which comes later', async () => {
  const { product_id } = await aProduct(db)
  await sql`delete from media`.execute(db)
  const first = await aPicture('a', { product_id, position: 0 })
  await aPicture('b', { product_id, position: 1 })
  const makeAhead = openPicturesAhead(shop, new AbortController().signal)
  expect(await makeAhead()).toBe(5 + 2)
  const there = await made()
  expect(there).toHaveLength(7)
  const app = fastify()
  servePictures(app, shop)
  const headers = { accept: 'image/avif,image/webp,*/*' }
  for (const width of [320, 480, 640, 960, 1280]) {
    const { rawPayload } = await app.inject({ url: `/picture/${first}?w=${width}`, headers })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width })
  }
  await app.close()
  expect(await made()).toEqual(there)
  expect(await makeAhead()).toBe(0)
  // One that cannot be read holds up none.
  await aPicture('c', { product_id, position: 2 }, true)
  await aPicture('d', { product_id, position: 3 })
  expect(await makeAhead()).toBe(2)
  // One that was uploaded lies where its upload is stored.
  const seller = await aSeller(db, await aMerchant(db))
  const upload = await anUpload(db, seller)
  await sql`update file set storage_key = ${`uploads/${upload}.webp`} where id = ${upload}`.execute(db)
  await files.put(`uploads/${upload}.webp`, join(folder, 'a.webp'))
  await sql`insert into media (product_id, position, kind, path, file_id)
    values (${product_id}, 4, 'picture', ${uploadedPicture(upload)}, ${upload})`.execute(db)
  expect(await makeAhead()).toBe(2)
  // After a start it finds what lies there.
  expect(await openPicturesAhead(shop, new AbortController().signal)()).toBe(0)
})

test('it ends with its process', async () => {
  const { product_id } = await aProduct(db)
  await aPicture('e', { product_id, position: 0 })
  expect(await openPicturesAhead(shop, AbortSignal.abort())()).toBe(0)
})
