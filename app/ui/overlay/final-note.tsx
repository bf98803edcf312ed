import { useTranslation } from '../../texts/use-translation.ts'

/** Says beside a button that what it does cannot be undone. */
export function FinalNote() {
  const { t } = useTranslation('shell')
  return <p className="small soft">{t('final')}</p>
}
