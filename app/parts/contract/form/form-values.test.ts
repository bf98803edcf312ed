import { expect, test } from 'vitest'
import { aBody } from '#tests/fixtures/contract/papers'
import {
  emptyLine,
  evenLots,
  type FormContent,
  fromBody,
  fromCopy,
  fromDraft,
  fromGoods,
  loadsOfForm,
  sentLines,
  sentLots,
  sumsOfForm,
} from './form-values.ts'

const goods = {
  cart_ids: '',
  merchant_name: 'Harlow Peak',
  maker: {
    name: 'Harlow Peak Sdn',
    address: '1 Mill Road',
    country: 'MY',
    zip: '41000',
    phone: '+60 3 555 0101',
  },
  purchaser: {
    name: 'Sunrise LLC',
    address: '2 Bay Road',
    country: 'US',
    zip: '92501',
    phone: '+1 909 555 0102',
  },
  deposit_ratio: 30,
  closures: [],
  goods_data: [],
}

test('a contract without goods begins with an empty line, and with both parties', () => {
  const { values, lines } = fromGoods(goods, 'Transfer', 'Sample')
  expect(values).toMatchObject({ maker_name: 'Harlow Peak Sdn', deposit_ratio: '30', balance_type: '1' })
  expect(values).toMatchObject({
    purchaser_name: 'Sunrise LLC',
    purchaser_zip: '92501',
    purchaser_country: 'US',
  })
  expect(lines).toEqual([emptyLine(0)])
})

test('sums are shown once every line and the deposit can be read', () => {
  const line = { ...emptyLine(0), custom_sn: 'HP-1', quality: '150', price: '192.00' }
  expect(sumsOfForm([line], '30')).toEqual({ total: 2_880_000, deposit: 864_000, balance: 2_016_000 })
  expect(sumsOfForm([line, emptyLine(1)], '30')).toBeNull()
  expect(sumsOfForm([line], '30.5')).toBeNull()
  expect(sumsOfForm([line], '101')).toBeNull()
})

test('a draft of before begins with the usual terms where it names none', () => {
  const { values } = fromDraft({ deposit_ratio: '20', balance_type: 2, goods_obj: [] })
  expect(values).toMatchObject({ deposit_ratio: '20', balance_type: '2', incoterm: 'FOB', late_days: '30' })
})

test('a copy has its days left open, and says what the catalogue asks today', () => {
  const body = JSON.stringify(aBody({ retention_percent: 5 }))
  const { values, lines } = fromCopy({
    merchant_uuid: '',
    body,
    prices: [{ custom_sn: '', today: '199.00' }],
  })
  expect(values).toMatchObject({ delivery_date: '', retention: '5', arrival_day_pay: '30' })
  expect(lines[0]).toMatchObject({ price: '192.00', today: '199.00' })
  expect(JSON.parse(sentLines(lines))[0]).not.toHaveProperty('today')
})

test('lots keep their pieces by line: a line taken out takes its own along, the last day is the contract’s', () => {
  const { lines: bodyLines } = aBody({}, 2)
  const line = (line_no: number, quantity: number) => ({
    line_no,
    custom_sn: bodyLines[line_no - 1]!.custom_sn,
    quantity,
  })
  const lots = [
    { lot_no: 1, planned_on: '2027-05-01', lines: [line(1, 100), line(2, 150)] },
    { lot_no: 2, planned_on: '2027-06-01', lines: [line(1, 50)] },
  ]
  const start = fromBody(aBody({ lots }, 2))
  const sent = (written: FormContent) => JSON.parse(sentLots(written))
  expect(sent(start)).toEqual([
    { delivery_date: '2027-05-01', pieces: ['100', '150'] },
    { delivery_date: '2027-06-01', pieces: ['50', ''] },
  ])
  const values = { ...start.values, delivery_date: '2027-06-09' }
  expect(sent({ ...start, values, lines: start.lines.slice(1) })).toEqual([
    { delivery_date: '2027-05-01', pieces: ['150'] },
    { delivery_date: '2027-06-09', pieces: [''] },
  ])
  expect(fromDraft({ lots: sent(start), goods_obj: start.lines }).lots).toMatchObject([
    { delivery_date: '2027-05-01', pieces: { 0: '100', 1: '150' } },
    { delivery_date: '2027-06-01', pieces: { 0: '50', 1: '' } },
  ])
  expect(sent({ ...start, lots: evenLots(start.lots, start.lines) })[1]).toMatchObject({
    pieces: ['75', '75'],
  })
})

test('lines take of a container what they measure; one without a volume takes nothing that is known', () => {
  const line = { ...emptyLine(0), quality: '150', volume: '0.210' }
  expect(loadsOfForm([line, emptyLine(1), { ...line, quality: 'x' }])).toEqual([
    { volume_cm3: 31_500_000, weight_g: 0 },
  ])
})
