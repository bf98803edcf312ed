import { expect, test } from 'vitest'
import { homeAddress } from './home-address.ts'

const from = (host: string) => homeAddress({ protocol: 'https:', host })

test("a site's own host leads home to the marketplace, port and all", () => {
  expect(from('sea.trestle.example')).toBe('https://trestle.example/home')
  expect(from('New-York.trestle.example:8443')).toBe('https://trestle.example:8443/home')
})

test('every other host is home itself', () => {
  for (const host of ['trestle.example', 'www.trestle.example', 'localhost:3000', '127.0.0.1', 'sea'])
    expect(from(host)).toBe('/home')
})
