import { moneyText } from '#rules/money/money'
import { percentText, rateLevel } from '#rules/money/rates'
import type { Actor } from '../../actor.ts'
import { categoryName, type RateRecord } from './rate-columns.ts'

/** A rate as a manufacturer reads it: how much, and why this one. */
export const appliedRate = (row: RateRecord, actor: Pick<Actor, 'language'>) => ({
  percent: percentText(row.basis_points ?? 0),
  minimum: moneyText(row.minimum_cents),
  level: rateLevel(row),
  of_category: categoryName(row, actor),
  effective_on: row.effective_on,
})
