import { expect, test } from 'vitest'
import { goodsOf, goodsText, productAlone } from './picked-goods.ts'

const read = (query: string) => goodsOf(new URLSearchParams(query))
const sofa = { product_id: 1, relation_id: 11, amount: 2 }
const lamp = { product_id: 5, relation_id: 52, amount: 40 }

test('goods go through an address and back', () => {
  expect(goodsText([sofa, lamp])).toBe('1-11-2.5-52-40')
  expect(read(`goods=${goodsText([sofa, lamp])}`)).toEqual([sofa, lamp])
})

test('the query of the specification names one piece of one item', () => {
  expect(read('inventory_sn=A-1&product_id=1&relation_id=11&goodsType=1')).toEqual([{ ...sofa, amount: 1 }])
  expect(read('inventory_sn=A-1')).toEqual([])
  expect(read('product_id=1&relation_id=11&goods=')).toEqual([])
})

test('what cannot be read is left out, and an item stands once', () => {
  expect(read('goods=1-11-2.x.5-52.5-0-1.1-11-0.-1-2-3')).toEqual([sofa])
  expect(read('goods=1-11-2.1-11-7')).toEqual([{ ...sofa, amount: 7 }])
})

test('a product alone is known as one, unless goods were chosen or taken out since', () => {
  const alone = (query: string) => productAlone(new URLSearchParams(query))
  expect(alone('product_id=4')).toBe(4)
  expect(alone('product_id=4&inventory_sn=&relation_id=')).toBe(4)
  for (const other of [
    '',
    'product_id=x',
    'product_id=0',
    'product_id=4&relation_id=9',
    'product_id=4&goods=',
  ])
    expect(alone(other)).toBeNull()
})
