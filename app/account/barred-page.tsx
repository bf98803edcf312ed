import { useTranslation } from '../texts/use-translation.ts'
import { EmptyState } from '../ui/page/states.tsx'

/**
 * Pages of the user centre where staff may do nothing for a buyer, or that are private to the buyer's people.
 */
export const ownPages: readonly string[] = [
  'setting',
  'my_data',
  'bank',
  'team',
  'certification',
  'certificationChina',
  'tax_exemptions',
  'essential_information',
  'feedback',
  'message_center',
  'stationMsg',
]

/** Shown to acting staff in place of such a page. */
export function BarredPage() {
  const { t } = useTranslation('acting')
  return (
    <EmptyState title={t('not.title')}>
      <p className="soft">{t('not.lead')}</p>
    </EmptyState>
  )
}
