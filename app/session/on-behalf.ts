import { useTranslation } from '../texts/use-translation.ts'

/**
 * Names who did something, and where staff did it for that person, says so: `acted_by` of an entry of a
 * history.
 */
export function useOnBehalf(): (acted_by: string | null, name: string) => string {
  const { t } = useTranslation('acting')
  return (acted_by, name) => (acted_by === null ? name : t('onBehalf', { staff: acted_by || 'none', name }))
}
