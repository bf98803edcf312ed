import { useTranslation } from '../texts/use-translation.ts'
import styles from './paper.module.css'

/** Lists the orders that have no such paper; not printed. */
export function MissingPapers({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('paper')
  if (numbers.length === 0) return null
  return (
    <p className={`note warn ${styles.leftOut}`}>
      {t('leftOut', { count: numbers.length, numbers: numbers.join(', ') })}
    </p>
  )
}
