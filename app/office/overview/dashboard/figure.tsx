import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ChangeRatio } from '../../../ui/chart/change-ratio.tsx'
import styles from './dashboard.module.css'

/** Compares a figure with the previous period, in the words of the dashboard. */
export function ChangeFigure(figures: { now: number; before: number }) {
  const { t } = useTranslation('dashboard')
  const words = {
    same: t('change.same'),
    new: t('change.new'),
    times: (times: string) => t('change.times', { times }),
  }
  return <ChangeRatio {...figures} words={words} />
}

type FigureProps = { name: string; value: ReactNode; note?: ReactNode; to?: string | undefined }

/** A figure with its name and a note; linked to the list behind it where there is one. */
export function Figure({ name, value, note, to }: FigureProps) {
  const inside = (
    <>
      <span className="small soft">{name}</span>
      <span className={styles.value}>{value}</span>
      {note && <span className="small soft">{note}</span>}
    </>
  )
  return to ? (
    <Link className={`panel ${styles.figure}`} to={to}>
      {inside}
    </Link>
  ) : (
    <div className={`panel ${styles.figure}`}>{inside}</div>
  )
}
