import { useTranslation } from '../texts/use-translation.ts'

/**
 * Returns the name for an action, with a note if staff did it for that person: `acted_by` of a history entry.
 */
export function useOnBehalf(): (acted_by: string | null, name: string) => string {
  const { t } = useTranslation('acting')
  return (acted_by, name) => (acted_by === null ? name : t('onBehalf', { staff: acted_by || 'none', name }))
}
