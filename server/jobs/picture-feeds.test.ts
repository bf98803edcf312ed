import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { claimAddress } from '#market/goods/catalogue/fetch/claim-address'
import { assignOwnPictures, showOwnStrays } from '#market/goods/merchant/feed/assign-own-pictures'
import { draftPictures } from '#market/goods/merchant/feed/draft-pictures'
import { findOwnItems } from '#market/goods/merchant/feed/find-own-items'
import { Refusal } from '#rules/refusals'
import { aCategory, aMerchant, aMovedChange, aProduct } from '#tests/fixtures/goods'
import { aSeller, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { later, openPictureWeb, plainPicture } from '#tests/servers/picture-web'
import { fetchLimits, openFetcher } from '../files/fetch/fetch-file.ts'
import { fetchPictures } from './fetch-pictures.ts'

const { db } = await testDatabase()
await aCategory(db, { 'en-US': 'Chairs' })

const red = await plainPicture(300, '#a33').jpeg().toBuffer()
const blue = await plainPicture(300, '#33a').webp().toBuffer()
const banner = await plainPicture(6_000, '#3a3', 150).jpeg().toBuffer()
const answers: Parameters<typeof openPictureWeb>[1] = {
  '/red.jpg': (response) => response.end(red),
  '/blue.webp': (response) => response.end(blue),
  '/banner.jpg': (response) => response.end(banner),
}
const web = await openPictureWeb(db, answers)
const { asked, at } = web
beforeEach(() => {
  asked.length = 0
})

test('pictures of a feed that comes while others are fetched need not wait for these', async () => {
  const held: (() => void)[] = []
  for (const n of [1, 2, 3]) answers[`/held-${n}.jpg`] = (response) => held.push(() => response.end(red))
  answers['/other.jpg'] = (response) => response.end(red)
  const merchant_id = await aMerchant(db)
  await web.importChairs(
    merchant_id,
    [1, 2, 3].map((n) => ({ no: `H${n}`, pictures: at(`/held-${n}.jpg`) })),
  )
  const fetchFile = openFetcher(['127.0.0.1', '::1'], fetchLimits)
  const fetched = fetchPictures({ ...web.fetching(noon), fetchFile })
  await vi.waitFor(() => expect(held).toHaveLength(2))
  const other = at('/other.jpg').replace('127.0.0.1', 'localhost')
  await web.importChairs(merchant_id, [{ no: 'O', pictures: other }])
  await vi
    .waitFor(() => expect(asked).toContain('/other.jpg'), { timeout: 5_000 })
    .finally(() => {
      answers['/held-3.jpg'] = (response) => response.end(red)
      for (const release of held) release()
    })
  await fetched
})

test('an import keeps saying why a picture failed while a later one has it fetched again', async () => {
  const merchant_id = await aMerchant(db)
  const first = await web.importChairs(merchant_id, [{ no: 'A', pictures: at('/gone.jpg') }])
  await web.fetchAll()
  const told = [[2, 'pictureMissing', 'photos']]
  expect(await web.faults(first)).toEqual(told)
  answers['/gone.jpg'] = answers['/red.jpg']!
  const second = await web.importChairs(merchant_id, [{ no: 'A', pictures: at('/gone.jpg') }])
  expect(await web.faults(first)).toEqual(told)
  await web.fetchAll()
  expect(await web.faults(first)).toEqual(told)
  expect(await web.faults(second)).toEqual([])
})

const variants = {
  head: 'no,handle,name,kind,price,tone,photos',
  columns: { picture: 'photos', group: 'handle', color: 'tone' },
}

test('a picture of a group whose items were rejected is told, and shown by the feed that mends them', async () => {
  const merchant_id = await aMerchant(db)
  const group = `,G1,,,,,${at('/red.jpg')}`
  const broken = { ...variants, rows: [group, 'G1-A,G1,Bench,Chairs,none,Oak,'] }
  const first = await web.importRows(merchant_id, broken)
  await web.fetchAll()
  expect(await web.faults(first)).toEqual([
    [2, 'groupRow', 'handle'],
    [2, 'pictureWithout', 'photos'],
    [3, 'badPrice', 'price'],
  ])
  await web.importRows(merchant_id, { ...variants, rows: [group, 'G1-A,G1,Bench,Chairs,10,Oak,'] })
  await web.fetchAll()
  expect(await web.shown(merchant_id)).toHaveLength(1)
})

test("a later feed's pictures stand behind those of the feeds before, wherever its row is", async () => {
  const merchant_id = await aMerchant(db)
  const others = ['X', 'Y'].map((no) => ({ no, pictures: '' }))
  await web.importChairs(merchant_id, [...others, { no: 'A', pictures: at('/red.jpg') }])
  await web.fetchAll()
  await web.importChairs(merchant_id, [{ no: 'A', pictures: at('/blue.webp') }])
  await web.fetchAll()
  expect((await web.shown(merchant_id)).map(({ path }) => path.split('.')[1])).toEqual(['jpg', 'webp'])
})

test('a further row of the same number adds its pictures', async () => {
  const merchant_id = await aMerchant(db)
  await web.importChairs(merchant_id, [
    { no: 'A', pictures: at('/red.jpg') },
    { no: 'A', pictures: `${at('/red.jpg')} ${at('/blue.webp')}` },
  ])
  await web.fetchAll()
  expect((await web.shown(merchant_id)).map(({ path }) => path.split('.')[1])).toEqual(['jpg', 'webp'])
})

test('a long picture counts by what was received, not by what it was reduced to', async () => {
  const merchant_id = await aMerchant(db)
  const id = await web.importChairs(merchant_id, [{ no: 'A', pictures: at('/banner.jpg') }])
  await web.fetchAll()
  expect(await web.faults(id)).toEqual([])
  expect(await web.shown(merchant_id)).toMatchObject([{ width: 3_000 }])
})

test('hosts have their turn one after another, and one that is looked into later keeps its tries', async () => {
  const merchant_id = await aMerchant(db)
  const hosts = ['a', 'b', 'c'].map((name) => `${name}.turns.test`)
  const pictures = hosts.flatMap((host) => [1, 2, 3].map((n) => `http://${host}/${n}.jpg`)).join(' ')
  await web.importChairs(merchant_id, [{ no: 'T', pictures }])
  const tried: string[] = []
  let host = ''
  for (let n = 0; n < 7; n += 1) {
    const claimed = await inTransaction(db, (tx) => claimAddress(tx, system(noon), host))
    host = claimed?.host ?? ''
    tried.push(host)
  }
  expect(tried).toEqual([...hosts, ...hosts, ''])
  const full = () => Promise.reject(new Refusal('upload.busy'))
  await fetchPictures({ ...web.fetching(later(6)), fetchFile: full })
  const { rows } = await sql`select max(attempts) as most, next_at, claimed from picture_address
    where host = any(${hosts}) group by next_at, claimed`.execute(db)
  expect(rows).toEqual([{ most: 1, next_at: later(7), claimed: false }])
})

test("pictures of a manufacturer's own import come into the drafts, and not to buyers", async () => {
  const merchant_id = await aMerchant(db)
  const seller = await aSeller(db, merchant_id)
  const { product_id } = await aProduct(db, {
    merchant_id,
    relations: [{ custom_sn: `OWN-${merchant_id}`, price: 1_000 }],
  })
  const rows = [
    { no: `OWN-${merchant_id}`, pictures: `${at('/red.jpg')} ${at('/blue.webp')}` },
    { no: 'NEW-1', pictures: at('/red.jpg') },
  ]
  const media = async () => {
    const { rows } = await sql<{ kind: number; mime: string; bytes: boolean; storage_key: string }>`
      select c.kind, f.mime, f.bytes > 100 as bytes, f.storage_key like 'goods/%' as storage_key
      from product_change c join change_edit e on e.change_id = c.id and e.path like 'media.%' join file f on f.id = e.after_file_id
      where c.merchant_id = ${merchant_id} order by c.kind desc, e.path`.execute(db)
    return rows.map(({ kind, mime, bytes, storage_key }) => [kind, mime, bytes, storage_key])
  }
  const shownBefore = await web.shown(merchant_id)
  await web.importChairs(merchant_id, rows, seller)
  // Kept before its size was noted, a picture is looked into once more.
  await sql`update goods_picture set bytes = null`.execute(db)
  await web.fetchAll()
  await web.fetchAll()
  const drafted = [
    [2, 'image/jpeg', true, true],
    [2, 'image/webp', true, true],
    [1, 'image/jpeg', true, true],
  ]
  expect(await media()).toEqual(drafted)
  expect(await web.shown(merchant_id)).toEqual(shownBefore)
  const again = await web.importChairs(merchant_id, rows, seller)
  await web.fetchAll()
  expect([await media(), await web.faults(again)]).toEqual([drafted, []])
  const { id } = await db
    .selectFrom('product_change')
    .select('id')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  await aMovedChange(db, seller, { change_id: id })
  const late = await web.importChairs(merchant_id, [{ no: rows[0]!.no, pictures: at('/banner.jpg') }], seller)
  await web.fetchAll()
  await web.fetchAll()
  expect((await web.faults(late)).map(([, fault]) => fault)).toContain('pictureUnderReview')
})

test('pictures of an archive come to the items that their names begin with, the others are told', async () => {
  const merchant_id = await aMerchant(db)
  const number = `Z-${merchant_id}`
  const { product_id } = await aProduct(db, { merchant_id, relations: [{ custom_sn: number }] })
  const before = (await web.shown(merchant_id)).length
  const files = {
    [`photos/${number}_10.jpg`]: blue,
    [`photos/${number.toLowerCase()}_2.JPG`]: red,
    [`${number}-oak.png`]: Buffer.from('no picture'),
    '__MACOSX/._x.jpg': red,
    'UNKNOWN-7.jpg': red,
    'prices.xlsx': 'x',
    [`../../${number}/3.webp`]: banner,
  }
  const id = await web.importArchive(merchant_id, files)
  await web.fetchAll()
  expect((await web.faults(id)).map(([, fault]) => fault)).toEqual([
    'noPicture',
    'noSuchNumber',
    'pictureType',
  ])
  const { rows } = await sql<{ path: string }>`
    select path from media where product_id = ${product_id} and path like 'goods/%' order by position`.execute(
    db,
  )
  expect(rows).toHaveLength(3)
  expect((await web.shown(merchant_id)).length).toBe(before + 3)
  // A manufacturer's own finds the items of drafts, too.
  const own = await aMerchant(db)
  const seller = await aSeller(db, own)
  await web.importChairs(own, [{ no: 'DRAFT-1', pictures: '' }], seller)
  const drafted = await web.importArchive(own, { 'draft-1.jpg': red, 'Z-1.jpg': red }, seller)
  await web.fetchAll()
  expect((await web.faults(drafted)).map(([, fault]) => fault)).toEqual(['noSuchNumber'])
  const { rows: media } =
    await sql`select e.path from change_edit e join product_change c on c.id = e.change_id
    where c.merchant_id = ${own} and e.path like 'media.%'`.execute(db)
  expect(media).toHaveLength(1)
})

test('a picture of an archive that fits no item is read all the same, for a person who knows its item', async () => {
  const merchant_id = await aMerchant(db)
  const seller = await aSeller(db, merchant_id)
  await web.importChairs(merchant_id, [{ no: 'DRAFT-9', pictures: '' }], seller)
  const files = {
    'DRAFT-9.jpg': blue,
    'IMG_1.jpg': red,
    'IMG_2.png': Buffer.from('no picture'),
    'list.txt': 'x',
  }
  const id = await web.importArchive(merchant_id, files, seller)
  const strays = (assigned: boolean) =>
    reading(db, (tx) => showOwnStrays(tx, seller, { id, assigned, page: 1, page_size: 10, after: undefined }))
  expect((await strays(false)).list.map(({ reading }) => reading)).toEqual([true, true])
  await web.fetchAll()
  const left = await strays(false)
  expect(left).toMatchObject({ list: [{ name: 'IMG_1.jpg', reading: false, custom_sn: '' }], count: 1 })
  expect(left.list[0]!.path).toMatch(/^goods\//)
  expect((await web.faults(id)).map(([, fault]) => fault).sort()).toEqual([
    'noPicture',
    'noSuchNumber',
    'noSuchNumber',
    'pictureType',
  ])
  const { row_number } = left.list[0]!
  const find = (search: string) => reading(db, (tx) => findOwnItems(tx, seller, { id, search }))
  const [known] = (await find('draft-9')).list
  expect(known).toMatchObject({ custom_sn: 'DRAFT-9', title: 'Chair DRAFT-9' })
  expect(known!.pictures).toHaveLength(1)
  await inTransaction(db, (tx) =>
    assignOwnPictures(tx, seller, { id, row_numbers: [row_number], custom_sn: 'DRAFT-9' }),
  )
  expect((await find('chair draft')).list[0]!.pictures).toEqual([...known!.pictures, left.list[0]!.path])
  expect(await strays(true)).toMatchObject({
    list: [{ custom_sn: 'DRAFT-9' }],
    counts: { left: 0, assigned: 1 },
  })
})

test('while another process has the pictures of one import, those of the next come in', async () => {
  const [first, second] = [await aMerchant(db), await aMerchant(db)]
  for (const id of [first, second]) {
    await web.importChairs(id, [{ no: `NEXT-${id}`, pictures: at('/red.jpg') }], await aSeller(db, id))
    await fetchPictures({ ...web.fetching(noon), fetchFile: openFetcher(['127.0.0.1'], fetchLimits) })
  }
  const draft = () => inTransaction(db, (tx) => draftPictures(tx, system(noon)))
  const meanwhile = await inTransaction(db, async (tx) => {
    await sql`select from import_picture p join import_run r on r.id = p.run_id where r.merchant_id = ${first}
      for update of p`.execute(tx)
    return draft()
  })
  expect([meanwhile, await draft(), await draft()]).toEqual([1, 1, 0])
})
