import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

const passwords = openPasswords('pepper of the test')

test('a password fits its own hash only, and hashes of one password differ', async () => {
  const [one, two] = [await passwords.hash('oak7tree'), await passwords.hash('oak7tree')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await passwords.verify(one, 'oak7tree')).toBe(true)
  expect(await passwords.verify(one, 'oak7treE')).toBe(false)
})

test('the same password written in two Unicode forms is one', async () => {
  expect(await passwords.verify(await passwords.hash('caf\u00e9 99'), 'cafe\u0301 99')).toBe(true)
})

test('without the pepper a hash is worth nothing', async () => {
  const others = openPasswords('another pepper')
  expect(await others.verify(await passwords.hash('oak7tree'), 'oak7tree')).toBe(false)
  expect(await others.verifyPayment(await passwords.hashPayment('280413'), '280413')).toBe(false)
  expect(others.codeHash({ email: 'a@b.co', purpose: 'register', code: '1' })).not.toBe(
    passwords.codeHash({ email: 'a@b.co', purpose: 'register', code: '1' }),
  )
})

test('an unknown account takes about as long as a wrong password', async () => {
  const stored = await passwords.hash('oak7tree')
  await passwords.verify(null, 'warm up 1')
  const times = { wrong: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < 12; i += 1)
    for (const [name, against] of [
      ['wrong', stored],
      ['unknown', null],
    ] as const) {
      const began = performance.now()
      expect(await passwords.verify(against, 'wrong9one')).toBe(false)
      times[name].push(performance.now() - began)
    }
  // The fastest of each: other load on the machine only adds time.
  const ratio = Math.min(...times.unknown) / Math.min(...times.wrong)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('a payment password is quick to check, so that paying stays quick', async () => {
  const stored = await passwords.hashPayment('280413')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect(await passwords.verifyPayment(stored, '280413')).toBe(true)
  expect(await passwords.verifyPayment(stored, '280414')).toBe(false)
})

/**
 * A thread that waits for a core holds the locks of its process: on a busy machine the server stood for
 * seconds. Field 41 of `stat` is a thread's scheduling policy, 0 the usual one.
 */
test.runIf(platform() === 'linux')(
  'no thread of the serving process waits behind other programs',
  async () => {
    await passwords.hash('oak7tree')
    const policies = readdirSync('/proc/self/task').map((thread) => {
      const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return fields[38]
    })
    expect(new Set(policies)).toEqual(new Set(['0']))
  },
)
