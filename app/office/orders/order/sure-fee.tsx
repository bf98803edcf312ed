import { isFarOff } from '#rules/money/far-off-fee'
import { type Cents, parseMoney, zero } from '#rules/money/money'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { OrderLoad } from './load-facts.tsx'

/** Whether an amount is far from what the tariff says of this load, or from the price of its goods. */
export function isFeeFarOff(amount: string | null, load: OrderLoad | undefined): boolean {
  const fee = amount === null ? null : parseMoney(amount)
  if (fee === null || !load) return false
  const tariff_cents: Cents | null = load.tariff === null ? null : parseMoney(load.tariff)
  return isFarOff(fee, { tariff_cents, goods_cents: parseMoney(load.goods) ?? zero })
}

type SureFeeProps = { amount: string; load: OrderLoad; sure: boolean; onSure: (sure: boolean) => void }

/** Asks again whether a fee is meant that is far off. */
export function SureFee({ amount, load, sure, onSure }: SureFeeProps) {
  const { t } = useTranslation('office')
  const { money } = useFormat()
  const fee = money(amount)
  return (
    <div className="note warn stack" role="alert">
      <p>
        {load.tariff
          ? t('load.farTariff', { fee, tariff: money(load.tariff) })
          : t('load.farGoods', { fee, goods: money(load.goods) })}
      </p>
      <label className="row">
        <input type="checkbox" checked={sure} onChange={({ target }) => onSure(target.checked)} />
        <span>{t('load.sure', { fee })}</span>
      </label>
    </div>
  )
}
