import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import type { Language } from '#rules/sites'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aMerchant, aWarehouse } from '#tests/fixtures/goods'
import { aFile, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { readFacts } from './read-facts.ts'

const { db } = await testDatabase()

test('papers name the countries of both sides in the language of their reader', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db, {})] })
  await sql`update merchant set city = 'Foshan', country = 'CN'`.execute(db)
  await sql`insert into certification (company_id, account_id, round, kind, auth_status, country_name, city, created_at, submitted_at)
    values (${buyer.company_id}, ${buyer.account_id}, 9, 1, 2, 'United States', 'Fresno', ${buyer.at}, ${buyer.at})`.execute(
    db,
  )
  const linesIn = async (language: Language) => {
    const [read] = await reading(db, (tx) => readFacts(tx, sql`o.order_number = ${order_number}`, language))
    return [...read!.facts.seller.lines, ...read!.facts.buyer.lines].join(' | ')
  }
  expect(await linesIn('en-US')).toMatch(/China.*United States/)
  expect(await linesIn('zh-CN')).toMatch(/中国.*美国/)
  expect(await linesIn('es-ES')).toMatch(/China.*Estados Unidos/)
})

test('an order names the certificate by which its buyer paid no sales tax on the day it was made', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db, {})] })
  const tax = async () => {
    const [read] = await reading(db, (tx) => readFacts(tx, sql`o.order_number = ${order_number}`, 'en-US'))
    return read!.facts.tax
  }
  const place = { state: expect.stringMatching(/^[A-Z]{2}$/) }
  expect(await tax()).toEqual({ ...place, certificate: null })
  const states = sql`array[${(await tax())!.state}]`
  const file_id = await aFile(db, buyer)
  const auditor = await aStaff(db, ['auditor'])
  await sql`insert into tax_exemption (company_id, account_id, certificate_number, states, valid_from, file_id, status, handed_in_at, decided_at, decided_by)
    values (${buyer.company_id}, ${buyer.account_id}, 'SR-1', ${states}, '2026-03-02', ${file_id}, 1, ${buyer.at}, ${buyer.at}, ${auditor.account_id})`.execute(
    db,
  )
  expect(await tax()).toEqual({ ...place, certificate: 'SR-1' })
  await sql`update tax_exemption set valid_from = '2026-01-01', valid_until = '2026-03-01'`.execute(db)
  expect(await tax()).toEqual({ ...place, certificate: null })
})

test('a paper says beside a line what is done to it and not to all of its order', async () => {
  const buyer = await aCustomer(db)
  const place = { house: await aWarehouse(db), merchant_id: await aMerchant(db) }
  const [chair, table] = [await anItem(db, place), await anItem(db, place)]
  const optionsOf = async (items: Parameters<typeof anOrder>[2]['items']) => {
    const { order_number } = await anOrder(db, buyer, { items, wish: { insurance: true } })
    const [read] = await reading(db, (tx) => readFacts(tx, sql`o.order_number = ${order_number}`, 'en-US'))
    const { services, lines } = read!.facts
    return [services, lines.map(({ options }) => options)]
  }
  expect(await optionsOf([{ ...chair, assembly: true }, table])).toEqual([['insurance'], [['assembly'], []]])
  expect(await optionsOf([{ ...chair, insurance: false }, table])).toEqual([[], [[], ['insurance']]])
})
