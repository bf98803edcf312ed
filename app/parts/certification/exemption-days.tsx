import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import type { Exemption } from './exemption.ts'

/** From when until when a certificate holds. */
export function ExemptionDays({ exemption }: { exemption: Pick<Exemption, 'valid_from' | 'valid_until'> }) {
  const { t } = useTranslation('account')
  const { date } = useFormat()
  const { valid_from, valid_until } = exemption
  const from = date(valid_from)
  return valid_until === null
    ? t('exemption.from', { from })
    : t('exemption.fromUntil', { from, until: date(valid_until) })
}
