import { useTranslation } from '../texts/use-translation.ts'
import { EmptyState } from '../ui/page/states.tsx'

/**
 * Pages of the user centre on which nothing may be done for a buyer, or that show what is the buyer's
 * people's alone.
 */
export const ownPages: readonly string[] = [
  'setting',
  'my_data',
  'bank',
  'team',
  'certification',
  'certificationChina',
  'essential_information',
  'feedback',
  'message_center',
  'stationMsg',
]

/** Said in place of such a page, before anything is tried. */
export function NotWhileActing() {
  const { t } = useTranslation('acting')
  return (
    <EmptyState title={t('not.title')}>
      <p className="soft">{t('not.lead')}</p>
    </EmptyState>
  )
}
