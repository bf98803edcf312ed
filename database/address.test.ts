import { parse } from 'pg-connection-string'
import { expect, test } from 'vitest'
import { databaseAddress } from './address.ts'

const passwords = [
  'plain',
  'a/b',
  'a@b',
  'a:b',
  'a+b=',
  '#1?x',
  'ab%zz',
  'über/weg',
  '/@:',
  '[x]',
  "it's",
  'a b',
]

test.each(passwords)('the password %s is understood literally and escaped', (password) => {
  const address = (as: string) =>
    databaseAddress(`postgres://trestle:${as}@db.internal:5433/shop?sslmode=disable`)
  for (const as of [password, encodeURIComponent(password)])
    expect(parse(address(as))).toMatchObject({
      user: 'trestle',
      password,
      host: 'db.internal',
      port: '5433',
      database: 'shop',
    })
})

test('an address without a password, of a socket or of IPv6 stays unchanged', () => {
  for (const address of [
    'postgres://trestle@localhost/trestle',
    'postgresql://localhost',
    'postgres://u:p@[::1]:5432/trestle',
    'postgres://u:p@127.0.0.1:5432/trestle?host=%2Ftmp%2Fa',
    'postgres:///trestle?host=/var/run/postgresql',
  ])
    expect(databaseAddress(address)).toBe(address)
})

test('several hosts and an invalid address are refused with an explanation', () => {
  expect(() => databaseAddress('postgres://u:p@one,two/trestle?target_session_attrs=read-write')).toThrow(
    'the address of one host',
  )
  expect(() => databaseAddress('postgres://u:p@one:5432,two:5433/trestle')).toThrow('the address of one host')
  for (const address of ['mysql://u:p@one/trestle', 'db.internal', 'postgres://u:p@ho st/x', ''])
    expect(() => databaseAddress(address)).toThrow('an address that begins with postgres://')
})
