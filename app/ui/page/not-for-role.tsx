import { useTranslation } from '../../texts/use-translation.ts'

/**
 * Whom to ask, for whose role in the company's team is not for ordering. Apart, because a guest loads none of
 * these texts.
 */
export function NotForRole() {
  const { t } = useTranslation('team')
  return <p className="note warn">{t('notForRole')}</p>
}
