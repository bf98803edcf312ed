import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './end.module.css'

/** How what is paid is parted when a contract ends: both sums and what they are together. */
export function Sums({ keeps, back }: { keeps: string; back: string }) {
  const { t } = useTranslation('termination')
  const { money } = useFormat()
  const whole = plus(parseMoney(keeps) ?? zero, parseMoney(back) ?? zero)
  return (
    <dl className={styles.sums}>
      <dt>{t('keeps')}</dt>
      <dd>{money(keeps)}</dd>
      <dt>{t('back')}</dt>
      <dd>{money(back)}</dd>
      <dt className={styles.whole}>{t('whole')}</dt>
      <dd className={styles.whole}>{money(moneyText(whole))}</dd>
    </dl>
  )
}
