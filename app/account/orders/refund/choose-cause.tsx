import { feesComeBack, refundCauses } from '#rules/aftersale/refund-causes'
import type { RefundValues } from '../../../parts/refund/refund-values.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'

type ChooseCauseProps = {
  cause: RefundValues['cause']
  wrong: string | undefined
  ownGoods: boolean
  onChange: (cause: RefundValues['cause']) => void
}

/** Chooses the cause of a refund, with what it refunds beside the price. */
export function ChooseCause({ cause, wrong, ownGoods, onChange }: ChooseCauseProps) {
  const { t } = useTranslation('refund')
  const fees = cause === '' ? 'unknown' : feesComeBack(cause) ? 'back' : 'stay'
  return (
    <Select
      label={t('ask.cause')}
      name="cause"
      required
      value={cause}
      wrong={wrong}
      hint={t(`ask.${ownGoods ? 'feesOwn' : 'fees'}.${fees}`)}
      onChange={({ target }) => onChange(target.value as RefundValues['cause'])}
    >
      <option value="">{t('ask.choose')}</option>
      {refundCauses.map((one) => (
        <option key={one} value={one}>
          {t(`cause.${one}`)}
        </option>
      ))}
    </Select>
  )
}
