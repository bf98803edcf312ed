import { correctionCheck, correctionMake } from '#api/money/correction'
import { checkCorrection } from '#market/money/wallet/merchant/check-correction'
import { makeCorrection } from '#market/money/wallet/merchant/make-correction'
import { hoursAfter } from '#rules/buying/order/times'
import type { Trade } from '../trade.ts'

type Planned = {
  slug: string
  direction: 'give' | 'take'
  amount: string
  reason: string
  /** Days before the demo's day on which it is made. */
  days: number
  /** Booked by the second person a day later; else it waits. */
  booked?: true
}

const plan: readonly Planned[] = [
  {
    slug: 'harlow-pine',
    direction: 'give',
    amount: '46.80',
    reason: 'Two cartons were broken at our dock in October; we bear what they cost.',
    days: 18,
    booked: true,
  },
  {
    slug: 'northgate-upholstery',
    direction: 'take',
    amount: '35.00',
    reason: 'Relabelling of twenty cartons that came without our labels, as agreed by mail.',
    days: 1,
  },
]

/** Corrections of what manufacturers earned: one that was booked, and one that waits for a second person. */
export function correctionTurns({ tx, actors }: Trade, at: Date) {
  return plan.flatMap(({ slug, days, booked, ...wish }) => {
    const made = hoursAfter(at, -24 * days)
    let number = ''
    const make = async () => {
      const { id: merchant_id } = await tx
        .selectFrom('merchant')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
      const input = correctionMake.in.parse({ ...wish, merchant_id })
      const { correction_number } = await makeCorrection(tx, actors.staff('finance', made), input)
      number = correction_number
    }
    const checked = hoursAfter(made, 22)
    const check = async () => {
      const { id } = await tx
        .selectFrom('merchant_correction')
        .select('id')
        .where('correction_number', '=', number)
        .executeTakeFirstOrThrow()
      const input = correctionCheck.in.parse({ id, pass: '1' })
      await checkCorrection(tx, actors.staff('administrator', checked), input)
    }
    return [{ at: made, work: make }, ...(booked ? [{ at: checked, work: check }] : [])]
  })
}
