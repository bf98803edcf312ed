import { expect, test } from 'vitest'
import { bearing, distanceKm, milesOf } from './distance.ts'

const losAngeles = { latitude: 33.9425, longitude: -118.4081 }
const newYork = { latitude: 40.6398, longitude: -73.7789 }
const honolulu = { latitude: 21.3245, longitude: -157.9251 }
const guam = { latitude: 13.4834, longitude: 144.7959 }

test('distances are those between airports', () => {
  expect(milesOf(distanceKm(losAngeles, newYork))).toBeCloseTo(2470, -1)
  expect(distanceKm(losAngeles, newYork)).toBeCloseTo(3974, -1)
  expect(distanceKm(losAngeles, honolulu)).toBeCloseTo(4112, -1)
})

test('the way across the date line is the short one', () => {
  expect(distanceKm(honolulu, guam)).toBeCloseTo(6116, -2)
})

test('a place is nowhere far from itself, and no way is longer than half the earth', () => {
  expect(distanceKm(newYork, newYork)).toBe(0)
  const beneath = { latitude: -newYork.latitude, longitude: newYork.longitude + 180 }
  expect(distanceKm(newYork, beneath)).toBeCloseTo(20_015, 0)
})

test('the direction is that of the compass', () => {
  const here = { latitude: 40, longitude: -100 }
  expect(bearing(here, { latitude: 41, longitude: -100 })).toBeCloseTo(0)
  expect(bearing(here, { latitude: 40, longitude: -99 })).toBeCloseTo(89.7, 1)
  expect(bearing(here, { latitude: 39, longitude: -100 })).toBeCloseTo(180)
  expect(bearing(here, { latitude: 40, longitude: -101 })).toBeCloseTo(270.3, 1)
})
