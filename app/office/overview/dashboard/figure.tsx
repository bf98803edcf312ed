import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { changeRatio } from '#rules/overview/dashboard/period'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './dashboard.module.css'

/** Compares a figure with the previous period by words and signs, never by colour alone. */
export function ChangeFigure({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation('dashboard')
  const { percent } = useFormat()
  const change = changeRatio(now, before)
  if (change === null) return now === 0 ? t('change.same') : t('change.new')
  if (change === 0) return t('change.same')
  return `${change > 0 ? '▲ +' : '▼ −'}${percent(Math.abs(change))}`
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
