import { expect, test } from 'vitest'
import { inOrderOfNames, isOfSystem, numbersInName } from './picture-name.ts'

test('a file name gives the numbers that it may mean, the longest first', () => {
  expect(numbersInName('SN-12.jpg')).toEqual(['sn-12', 'sn'])
  expect(numbersInName('photos/SN-12_2.JPEG')).toEqual(['sn-12_2', 'sn-12', 'sn', 'photos'])
  expect(numbersInName('SN 12 (3).png')).toEqual(['sn 12 (3)', 'sn 12', 'sn'])
  expect(numbersInName('ＳＮ１-red.webp')).toEqual(['sn1-red', 'sn1'])
  expect(numbersInName('A.1.front.gif')).toEqual(['a.1.front', 'a.1', 'a'])
  expect(numbersInName('OS-1/2.jpg')).toEqual(['2', 'os-1', 'os'])
  for (const none of ['list.xlsx', 'SN', 'SN.pdf', '', '/']) expect(numbersInName(none)).toBeNull()
})

test('what systems add is known, and names are sorted as people count', () => {
  expect(['__MACOSX/._a.jpg', 'x/.DS_Store', 'Thumbs.db', 'x/._b.png'].every(isOfSystem)).toBe(true)
  expect(isOfSystem('x/MACOSX.jpg')).toBe(false)
  expect(inOrderOfNames(['SN_10.jpg', 'SN_2.png', 'SN.jpg', 'RN.jpg'])).toEqual([
    'RN.jpg',
    'SN.jpg',
    'SN_2.png',
    'SN_10.jpg',
  ])
})
