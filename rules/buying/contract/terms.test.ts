import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '../../money/money.ts'
import { balanceGate, balanceType, contractSums, gateOfBalance, repeatedModel } from './terms.ts'

test('deposit and balance are the total at every percent, the balance rounded half up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
      const { total, deposit, balance } = contractSums(
        [{ quantity: 1, price_cents: toCents(cents) }],
        percent,
      )
      expect(total).toBe(cents)
      expect(deposit + balance).toBe(total)
      const exact = BigInt(cents) * BigInt(100 - percent)
      const off = BigInt(balance) * 100n - exact
      expect(off > -50n && off <= 50n).toBe(true)
    }),
  )
})

test('nothing as deposit leaves the whole, all of it leaves nothing', () => {
  const lines = [{ quantity: 150, price_cents: toCents(19_200) }]
  expect(contractSums(lines, 0)).toEqual({ total: 2_880_000, deposit: 0, balance: 2_880_000 })
  expect(contractSums(lines, 100)).toEqual({ total: 2_880_000, deposit: 2_880_000, balance: 0 })
})

test('models that differ in case, blanks or width alone are one', () => {
  const models = (...names: string[]) => repeatedModel(names.map((custom_sn) => ({ custom_sn })))
  expect(models('HP-1', 'HP-2')).toBeNull()
  expect(models('HP-1', 'HP-2', 'hp-1 ')).toBe(2)
  expect(models('HP-1', 'ＨＰ-1')).toBe(1)
})

test('a balance before delivery is paid before loading unless it is agreed otherwise, any other has no gate', () => {
  const of = (type: 1 | 2 | 3, balance_gate: 1 | 2 | null) =>
    gateOfBalance({ balance_type: type, balance_gate })
  expect(of(balanceType.beforeDelivery, null)).toBe(balanceGate.beforeLoading)
  expect(of(balanceType.beforeDelivery, balanceGate.beforeLoading)).toBe(balanceGate.beforeLoading)
  expect(of(balanceType.beforeDelivery, balanceGate.againstDocuments)).toBe(balanceGate.againstDocuments)
  expect(of(balanceType.afterDelivery, balanceGate.againstDocuments)).toBeNull()
  expect(of(balanceType.afterArrival, null)).toBeNull()
})
