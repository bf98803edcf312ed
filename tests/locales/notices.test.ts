import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noticeKindOf } from '#rules/people/notices'
import { flatten } from './compare.ts'

test('every notice has a title and a text in the message centre', () => {
  const file = join(import.meta.dirname, '../../locales/en-US/center.json')
  const texts = flatten(JSON.parse(readFileSync(file, 'utf8')))
  const wanted = Object.keys(noticeKindOf).flatMap((name) => [`notice.${name}.title`, `notice.${name}.text`])
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter((key) => !texts[key])).toEqual([])
})
