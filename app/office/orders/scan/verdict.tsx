import { IconAlertTriangle, IconBarcode, IconCheck, IconChecks } from '@tabler/icons-react'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './scan.module.css'

/** `good`: it counts. `done`: it counts and was the last one. `bad`: it does not count. */
export type ScanTone = 'good' | 'done' | 'bad'
export type ScanMessage = { tone: ScanTone; title: string; detail?: string | undefined; key: number }
const icons = { good: IconCheck, done: IconChecks, bad: IconAlertTriangle }

/** The last scan's verdict, readable from a step away and announced to screen readers. */
export function ScanVerdict({ said }: { said: ScanMessage | null }) {
  const { t } = useTranslation('warehouse')
  const Icon = said ? icons[said.tone] : IconBarcode
  return (
    <div
      className={styles.verdict}
      data-tone={said?.tone ?? 'none'}
      role={said?.tone === 'bad' ? 'alert' : 'status'}
      // A new key makes screen readers announce an equal verdict again.
      key={said?.key}
    >
      <Icon size={44} stroke={2} aria-hidden="true" />
      <div>
        <p className={styles.title}>{said?.title ?? t('scan.ready')}</p>
        {said?.detail && <p className={styles.detail}>{said.detail}</p>}
      </div>
    </div>
  )
}
