import { IconAlertTriangle, IconBarcode, IconCheck, IconChecks } from '@tabler/icons-react'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './scan.module.css'

/** `good`: it counts. `done`: and nothing is left to count. `bad`: it counts nothing. */
export type ScanTone = 'good' | 'done' | 'bad'
export type ScanMessage = { tone: ScanTone; title: string; detail?: string | undefined; key: number }
const icons = { good: IconCheck, done: IconChecks, bad: IconAlertTriangle }

/** What became of the last scan, to be read from a step away and told to who does not see it. */
export function ScanVerdict({ said }: { said: ScanMessage | null }) {
  const { t } = useTranslation('warehouse')
  const Icon = said ? icons[said.tone] : IconBarcode
  return (
    <div
      className={styles.verdict}
      data-tone={said?.tone ?? 'none'}
      role={said?.tone === 'bad' ? 'alert' : 'status'}
      // Said again also where it is the same as before.
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
