import { expect, test } from 'vitest'
import { reactionTo } from './follow-tabs.ts'

const mia = { token: 'a', user_uuid: 'mia' }

test('another tab’s log-in shows here, and a new session of the same person leaves all that was typed', () => {
  expect(reactionTo(null, mia, null)).toBe('logIn')
  expect(reactionTo(mia, { ...mia, token: 'b' }, null)).toBe('renew')
  expect(reactionTo(mia, mia, null)).toBe('nothing')
  expect(reactionTo(null, null, 'mia')).toBe('nothing')
})

test('of a person who logged out, or whom another follows, nothing stays', () => {
  expect(reactionTo(mia, null, null)).toBe('loadAnew')
  expect(reactionTo(mia, { token: 'b', user_uuid: 'kai' }, null)).toBe('loadAnew')
  expect(reactionTo({ token: 'a', user_uuid: null }, { token: 'b', user_uuid: null }, null)).toBe('loadAnew')
})

test('a session that another tab found to be expired keeps what its own person typed', () => {
  expect(reactionTo(mia, null, 'mia')).toBe('expire')
  expect(reactionTo(mia, null, 'kai')).toBe('loadAnew')
})
