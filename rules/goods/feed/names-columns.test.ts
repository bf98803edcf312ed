import { describe, expect, test } from 'vitest'
import { namesColumns } from './names-columns.ts'

const table = (text: string) => text.split('\n').map((line) => line.split(','))

describe('a row names the columns', () => {
  test.each([
    ['all words', 'Artikel,Preis\nA-1,99'],
    ['columns that are counted', '1,2,3,4\nA-1,Chair,Chairs,99.00'],
    ['columns that are counted from nought', '0,1,2\nA-1,Chair,99.00'],
    ['a year beside words', 'Bezeichnung,Warengruppe,2024\nStuhl,Stühle,450\nTisch,Tische,1200'],
    ['years', 'Modell,2023,2024\nOslo,12,15\nBergen,3,0'],
    ['counted pictures', 'Bezeichnung,Warengruppe,1,2\nStuhl,Stühle,https://a/1.jpg,https://a/2.jpg'],
    ['sizes beside a word above numbers', 'Artikel,Benennung,90,140\n10012,Bett,299,399\n10013,Bett,349,449'],
    ['a word above numbers of items', 'Artikel,Benennung,90\nB-12,Bett,299'],
  ])('%s', (_, text) => {
    const [row, ...below] = table(text)
    expect(namesColumns(row!, below)).toBe(true)
  })
})

describe('a row is goods', () => {
  test.each([
    ['with a price', 'K-1,Chair,Chairs,99.00\nK-2,Stool,Chairs,49'],
    ['with a price in whole dollars', 'K-1,Chair,Chairs,99\nK-2,Stool,Chairs,49'],
    ['without a number of its own', 'Chair,Chairs,99\nStool,Chairs,49'],
    ['with a price that looks like a year', 'Wardrobe,Wardrobes,1999\nCabinet,Cabinets,2050'],
    ['counted', '1,Chair,99\n2,Stool,49'],
    ['numbers alone', '1001,5\n1002,7'],
    ['alone', 'Chair,Chairs,99'],
    ['with the year it was made', 'Chair,Chairs,2023\nStool,Chairs,2024'],
  ])('%s', (_, text) => {
    const [row, ...below] = table(text)
    expect(namesColumns(row!, below)).toBe(false)
  })
})
