import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { countPictures } from '#market/goods/catalogue/fetch/count-pictures'
import { aCategory, aMerchant } from '#tests/fixtures/goods'
import { noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openPictureWeb, plainPicture } from '#tests/servers/picture-web'
import { fetchPictures } from './fetch-pictures.ts'

const { db } = await testDatabase()
await aCategory(db, { 'en-US': 'Chairs' })

const red = await plainPicture(300, '#a33').jpeg().toBuffer()
const blue = await plainPicture(300, '#33a').webp().toBuffer()
const wide = await plainPicture(3_400, '#3a3').png().toBuffer()
const dot = await plainPicture(40, '#333').png().toBuffer()

let busy = 0
const answers: Parameters<typeof openPictureWeb>[1] = {
  '/red.jpg': (response) => response.end(red),
  '/same.jpg': (response) => response.end(red),
  '/blue.webp': (response) => response.end(blue),
  '/wide.png': (response) => response.end(wide),
  '/dot.png': (response) => response.end(dot),
  '/page.jpg': (response) => response.end('<html>Not here</html>'),
  '/half.jpg': (response) => response.end(red.subarray(0, 400)),
  '/barred.jpg': (response) => response.writeHead(403).end(),
  '/busy.jpg': (response) => (busy++ === 0 ? response.writeHead(503).end() : response.end(red)),
  '/huge.jpg': (response) => response.writeHead(200, { 'content-length': 50_000_000 }).write(red),
  '/endless.jpg': (response) => {
    const piece = Buffer.alloc(65_536)
    const more = () => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  },
  '/silent.jpg': () => undefined,
  '/mute.jpg': (response) => response.writeHead(200, { 'content-length': 9 }).flushHeaders(),
  '/drip.jpg': (response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/moved.jpg': (response) => response.writeHead(302, { location: '/blue.webp' }).end(),
  '/round.jpg': (response) => response.writeHead(302, { location: '/round.jpg' }).end(),
  '/inside.jpg': (response, { headers }) =>
    response.writeHead(302, { location: `http://127.0.0.2:${headers.host?.split(':')[1]}/red.jpg` }).end(),
  '/file.jpg': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}
const web = await openPictureWeb(db, answers)
const { asked, at, fetchAll, fetching, faults, shown } = web
beforeEach(() => {
  asked.length = 0
})

test('pictures of a feed are fetched once, stored once, and shown in their order', async () => {
  const merchant_id = await aMerchant(db)
  const id = await web.importChairs(merchant_id, [
    { no: 'A', pictures: `${at('/wide.png')} | ${at('/red.jpg')}, ${at('/red.jpg')}` },
    { no: 'B', pictures: `${at('/same.jpg')}\n${at('/moved.jpg')}` },
  ])
  expect(await reading(db, (tx) => countPictures(tx, id))).toEqual({
    named: 4,
    waiting: 4,
    failed: 0,
    stray: 0,
  })
  await fetchAll()
  expect(await reading(db, (tx) => countPictures(tx, id))).toEqual({
    named: 4,
    waiting: 0,
    failed: 0,
    stray: 0,
  })
  expect(asked.sort()).toEqual(['/blue.webp', '/moved.jpg', '/red.jpg', '/same.jpg', '/wide.png'])
  const rows = await shown(merchant_id)
  expect(rows.map(({ custom_sn, width }) => [custom_sn, width])).toEqual([
    ['A', 3_000],
    ['A', 300],
    ['B', 300],
    ['B', 300],
  ])
  expect(rows[2]?.path).toBe(rows[1]?.path)
  expect(rows[0]?.card).toMatchObject({ preview: rows[0]?.path, preview_hover: rows[1]?.path })
  expect(
    (await readdir(join(web.folder, 'files/goods'), { recursive: true })).filter((name) =>
      name.includes('.'),
    ),
  ).toHaveLength(3)
  // The same feed again fetches nothing and changes nothing.
  asked.length = 0
  await web.importChairs(merchant_id, [{ no: 'A', pictures: `${at('/wide.png')}|${at('/red.jpg')}` }])
  await fetchAll()
  expect(asked).toEqual([])
  expect(await shown(merchant_id)).toEqual(rows)
  // A picture that was taken away stays away.
  await db.deleteFrom('media').where('path', '=', rows[0]!.path).execute()
  await web.importChairs(merchant_id, [{ no: 'A', pictures: `${at('/wide.png')}|${at('/red.jpg')}` }])
  await fetchAll()
  expect((await shown(merchant_id)).map(({ path }) => path)).toEqual(rows.slice(1).map(({ path }) => path))
})

test('what is no picture, too large, too slow or not public is told by its row, the rest comes in', async () => {
  const merchant_id = await aMerchant(db)
  const paths = [
    'page.jpg',
    'half.jpg',
    'none.jpg',
    'barred.jpg',
    'huge.jpg',
    'endless.jpg',
    'silent.jpg',
    'mute.jpg',
    'drip.jpg',
  ]
  const moved = ['round.jpg', 'inside.jpg', 'file.jpg', 'dot.png']
  const { port } = web
  const others = [
    `http://0x7f000002:${port}/red.jpg`,
    'http://169.254.169.254/latest/meta-data/',
    `http://[::1]:${port}/red.jpg`,
    'http://nowhere.invalid/a.jpg',
  ]
  const rows = [...[...paths, ...moved].map((path) => at(`/${path}`)), ...others, 'ftp://example.com/a.jpg']
  const id = await web.importChairs(
    merchant_id,
    rows.map((pictures, n) => ({ no: `F${n + 10}`, pictures: `${pictures} ${at('/busy.jpg')}` })),
  )
  await fetchAll(['127.0.0.1'])
  const told = await faults(id)
  expect(told.every(([, , column]) => column === 'photos')).toBe(true)
  expect(told.map(([row, reason]) => [row, reason])).toEqual(
    [
      'pictureType',
      'pictureType',
      'pictureMissing',
      'pictureBarred',
      'pictureLarge',
      'pictureLarge',
      'pictureSlow',
      'pictureSlow',
      'pictureSlow',
      'pictureMoved',
      'picturePrivate',
      'pictureMoved',
      'pictureSmall',
      'picturePrivate',
      'picturePrivate',
      'picturePrivate',
      'pictureUnreached',
      'badAddress',
    ].map((reason, n) => [n + 2, reason]),
  )
  // A server that is busy is asked again.
  expect(await shown(merchant_id)).toHaveLength(rows.length)
  expect(asked.filter((path) => path === '/busy.jpg')).toHaveLength(2)
  expect(asked.filter((path) => path === '/page.jpg')).toHaveLength(1)
  expect(asked.filter((path) => path === '/silent.jpg')).toHaveLength(4)
  expect(web.open.most).toBeLessThanOrEqual(2)
  // A later feed that names it has it fetched again.
  answers['/page.jpg'] = (response) => response.end(red)
  await web.importChairs(merchant_id, [{ no: 'F10', pictures: at('/page.jpg') }])
  await fetchAll()
  expect((await shown(merchant_id)).filter(({ custom_sn }) => custom_sn === 'F10')).toHaveLength(1)
})

test('what a process leaves when it ends is fetched by the next, and no private address without the setting', async () => {
  const merchant_id = await aMerchant(db)
  const id = await web.importChairs(merchant_id, [{ no: 'S', pictures: at('/late.jpg') }])
  const stop = new AbortController()
  answers['/late.jpg'] = () => stop.abort()
  await fetchPictures({ ...fetching(noon), ending: stop.signal })
  expect(await reading(db, (tx) => countPictures(tx, id))).toEqual({
    named: 1,
    waiting: 1,
    failed: 0,
    stray: 0,
  })
  answers['/late.jpg'] = (response) => response.end(blue)
  await fetchAll()
  expect(await shown(merchant_id)).toHaveLength(1)
  // A name counts by what it resolves to.
  const named = at('/new.jpg').replace('127.0.0.1', 'localhost')
  const none = await web.importChairs(merchant_id, [{ no: 'P', pictures: `${at('/new.jpg')} ${named}` }])
  await fetchAll([])
  expect(await faults(none)).toEqual([
    [2, 'picturePrivate', 'photos'],
    [2, 'picturePrivate', 'photos'],
  ])
  expect(asked).not.toContain('/new.jpg')
})

test('a row that only adds a picture gives it to the product of its group, also before the item', async () => {
  const merchant_id = await aMerchant(db)
  const rows = [
    `,G1,,,,,${at('/red.jpg')}`,
    `G1-A,G1,Bench,Chairs,10,Oak,`,
    `G1-B,G1,Bench,Chairs,10,Ash,${at('/wide.png')}`,
    `,G1,,,,,${at('/blue.webp')}`,
  ]
  const id = await web.importRows(merchant_id, {
    head: 'no,handle,name,kind,price,tone,photos',
    rows,
    columns: { picture: 'photos', group: 'handle', color: 'tone' },
  })
  await fetchAll()
  expect(await faults(id)).toEqual([
    [2, 'groupRow', 'handle'],
    [5, 'groupRow', 'handle'],
  ])
  const paths = (await shown(merchant_id))
    .filter(({ custom_sn }) => custom_sn === 'G1-A')
    .map(({ path }) => path)
  expect(paths.map((path) => path.split('.')[1])).toEqual(['jpg', 'png', 'webp'])
})
