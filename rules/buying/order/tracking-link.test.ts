import { expect, test } from 'vitest'
import { knownCarriers, trackingLink } from './tracking-link.ts'

test.each([
  ['UPS Freight', '1Z 999', 'https://www.ups.com/track?tracknum=1Z%20999'],
  ['FedEx Ground', '77', 'https://www.fedex.com/fedextrack/?trknbr=77'],
  ['Fed Ex', '77', 'https://www.fedex.com/fedextrack/?trknbr=77'],
  [
    'Old Dominion Freight Line',
    'P1',
    'https://www.odfl.com/us/en/tools/trace-track-ltl-freight/trace.html?proNumbers=P1',
  ],
  ['Cups & Sons', '<b>', 'https://t.17track.net/en#nums=%3Cb%3E'],
])('%s, number %s', (carrier, number, link) => {
  expect(trackingLink(carrier, number)).toBe(link)
})

test('each offered carrier has its own tracking page', () => {
  const pages = knownCarriers.map((name) => trackingLink(name, '1'))
  expect(new Set(pages).size).toBe(knownCarriers.length)
  expect(pages).not.toContain(trackingLink('Somebody', '1'))
})
