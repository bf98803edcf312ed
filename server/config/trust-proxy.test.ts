import { expect, test } from 'vitest'
import { trustProxy } from './trust-proxy.ts'

/** The places of a chain, from our own end, that are taken for proxies of ours. */
function believed(setting: string, chain: readonly string[]) {
  const trust = trustProxy.parse(setting)
  return chain.map((address, place) => trust !== false && trust(address, place))
}
const chain = ['10.0.0.2', '192.0.2.9', '127.0.0.1']

test('a number of proxies is counted from our own end', () => {
  expect(believed('1', chain)).toEqual([true, false, false])
  expect(believed('2', chain)).toEqual([true, true, false])
  expect(believed('0', chain)).toEqual([false, false, false])
  expect(believed('false', chain)).toEqual([false, false, false])
})

test('true is the nearest proxy alone, and never whatever stands in the header', () => {
  expect(believed('true', chain)).toEqual([true, false, false])
})

test('proxies may be said by address, network and name', () => {
  expect(believed('10.0.0.2', chain)).toEqual([true, false, false])
  expect(believed('10.0.0.0/8, 192.0.2.0/24', chain)).toEqual([true, true, false])
  expect(believed('loopback', chain)).toEqual([false, false, true])
  expect(believed('private', ['172.20.0.3', 'fd00::1', '::ffff:10.1.1.1', '8.8.8.8', 'unknown'])).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(believed('2001:db8::/32', ['2001:db8::7', '2001:db9::7'])).toEqual([true, false])
})

test.each([
  'yes',
  '9',
  '-1',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/x',
  'proxy',
  '10.0.0.1,',
])('%s is no proxy', (setting) => {
  expect(trustProxy.safeParse(setting).error?.issues[0]?.message).toContain('the number of proxies')
})
