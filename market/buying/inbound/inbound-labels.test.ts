import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { readInboundCarton } from '#rules/buying/inbound/carton-code'
import { labelsOfFile } from '#rules/buying/inbound/carton-label'
import { refusalOf } from '#tests/fixtures/people'
import { aMaker, announced, saved } from '#tests/fixtures/presale/inbound'
import { testDatabase } from '#tests/servers/database'
import { countLabelFiles, openInboundLabels } from './inbound-labels.ts'

const { db } = await testDatabase()
const maker = await aMaker(db)
const { seller, numbers } = maker
const files = (inbound_number: string, file_no = 1, who = seller) =>
  reading(db, (tx) => countLabelFiles(tx, who, { inbound_number, file_no }))
const labels = (inbound_number: string, file_no: number) =>
  reading(db, (tx) => openInboundLabels(tx, { inbound_number, file_no }, 'en-US'))

test('each carton of a shipment has one label, over as many files as they take', async () => {
  const lines = [
    { custom_sn: numbers[0], cartons: labelsOfFile - 2, pieces_per_carton: 2 },
    { custom_sn: numbers[1], cartons: 5, pieces_per_carton: 1 },
  ]
  const number = await announced(db, maker, { lines, reference: 'PO-7' })
  expect(await files(number)).toBe(2)
  const [first, second] = [await labels(number, 1), await labels(number, 2)]
  expect([first.length, second.length]).toEqual([labelsOfFile, 3])
  expect(first.slice(-3).map(({ item, carton, cartons }) => [item, carton, cartons])).toEqual([
    [numbers[0], labelsOfFile - 2, labelsOfFile - 2],
    [numbers[1], 1, 5],
    [numbers[1], 2, 5],
  ])
  expect(second.map(({ carton }) => carton)).toEqual([3, 4, 5])
  const all = [...first, ...second]
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(readInboundCarton(second[2]!.code)).toMatchObject({ inbound_number: number, carton: 5 })
})

test('a draft has no labels, and another manufacturer’s shipment is none', async () => {
  expect(await refusalOf(files('N000000000'))).toBe('inbound.notFound')
  const draft = await saved(db, maker)
  expect(await refusalOf(files(draft))).toBe('inbound.notAllowed')
  const number = await announced(db, maker)
  expect(await refusalOf(files(number, 2))).toBe('request.notFound')
  const other = await aMaker(db)
  expect(await refusalOf(files(number, 1, other.seller))).toBe('inbound.notFound')
})
