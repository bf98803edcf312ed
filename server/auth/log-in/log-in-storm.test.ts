import { expect, test } from 'vitest'
import { anAuthContext } from '#tests/fixtures/auth/auth-context'
import { aBuyer, aGuest, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { logIn } from './log-in.ts'

const { db } = await testDatabase()
const auth = { ...anAuthContext(db), demo: true }
const visit = { actor: aGuest(), address: '127.0.0.1', user_agent: 'test' }

test('in a storm of log-ins few are let in, the rest are sent away before anything is decrypted or counted', async () => {
  const rosa = await aBuyer(db)
  // Slow enough for all to come, and quick enough for a test.
  const passwords = { ...auth.passwords, verify: async () => false }
  let opened = 0
  const credentials = {
    ...auth.credentials,
    open: async () => {
      opened += 1
      return 'oak7tree'
    },
  }
  const storm = Array.from({ length: 500 }, () =>
    logIn({ ...auth, credentials, passwords }, visit, {
      email: rosa.email,
      credential: 'x',
      stay_signed_in: false,
    }),
  )
  const ends = await Promise.allSettled(storm)
  const sentAway = ends.filter(
    (one) => one.status === 'rejected' && String(one.reason).includes('request.tooMany'),
  )
  // One is running and fifty wait; further ones are refused meanwhile.
  expect(ends.length - sentAway.length).toBe(51)
  expect(opened).toBe(51)
  const counted = await db.selectFrom('login_attempt').select('fails').execute()
  expect(counted.reduce((sum, { fails }) => sum + fails, 0)).toBeLessThanOrEqual(51 * 2)
  const after = logIn({ ...auth, passwords }, visit, {
    email: rosa.email,
    password: 'not1this',
    stay_signed_in: false,
  })
  expect(await refusalOf(after)).not.toBe('request.tooMany')
})
