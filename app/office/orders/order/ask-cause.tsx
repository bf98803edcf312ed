import { type EndCause, endCauses } from '#rules/buying/order/graph/end-causes'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'

type AskCauseProps = {
  cause: EndCause | ''
  told: string | undefined
  onCause: (cause: EndCause | '') => void
}

/** Why the goods do not go out: nothing is chosen before, so that it is thought about. */
export function AskCause({ cause, told, onCause }: AskCauseProps) {
  const { t } = useTranslation(['office', 'status'])
  return (
    <Select
      label={t('order.cause')}
      hint={t('order.causeCounts')}
      required
      value={cause}
      wrong={told}
      onChange={({ target }) => onCause(target.value as EndCause | '')}
    >
      <option value="">{t('order.chooseCause')}</option>
      {endCauses.map((one) => (
        <option key={one} value={one}>
          {t(`status:cause.${one}`)}
        </option>
      ))}
    </Select>
  )
}
