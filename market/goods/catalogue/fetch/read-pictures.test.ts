import { expect, test } from 'vitest'
import type { StoredMapping } from '#database/tables/listing'
import { guessFeedMapping } from '../import/guess-mapping.ts'
import { rowReader } from '../import/read-row.ts'

const mapping: StoredMapping = {
  columns: {
    custom_sn: 'no',
    title: 'name',
    category: 'kind',
    price: 'price',
    picture: 'by',
    'picture.2': 'about',
  },
  decimal: '.',
  currency: 'USD',
  rate: '1',
  length_unit: 'cm',
  weight_unit: 'kg',
  categories: {},
}
const read = rowReader(mapping, ['no', 'name', 'kind', 'price', 'by', 'about'])

test('pictures are the addresses of several columns and cells, each once, and what is none is told', () => {
  const picturesIn = (by: string, about = '') => {
    const told = read(['A1', 'STIG', 'Chairs', '10', by, about])
    if (!('row' in told)) throw new Error(JSON.stringify(told))
    return [told.row.pictures.map(({ column, address }) => `${column} ${address}`), told.warned]
  }
  expect(
    picturesIn(
      'https://a.b/1,w_2.jpg,https://a.b/2.jpg|http://a.b/3.jpg;\n//a.b/4.jpg#top',
      'HTTPS://A.b/2.jpg',
    ),
  ).toEqual([
    ['by https://a.b/1,w_2.jpg', 'by https://a.b/2.jpg', 'by http://a.b/3.jpg', 'by https://a.b/4.jpg'],
    null,
  ])
  for (const none of [
    'photo.jpg',
    'ftp://a.b/1.jpg',
    'https://me:secret@a.b/1.jpg',
    'javascript:alert(1)',
    `https://a.b/${'x'.repeat(2000)}`,
  ])
    expect(picturesIn(`${none} https://a.b/1.jpg`)).toEqual([
      ['by https://a.b/1.jpg'],
      { fault: 'badAddress', column: 'by', cell: none.slice(0, 200) },
    ])
  // Half of a sign at the end of what is told would be no text for the database.
  const [, cut] = picturesIn(`${'x'.repeat(199)}🪑`)
  expect(cut).toMatchObject({ cell: 'x'.repeat(199) })
  const many = Array.from({ length: 21 }, (_, n) => `https://a.b/${n}.jpg`).join(' ')
  const [kept, warned] = picturesIn(many)
  expect(kept).toHaveLength(20)
  expect(warned).toMatchObject({ fault: 'manyPictures', column: 'by' })
})

test('columns of pictures are guessed by their names and first values, in their order', () => {
  const columnsOf = (names: string[], values: string[]) =>
    Object.entries(guessFeedMapping(names, [values]).columns).filter(([field]) => field.startsWith('picture'))
  const url = 'https://a.b/1.jpg'
  expect(columnsOf(['sku', 'Main Image URL', 'Image URL 2', 'Image Position'], ['1', url, '', '2'])).toEqual([
    ['picture', 'Main Image URL'],
    ['picture.2', 'Image URL 2'],
  ])
  expect(columnsOf(['image_link', 'additional_image_link'], [url, url])).toHaveLength(2)
  expect(columnsOf(['Image Src', 'Image Alt Text', 'Variant Image'], [url, 'a', url])).toHaveLength(2)
  expect(columnsOf(['image', 'images', 'image_url', 'Picture 1'], ['chair.jpg', url, url, url])).toHaveLength(
    3,
  )
  // One cell that is no address makes no other column of it: it is told by its row.
  const rows = [[url], [url], ['photo.jpg']]
  expect(guessFeedMapping(['Image Src'], rows).columns.picture).toBe('Image Src')
  expect(guessFeedMapping(['Image Src'], [['a.jpg'], ['b.jpg'], [url]]).columns.picture).toBeUndefined()
})
