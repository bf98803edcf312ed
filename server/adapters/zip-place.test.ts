import { expect, test } from 'vitest'
import packaged from 'zipcodes/lib/codes.js'
import { isMilitaryZip } from '#rules/people/zip/us-zip'
import { zipPlace, zipPoints } from './zip-place.ts'

test.each([
  ['90021', 'Los Angeles', 'CA', 34, -118.2],
  ['02108', 'Boston', 'MA', 42.4, -71.1],
  ['00501-0044', 'Holtsville', 'NY', 40.8, -73],
  ['96813', 'Honolulu', 'HI', 21.3, -157.9],
  ['99501', 'Anchorage', 'AK', 61.2, -149.9],
  ['00901', 'San Juan', 'PR', 18.5, -66.1],
  ['96910', 'Hagatna', 'GU', 13.5, 144.7],
  ['10200', 'New York', 'NY', 40.8, -74],
])('%s is %s, %s', async (typed, city, state, latitude, longitude) => {
  const place = await zipPlace(typed)
  expect(place).toMatchObject({ zip: typed.slice(0, 5), city, state })
  expect(place.latitude).toBeCloseTo(latitude, 0)
  expect(place.longitude).toBeCloseTo(longitude, 0)
})

test.each(['', '1234', '00000', '99999', 'K1A 0B1', '__proto__', 'constructor'])(
  '"%s" is no zip code',
  async (typed) => {
    await expect(zipPlace(typed)).rejects.toMatchObject({ reason: 'address.zipFormat', field: 'zip_code' })
  },
)

test.each(['09001', '34001', '96201-1234'])('%s is military mail', async (typed) => {
  await expect(zipPlace(typed)).rejects.toMatchObject({ reason: 'address.zipMilitary' })
})

test('every place of the package is found, where the package says it is', async () => {
  const pointOf = await zipPoints()
  const placed = Object.values(packaged.codes).filter(
    ({ zip, latitude, longitude }) => !isMilitaryZip(zip) && (latitude !== 0 || longitude !== 0),
  )
  expect(placed.length).toBeGreaterThan(40_000)
  const elsewhere = placed.filter(({ zip, latitude, longitude }) => {
    const point = pointOf(zip)
    return point?.latitude !== latitude || Math.abs(point.longitude) !== Math.abs(longitude)
  })
  expect(elsewhere).toEqual([])
})

test('a list of all codes has no more of them than the package', async () => {
  const pointOf = await zipPoints()
  const invented = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, '0')).filter(
    (zip) => pointOf(zip) && !Object.hasOwn(packaged.codes, zip),
  )
  expect(invented).toEqual([])
})
