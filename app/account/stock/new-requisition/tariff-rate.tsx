import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { RequisitionPlace } from './chosen-items.ts'

/** What the chosen work costs by the tariff of the warehouse, or that it is quoted by hand. */
export function TariffRate({ rate }: { rate: RequisitionPlace['rates'][number] | undefined }) {
  const { t } = useTranslation('requisition')
  const { money } = useFormat()
  if (!rate) return <p className="small soft">{t('new.byHand')}</p>
  const { form, piece, m3, ready_days } = rate
  return (
    <p className="small soft">
      {t('new.byTariff', { form: money(form), piece: money(piece), m3: money(m3), days: ready_days })}
    </p>
  )
}
