import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/format.ts'
import styles from './pay.module.css'

const minuteMs = 60_000
const everyMs = 15_000

/** How long an order waits to be paid. `onOver` is called once the time is up. */
export function Countdown({ until, onOver }: { until: string; onOver: () => void }) {
  const { t } = useTranslation('pay')
  const { dateTime } = useFormat()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  const left = Math.ceil((Date.parse(until) - now) / minuteMs)
  const over = left <= 0
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  const time = t('left', { hours: Math.floor(Math.max(0, left) / 60), minutes: Math.max(0, left) % 60 })
  return (
    <p className={`note ${left < 120 ? 'warn' : ''} ${styles.lock}`}>
      <IconClockHour4 size={18} aria-hidden="true" />
      <span>
        <strong>{over ? t('over') : time}</strong> {t('until', { date: dateTime(until) })}
      </span>
    </p>
  )
}
