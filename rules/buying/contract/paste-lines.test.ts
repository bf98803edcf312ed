import { expect, test } from 'vitest'
import { pastedLines } from './paste-lines.ts'

test('rows of a spreadsheet are lines, its head is none, and a plain text is pasted as it is', () => {
  const table = 'Model\tQty\tPrice\r\nHP-1\t1,150\t$ 1,192.00\tOak\t2 m\tCarton\r\n\t\t\nHP-2\t4\t9.50\n'
  expect(pastedLines(table)).toEqual([
    { custom_sn: 'HP-1', quality: '1150', price: '1192.00', color: 'Oak', size: '2 m', packing: 'Carton' },
    { custom_sn: 'HP-2', quality: '4', price: '9.50', color: '', size: '', packing: '' },
  ])
  expect(pastedLines('HP-1')).toEqual([])
  expect(pastedLines('HP-1\t2')).toHaveLength(1)
})
