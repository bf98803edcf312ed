import { expect, test } from 'vitest'
import { simplified } from './traditional.ts'

test.each([
  ['辦公椅', '办公椅'],
  ['臥室傢俱', '卧室家具'],
  ['家俱', '家具'],
  ['梳妝枱', '梳妆台'],
  ['衞浴櫃', '卫浴柜'],
  ['雙人牀', '双人床'],
  ['床頭櫃', '床头柜'],
])('%s is read as %s', (text, plain) => {
  expect(simplified(text)).toBe(plain)
})
