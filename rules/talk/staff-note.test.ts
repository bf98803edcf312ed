import { expect, test } from 'vitest'
import { nameBegun, namedIn } from './staff-note.ts'

const people = ['Ann Lee', 'Ann Leeson', 'Ruth', '王小明'].map((name) => ({ name }))
const named = (text: string) => namedIn(text, people).map(({ name }) => name)

test('a text names whom it writes an @ before, by the longest name that stands there', () => {
  expect(named('@Ruth please, and @ann lee: dock closed')).toEqual(['Ann Lee', 'Ruth'])
  expect(named('@Ann Leeson')).toEqual(['Ann Leeson'])
  expect(named('@Ann Leesons')).toEqual([])
  expect(named('请@王小明看一下')).toEqual(['王小明'])
  expect(named('Ruth, ruth@bayview.example.com, @Ruthless, @')).toEqual([])
})

test('two of one name are both named, each once', () => {
  expect(namedIn('@Ruth @Ruth', [{ name: 'Ruth' }, { name: 'Ruth' }])).toHaveLength(2)
})

test('a name is begun behind an @ that begins a word', () => {
  expect(nameBegun('See @An', 7)).toEqual({ at: 5, begun: 'An' })
  expect(nameBegun('@', 1)).toEqual({ at: 1, begun: '' })
  expect(nameBegun('a@b', 3)).toBeNull()
  expect(nameBegun('@Ruth\nand', 9)).toBeNull()
})
