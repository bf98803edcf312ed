import { useTranslation } from '../../texts/use-translation.ts'

/**
 * Tells people whose team role may not order whom to ask. In a file of its own so that guests do not load its
 * texts.
 */
export function NotForRole() {
  const { t } = useTranslation('team')
  return <p className="note warn">{t('notForRole')}</p>
}
