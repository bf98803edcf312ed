import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderWithKeys } from '#tests/render-with-keys'
import { ChangeRatio } from './change-ratio.tsx'

const words = { same: 'as before', new: 'nothing before', times: (times: string) => `${times} times before` }
const said = (now: number, before: number) =>
  renderWithKeys(createElement(ChangeRatio, { now, before, words }), {})

test('a change is a percentage up to ten times, and from there how many times', () => {
  expect([said(15, 10), said(5, 10), said(99, 10)]).toEqual(['▲ +50%', '▼ −50%', '▲ +890%'])
  expect([said(100, 10), said(620, 10), said(62_000, 1)]).toEqual([
    '▲ 10 times before',
    '▲ 62 times before',
    '▲ 62,000 times before',
  ])
  expect([said(10, 10), said(3, 0), said(0, 0)]).toEqual(['as before', 'nothing before', 'as before'])
})
