import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './pay.module.css'

/** Tells that no real money moves here. */
export function SandboxNote() {
  const { t } = useTranslation('pay')
  return (
    <p className={`note warn ${styles.lock}`}>
      <IconFlask size={18} aria-hidden="true" />
      {t('sandbox')}
    </p>
  )
}
