import { expect, test } from 'vitest'
import { ledByShop } from './ticket.ts'

test('only the host of one of the shop’s sites leads to its home without a question', () => {
  const home = 'https://trestle.example'
  expect(ledByShop('https://sea.trestle.example/', home)).toBe(true)
  expect(ledByShop('https://new-york.trestle.example/', home)).toBe(true)
  for (const other of [
    '',
    'https://evil.example/',
    'https://sea.evil.example/',
    'https://evil.trestle.example/',
    'http://sea.trestle.example/',
    'https://trestle.example/',
    'https://sea.trestle.example.evil.example/',
  ])
    expect(ledByShop(other, home), other).toBe(false)
})
