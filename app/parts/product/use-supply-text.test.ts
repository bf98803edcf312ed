import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { purchaseMode } from '#rules/codes'
import { renderWithKeys } from '#tests/render-with-keys'
import { type Supply, useSupplyText } from './use-supply-text.ts'

const shop = JSON.parse(readFileSync(new URL('../../../locales/en-US/shop.json', import.meta.url), 'utf8'))
/** An item that lies in no warehouse of ours. */
const nowhere: Supply = {
  purchase_modes: [],
  stock: [],
  lead_days: 45,
  fob_port: null,
  presale_arrives_on: null,
}
const Shown = ({ item }: { item: Supply }) => useSupplyText()(item, 2) ?? 'null'
const said = (wish: Partial<Supply>) =>
  renderWithKeys(createElement(Shown, { item: { ...nowhere, ...wish } }), { shop })

test('an FOB card says that it is made to order, in how many days, and from which port', () => {
  const fob = { purchase_modes: [purchaseMode.fob] }
  expect(said({ ...fob, fob_port: 'Ningbo' })).toBe('Made to order · 45 days · FOB Ningbo')
  expect(said({ ...fob, lead_days: 1 })).toBe('Made to order · 1 day')
})

test('a presale card says when the goods arrive, or that their day is to follow', () => {
  const presale = { purchase_modes: [purchaseMode.presale] }
  expect(said({ ...presale, presale_arrives_on: '2027-02-01' })).toBe('Presale, arrives Feb 1, 2027')
  expect(said(presale)).toBe('Presale, arrival date to follow')
})

test('a card of goods from stock says the warehouses with most of them, and nothing where they are sold out', () => {
  const houses = [
    { warehouse_name: 'Ontario, CA', available: 1_200 },
    { warehouse_name: 'Houston, TX', available: 30 },
    { warehouse_name: 'Chicago, IL', available: 2 },
  ]
  for (const mode of [purchaseMode.general, purchaseMode.special]) {
    expect(said({ purchase_modes: [mode], stock: houses })).toBe('Ontario 1,200 · Houston 30')
    expect(said({ purchase_modes: [mode] })).toBe('null')
  }
})
