import { IconClock } from '@tabler/icons-react'
import { useTranslation } from '../../texts/use-translation.ts'
import { useNow } from '../use-now.ts'

const minuteMs = 60_000
/** With less time left than this it is urgent. */
const soonMs = 3 * 60 * minuteMs
/** Times of this many days or more are written in days. */
const inDaysFrom = 3

/** The time left until an answer is due, or since when it is late. */
export function Clock({ due }: { due: Date }) {
  const { t } = useTranslation('status')
  const now = useNow(minuteMs)
  const left = due.getTime() - now
  const [hours, minutes] = [
    Math.floor(Math.abs(left) / (60 * minuteMs)),
    Math.floor(Math.abs(left) / minuteMs) % 60,
  ]
  const days = Math.floor(hours / 24)
  const how = left < 0 ? 'late' : 'left'
  const tone = left < 0 ? 'bad' : left < soonMs ? 'warn' : 'good'
  return (
    <span className={`badge ${tone}`}>
      <IconClock size={14} aria-hidden="true" />
      {days < inDaysFrom ? t(`clock.${how}`, { hours, minutes }) : t(`clock.${how}Days`, { days })}
    </span>
  )
}
