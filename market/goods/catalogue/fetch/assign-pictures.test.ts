import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import {
  assignOwnPictures,
  showOwnStrays,
  takeOwnBack,
} from '#market/goods/merchant/feed/assign-own-pictures'
import { findOwnItems } from '#market/goods/merchant/feed/find-own-items'
import { aMerchant, aMovedChange, aProduct, aSavedField } from '#tests/fixtures/goods'
import { strayPictures } from '#tests/fixtures/imports'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { assignPictures, findPictureItems, showStrays, takeBack } from './assign-pictures.ts'

const { db } = await testDatabase()
const clerk = await aStaff(db, ['editor'])
let made = 0

async function aShelf(seller?: Awaited<ReturnType<typeof aSeller>>, count = 2) {
  const merchant_id = seller?.merchant_id ?? (await aMerchant(db))
  made += 1
  const custom_sn = `Shelf-${made}`
  const { product_id } = await aProduct(db, { merchant_id, relations: [{ custom_sn }] })
  const { id, row_numbers } = await strayPictures(db, { merchant_id, count, ...(seller && { seller }) })
  return { merchant_id, custom_sn, product_id, id, row_numbers }
}
const page = { page: 1, page_size: 50 }

async function shown(product_id: number) {
  const { rows } = await sql<{ path: string }>`
    select path from media where product_id = ${product_id} order by position, id`.execute(db)
  return rows.map(({ path }) => (path.startsWith('goods/') ? 'new' : path.split('/').at(-1)))
}
async function countsOf(id: number) {
  const run = await db
    .selectFrom('import_run')
    .select(['accepted', 'rejected'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [run.accepted, run.rejected]
}

test('a clerk gives pictures to an item at a place, and takes them back', async () => {
  const { custom_sn, product_id, id, row_numbers } = await aShelf()
  const wish = { id, row_numbers, custom_sn: custom_sn.toLowerCase(), place: 1 }
  await inTransaction(db, (tx) => assignPictures(tx, clerk, wish))
  // Sent twice, it is done once.
  await inTransaction(db, (tx) => assignPictures(tx, clerk, wish))
  expect(await shown(product_id)).toEqual(['front', 'new', 'new', 'side'])
  expect(await countsOf(id)).toEqual([2, 0])
  const strays = (assigned: boolean) =>
    reading(db, (tx) => showStrays(tx, clerk, { id, assigned, ...page, after: undefined }))
  expect(await strays(false)).toMatchObject({ list: [], counts: { left: 0, assigned: 2 }, count: 0 })
  expect((await strays(true)).list).toMatchObject(row_numbers.map(() => ({ custom_sn })))
  await inTransaction(db, (tx) => takeBack(tx, clerk, { id, row_numbers: [1] }))
  expect(await shown(product_id)).toEqual(['front', 'new', 'side'])
  expect(await countsOf(id)).toEqual([1, 1])
  expect((await strays(false)).list).toMatchObject([{ row_number: 1, name: 'IMG_1.jpg', custom_sn: '' }])
  // Without a place it comes last.
  await inTransaction(db, (tx) => assignPictures(tx, clerk, { id, row_numbers: [1], custom_sn }))
  expect(await shown(product_id)).toEqual(['front', 'new', 'side', 'new'])
})

test('a picture that was assigned is taken back where it was shown, whatever its item is called by then', async () => {
  const { merchant_id, custom_sn, product_id, id } = await aShelf()
  const give = (to: string) =>
    inTransaction(db, (tx) => assignPictures(tx, clerk, { id, row_numbers: [1], custom_sn: to }))
  await give(custom_sn)
  await sql`update relation set custom_sn = ${`${custom_sn}-new`} where product_id = ${product_id}`.execute(
    db,
  )
  // Another product has the number now, and a feed has brought it the same picture.
  const { product_id: other } = await aProduct(db, { merchant_id, relations: [{ custom_sn }] })
  await sql`insert into media (product_id, position, kind, path)
    select ${other}, 9, 'picture', path from media where product_id = ${product_id} and path like 'goods/%'`.execute(
    db,
  )
  await inTransaction(db, (tx) => takeBack(tx, clerk, { id, row_numbers: [1] }))
  expect([await shown(product_id), await shown(other)]).toEqual([
    ['front', 'side'],
    ['front', 'side', 'new'],
  ])
  await give(`${custom_sn}-new`)
  expect(await shown(product_id)).toEqual(['front', 'side', 'new'])
  // Whoever asked for a picture keeps it, and what others have taken away is no obstacle.
  await sql`update media set product_id = null where product_id = ${product_id} and path like 'goods/%'`.execute(
    db,
  )
  await inTransaction(db, (tx) => takeBack(tx, clerk, { id, row_numbers: [1] }))
  expect(await countsOf(id)).toEqual([0, 2])
})

test('what another item has, what the product shows, and what is no item or no picture is refused', async () => {
  const one = await aShelf()
  const { custom_sn, id } = one
  made += 1
  const other = `Shelf-${made}`
  await aProduct(db, { merchant_id: one.merchant_id, relations: [{ custom_sn: other }] })
  const give = (wish: Partial<Parameters<typeof assignPictures>[2]>) =>
    inTransaction(db, (tx) => assignPictures(tx, clerk, { id, row_numbers: [1], custom_sn, ...wish }))
  await give({})
  await expect(give({ custom_sn: other })).rejects.toMatchObject({ reason: 'import.pictureTaken' })
  await expect(give({ custom_sn: 'NONE' })).rejects.toMatchObject({ reason: 'import.noItem' })
  await expect(give({ row_numbers: [9] })).rejects.toMatchObject({ reason: 'import.noPicture' })
  // The same picture under another name.
  await sql`update picture_address a set sha256 = (select sha256 from picture_address where id = (
      select address_id from import_picture where run_id = ${id} and row_number = 1))
    where id = (select address_id from import_picture where run_id = ${id} and row_number = 2)`.execute(db)
  await expect(give({ row_numbers: [2] })).rejects.toMatchObject({ reason: 'import.pictureThere' })
  expect(await countsOf(id)).toEqual([1, 1])
})

/** Gives pictures one after another to one place of a late feed's product, between two others. */
async function oneByOne(
  give: (row: number) => Promise<unknown>,
  product_id: number,
  rows: readonly number[],
) {
  await sql`update media set position = 1e12 + position where product_id = ${product_id}`.execute(db)
  for (const row of rows) await give(row)
}
/** The names of a run's pictures by where they are kept. */
async function namesOf(id: number) {
  const { rows } = await sql<{ path: string; name: string }>`
    select g.path, p.row_number::text as name from import_picture p join picture_address a on a.id = p.address_id
    join goods_picture g on g.sha256 = a.sha256 where p.run_id = ${id}`.execute(db)
  return new Map(rows.map(({ path, name }) => [path, name]))
}
const many = 30
const latestFirst = ['front', ...Array.from({ length: many }, (_, n) => String(many - n)), 'side']

test('many pictures given to one place of a late feed’s product stand in the order in which they came', async () => {
  const { custom_sn, product_id, id, row_numbers } = await aShelf(undefined, many)
  const give = (row: number) =>
    inTransaction(db, (tx) => assignPictures(tx, clerk, { id, row_numbers: [row], custom_sn, place: 1 }))
  await oneByOne(give, product_id, row_numbers)
  const names = await namesOf(id)
  const { rows } = await sql<{ path: string; position: number }>`
    select path, position from media where product_id = ${product_id} order by position, id`.execute(db)
  expect(rows.map(({ path }) => names.get(path) ?? path.split('/').at(-1))).toEqual(latestFirst)
  expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length)
})

test('and so do many that a manufacturer’s person gives, those that are published moving in the change', async () => {
  const seller = await aSeller(db, await aMerchant(db))
  const { custom_sn, product_id, id, row_numbers } = await aShelf(seller, many)
  const give = (row: number) =>
    inTransaction(db, (tx) => assignOwnPictures(tx, seller, { id, row_numbers: [row], custom_sn, place: 1 }))
  await oneByOne(give, product_id, row_numbers)
  const names = await namesOf(id)
  const { list } = await reading(db, (tx) => findOwnItems(tx, seller, { id, search: custom_sn }))
  const order = list[0]!.pictures.map((path) => names.get(path!) ?? path!.split('/').at(-1))
  expect(order).toEqual(latestFirst)
  expect(await shown(product_id)).toEqual(['front', 'side'])
})

test('a clerk neither sees nor gives the pictures of an import that the manufacturer asked for', async () => {
  const seller = await aSeller(db, await aMerchant(db))
  const { id, custom_sn, row_numbers } = await aShelf(seller)
  await expect(
    inTransaction(db, (tx) => assignPictures(tx, clerk, { id, row_numbers, custom_sn })),
  ).rejects.toMatchObject({ reason: 'request.notFound' })
  await expect(
    reading(db, (tx) => findPictureItems(tx, clerk, { id, search: custom_sn })),
  ).rejects.toMatchObject({ reason: 'request.notFound' })
})

test('items are found by number and title, with the pictures of their products', async () => {
  const { id, custom_sn } = await aShelf()
  const found = await reading(db, (tx) => findPictureItems(tx, clerk, { id, search: custom_sn }))
  expect(found.list).toMatchObject([{ custom_sn }])
  expect(found.list[0]!.pictures).toHaveLength(2)
  expect(
    (await reading(db, (tx) => findPictureItems(tx, clerk, { id, search: 'product' }))).list,
  ).toHaveLength(1)
  expect((await reading(db, (tx) => findPictureItems(tx, clerk, { id, search: '' }))).list).toEqual([])
})

test('a manufacturer’s person puts pictures into the change of the product, and takes them out again', async () => {
  const seller = await aSeller(db, await aMerchant(db))
  const { custom_sn, product_id, id, row_numbers } = await aShelf(seller)
  const give = (rows: number[], place?: number) =>
    inTransaction(db, (tx) =>
      assignOwnPictures(tx, seller, {
        id,
        row_numbers: rows,
        custom_sn,
        ...(place !== undefined && { place }),
      }),
    )
  const back = (rows: number[]) =>
    inTransaction(db, (tx) => takeOwnBack(tx, seller, { id, row_numbers: rows }))
  const pictures = async () =>
    (await reading(db, (tx) => findOwnItems(tx, seller, { id, search: custom_sn }))).list[0]!.pictures.map(
      (path) => (path?.startsWith('goods/') ? 'new' : path?.split('/').at(-1)),
    )
  await give(row_numbers, 1)
  await give(row_numbers, 1)
  // Buyers see them when the change has passed.
  expect([await shown(product_id), await pictures()]).toEqual([
    ['front', 'side'],
    ['front', 'new', 'new', 'side'],
  ])
  await back([1])
  expect(await pictures()).toEqual(['front', 'new', 'side'])
  await give([1], 0)
  expect(await pictures()).toEqual(['new', 'front', 'new', 'side'])
  expect(await countsOf(id)).toEqual([2, 0])
  const { id: change_id } = await db
    .selectFrom('product_change')
    .select('id')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  await aMovedChange(db, seller, { change_id })
  await expect(back([1])).rejects.toMatchObject({ reason: 'change.underReview' })
  // What has passed is the product's own.
  await sql`update change_edit e set made_id = (select min(m.id) from media m where m.product_id = ${product_id})
    where change_id = ${change_id} and path like 'media.n%'`.execute(db)
  await expect(back([1])).rejects.toMatchObject({ reason: 'import.picturePublished' })
})

test('a picture is an item’s own, however a manufacturer’s person writes its number', async () => {
  const seller = await aSeller(db, await aMerchant(db))
  const { custom_sn, product_id, id, row_numbers } = await aShelf(seller)
  const give = (written: string) =>
    inTransaction(db, (tx) => assignOwnPictures(tx, seller, { id, row_numbers, custom_sn: written }))
  const assigned = async () => {
    const wish = { id, assigned: true, ...page, after: undefined }
    return (await reading(db, (tx) => showOwnStrays(tx, seller, wish))).list.map((one) => one.custom_sn)
  }
  await give(custom_sn.toUpperCase())
  expect(await assigned()).toEqual([custom_sn, custom_sn])
  await give(custom_sn.toLowerCase())
  // Also by the number that the item has once its change has passed.
  const { id: item } = await db
    .selectFrom('relation')
    .select('id')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  const { id: change_id } = await db
    .selectFrom('product_change')
    .select('id')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  const value = `${custom_sn}-next`
  await aSavedField(db, seller, { change_id, path: `items.r${item}.custom_sn`, value, rev: 0 })
  await give(value.toUpperCase())
  expect([await assigned(), await countsOf(id)]).toEqual([
    [custom_sn, custom_sn],
    [2, 0],
  ])
})

test('a manufacturer’s person neither sees nor fills what is another’s', async () => {
  const seller = await aSeller(db, await aMerchant(db))
  const other = await aSeller(db, await aMerchant(db))
  const { id, row_numbers, custom_sn } = await aShelf(seller)
  const wish = { id, row_numbers, custom_sn }
  await expect(inTransaction(db, (tx) => assignOwnPictures(tx, other, wish))).rejects.toMatchObject({
    reason: 'request.notFound',
  })
  await expect(
    reading(db, (tx) => showOwnStrays(tx, other, { id, assigned: false, ...page, after: undefined })),
  ).rejects.toMatchObject({ reason: 'request.notFound' })
  const theirs = await aShelf(other)
  await expect(
    inTransaction(db, (tx) => assignOwnPictures(tx, seller, { ...wish, custom_sn: theirs.custom_sn })),
  ).rejects.toMatchObject({ reason: 'import.noItem' })
})
