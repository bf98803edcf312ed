import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../texts/use-translation.ts'
import './letters.css'
import { pageTitle } from '../ui/page/page-title.ts'
import styles from './paper.module.css'

type PaperFrameProps = {
  /** The window's title, and so the name of a file printed to PDF. */
  title: string
  back: { to: string; name: string }
  /** Buttons beside printing. */
  acts?: ReactNode
  /** Whether there is something to print. */
  ready?: boolean
  /** Replaces plain printing where more has to be done. */
  onPrint?: () => void
  children: ReactNode
}

/** Prints the page, once the letters of its names are there. */
export async function printPage(): Promise<void> {
  await document.fonts.ready
  window.print()
}

/** The frame of every paper: buttons above it on screen, the paper alone in print. */
export function PaperFrame({
  title,
  back,
  acts,
  ready = true,
  onPrint = () => void printPage(),
  children,
}: PaperFrameProps) {
  const { t } = useTranslation('paper')
  return (
    <main className={styles.desk}>
      <title>{pageTitle(title)}</title>
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
