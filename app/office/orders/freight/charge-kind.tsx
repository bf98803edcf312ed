import type { ComponentProps } from 'react'
import type { LogisticsChargeKind } from '#rules/aftersale/logistics/logistics-money'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'

type ChargeKindProps = Omit<ComponentProps<typeof Select>, 'label' | 'children'> & {
  kinds: readonly LogisticsChargeKind[]
}

/** Chooses what freight is charged for. */
export function ChargeKind({ kinds, ...field }: ChargeKindProps) {
  const { t } = useTranslation('logistics')
  return (
    <Select label={t('charge')} {...field}>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`kind.${kind}`)}
        </option>
      ))}
    </Select>
  )
}
