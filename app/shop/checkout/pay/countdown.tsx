import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect } from 'react'
import styles from '../../../parts/payment/pay.module.css'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useNow } from '../../../ui/use-now.ts'

const minuteMs = 60_000
const everyMs = 15_000

type CountdownProps = {
  until: string
  /** All but an order of stock can be paid for days; the goods of freight wait however long it takes. */
  of?: 'order' | 'freight' | 'deposit' | 'balance'
  onOver: () => void
}

/** The time left to pay an order or its freight. `onOver` is called when it is up. */
export function Countdown({ until, of = 'order', onOver }: CountdownProps) {
  const { t } = useTranslation('pay')
  const { dateTime } = useFormat()
  const now = useNow(everyMs)
  const left = Math.ceil((Date.parse(until) - now) / minuteMs)
  const over = left <= 0
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  const minutes = Math.max(0, left)
  const hours = Math.floor(minutes / 60)
  const time =
    of === 'order'
      ? t('left', { hours, minutes: minutes % 60 })
      : t('freight.left', { days: Math.floor(hours / 24), hours: hours % 24, minutes: minutes % 60 })
  const key = (name: string) => (of === 'order' ? name : `${of}.${name}`)
  const means = t(key(over ? 'overLead' : 'until'), { date: dateTime(until) })
  return (
    <p className={`note ${left < 120 ? 'warn' : ''} ${styles.lock}`}>
      <IconClockHour4 size={18} aria-hidden="true" />
      <span>
        <strong>{over ? t(key('over')) : time}</strong> {means}
      </span>
    </p>
  )
}
