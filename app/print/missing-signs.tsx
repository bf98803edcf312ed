import { useTranslation } from '../texts/use-translation.ts'
import styles from './paper.module.css'

const numbered = (sign: string) =>
  `${sign} [U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Names the signs that the PDF cannot show, before it is made; not printed. */
export function MissingSigns({ signs }: { signs: readonly string[] }) {
  const { t } = useTranslation('paper')
  if (signs.length === 0) return null
  return (
    <p className={`note warn ${styles.leftOut}`}>
      {t('missingSigns', { count: signs.length, signs: signs.map(numbered).join(', ') })}
    </p>
  )
}
