import { expect, test } from 'vitest'
import { answerPlaces, merchantAnswersAt, quickText, staffAnswersAt, withQuickText } from './quick-answer.ts'

test('who reads another language gets the text in it, else what is said first', () => {
  const body = { 'en-US': 'Four weeks.', 'zh-CN': '四周。 ', 'es-ES': ' ' }
  expect(quickText(body, 'zh-CN')).toBe('四周。')
  expect(quickText(body, 'es-ES')).toBe('Four weeks.')
  expect(quickText({}, 'en-US')).toBe('')
})

test('a text goes behind what is written, and takes the place of another that stands there alone', () => {
  const others = [{ 'en-US': 'Too late.', 'es-ES': 'Tarde.' }]
  expect(withQuickText('', 'Sorry.', others)).toBe('Sorry.')
  expect(withQuickText(' Tarde. ', 'Sorry.', others)).toBe('Sorry.')
  expect(withQuickText('Two days ', 'Sorry.', others)).toBe('Two days Sorry.')
  expect(withQuickText('Too late. Really.', 'Sorry.', others)).toBe('Too late. Really. Sorry.')
})

test('each place is answered by somebody of the staff, and an administrator answers everywhere', () => {
  const roles = ['auditor', 'finance', 'warehouse', 'service', 'editor'] as const
  for (const place of answerPlaces) {
    expect(roles.some((role) => staffAnswersAt([role], place))).toBe(true)
    expect(staffAnswersAt(['administrator'], place)).toBe(true)
    expect(staffAnswersAt(['editor'], place)).toBe(false)
  }
  const service = { merchant_roles: ['service'], sign_limit: null } as const
  expect(answerPlaces.filter((place) => merchantAnswersAt(service, place))).toEqual([
    'chat',
    'picture',
    'refund',
  ])
})
