import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

/** The steps of a tariff: from which day on a cubic metre costs how much. */
export function TariffSteps({ steps }: { steps: readonly { from_age: number; price: string }[] }) {
  const { t } = useTranslation('rate')
  const { money } = useFormat()
  return (
    <ul>
      {steps.map(({ from_age, price }) => (
        <li key={from_age}>{t('storage.step', { days: from_age, price: money(price) })}</li>
      ))}
    </ul>
  )
}
