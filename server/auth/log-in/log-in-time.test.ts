import { expect, test } from 'vitest'
import { anAuthContext } from '#tests/fixtures/auth/auth-context'
import { aBuyer, aGuest, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import type { AuthContext } from '../auth-context.ts'
import { logIn } from './log-in.ts'

const { db } = await testDatabase()
const auth = { ...anAuthContext(db), demo: true }
const tries = 21
const password_hash = await auth.passwords.hash('oak7tree')
const visit = { actor: aGuest(), address: '127.0.0.1', user_agent: 'test' }

async function timeOf(email: string, at = auth): Promise<number> {
  const from = performance.now()
  const login = logIn(at, visit, { email, password: 'not1this', stay_signed_in: false })
  expect(await refusalOf(login)).toBe('account.wrongCredentials')
  return performance.now() - from
}
/** What the work itself takes: others on the machine make a try slower, never faster. */
const fastest = (times: number[]) => Math.min(...times)

/*
 * Measured in turns, so that whatever else the machine does falls on all three alike. Without the dummy hash
 * an unknown address is answered in a tenth of the time: the bounds are wide enough for a busy machine and
 * narrow enough for that. Where a neighbour lay on one kind alone it is measured again; what the code gives
 * away it gives away every time.
 */
test('an unknown address, a wrong password and a disabled account take the same time', {
  retry: 2,
}, async () => {
  const times: [number[], number[], number[]] = [[], [], []]
  for (let i = 0; i < tries + 2; i += 1) {
    // One address may be tried fifty times: each round begins as on a new day.
    await db.deleteFrom('login_attempt').execute()
    const rosa = await aBuyer(db, { password_hash })
    const off = await aBuyer(db, { password_hash })
    await db.updateTable('account').set({ disabled_at: noon }).where('id', '=', off.account_id).execute()
    const emails = [rosa.email, `nobody${i}@shop.test`, off.email]
    // The hasher rests after each: who comes first finds it rested.
    for (let turn = 0; turn < 3; turn += 1) {
      const who = (i + turn) % 3
      times[who]!.push(await timeOf(emails[who]!))
    }
  }
  // The first rounds warm up.
  const [usual, other, third] = times.map((each) => fastest(each.slice(2)))
  for (const time of [other!, third!]) {
    expect(time / usual!).toBeGreaterThan(0.6)
    expect(time / usual!).toBeLessThan(1.6)
  }
})

test('without the dummy hash the clock would tell an unknown address', async () => {
  const verify: AuthContext['passwords']['verify'] = async (stored, password) =>
    stored !== null && auth.passwords.verify(stored, password)
  const hasty = { ...auth, passwords: { ...auth.passwords, verify } }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let i = 0; i < 9; i += 1) {
    await db.deleteFrom('login_attempt').execute()
    const rosa = await aBuyer(db, { password_hash })
    known.push(await timeOf(rosa.email, hasty))
    unknown.push(await timeOf(`nobody${i}@shop.test`, hasty))
  }
  expect(fastest(unknown) / fastest(known)).toBeLessThan(0.6)
})
