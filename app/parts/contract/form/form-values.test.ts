import { expect, test } from 'vitest'
import { aBody } from '#tests/fixtures/contract/papers'
import {
  emptyLine,
  fromCopy,
  fromDraft,
  fromGoods,
  loadsOfForm,
  sentLines,
  sumsOfForm,
} from './form-values.ts'

const goods = {
  cart_ids: '',
  merchant_name: 'Harlow Peak',
  maker: { name: 'Harlow Peak Sdn', address: '1 Mill Road', zip: '41000', phone: '+60 3 555 0101' },
  purchaser: { name: 'Sunrise LLC', address: '2 Bay Road', zip: '92501', phone: '+1 909 555 0102' },
  deposit_ratio: 30,
  goods_data: [],
}

test('a contract without goods begins with an empty line, and with both parties', () => {
  const { values, lines } = fromGoods(goods, 'Transfer', 'Sample')
  expect(values).toMatchObject({ maker_name: 'Harlow Peak Sdn', deposit_ratio: '30', balance_type: '1' })
  expect(values).toMatchObject({ purchaser_name: 'Sunrise LLC', purchaser_zip: '92501' })
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

test('lines take of a container what they measure; one without a volume takes nothing that is known', () => {
  const line = { ...emptyLine(0), quality: '150', volume: '0.210' }
  expect(loadsOfForm([line, emptyLine(1), { ...line, quality: 'x' }])).toEqual([
    { volume_cm3: 31_500_000, weight_g: 0 },
  ])
})
