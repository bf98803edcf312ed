import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './paper.module.css'

type PaperFrameProps = {
  /** What the window is called; the file too, where somebody prints into one. */
  title: string
  back: { to: string; name: string }
  /** What one may do beside printing. */
  acts?: ReactNode
  /** Whether there is something to print. */
  ready?: boolean
  /** Prints, where more is to be done than that. */
  onPrint?: () => void
  children: ReactNode
}

/** What every paper stands in: on the screen with what one can do with it above, on paper alone. */
export function PaperFrame({
  title,
  back,
  acts,
  ready = true,
  onPrint = () => window.print(),
  children,
}: PaperFrameProps) {
  const { t } = useTranslation('paper')
  return (
    <main className={styles.desk}>
      <title>{`${title} · Trestle`}</title>
      <div className={styles.acts}>
        {ready && (
          <button type="button" className="btn primary" onClick={onPrint}>
            {t('act.print')}
          </button>
        )}
        {ready && acts}
        <Link className="btn quiet" to={back.to}>
          {back.name}
        </Link>
      </div>
      {children}
    </main>
  )
}
