import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

/** The amount of a payout, and what of it is kept for the transfer. */
export function PayoutAmount({ amount, fee }: { amount: string; fee: string }) {
  const { t } = useTranslation('payout')
  const { money } = useFormat()
  return (
    <span>
      {money(amount)}
      {fee !== '0.00' && <div className="small soft">{t('line.less', { fee: money(fee) })}</div>}
    </span>
  )
}
