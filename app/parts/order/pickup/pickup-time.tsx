import { orderTimes } from '#rules/buying/order/times'
import { freeUntil } from '#rules/buying/pickup'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import type { Quote } from '../quote.ts'

/** The chosen slot; empty for any time. */
type PickupChoice = { pickup_on: string; pickup_from: string }
type PickupTimeProps = {
  slots: Quote['pickup_slots']
  /** The warehouse's time zone. */
  time_zone: string
  /** When the order was paid, from which free storage counts; else it would count from now. */
  paid_at?: string | null
  said: PickupChoice
  onSay: (part: Partial<PickupChoice>) => void
}

/**
 * Chooses day and time of the pickup within the warehouse's opening hours, in its time zone; or any time
 * during them.
 */
export function PickupTime({ slots, time_zone, paid_at, said, onSay }: PickupTimeProps) {
  const { t } = useTranslation('buy')
  const { date } = useFormat()
  const days = [...new Set(slots.map(({ on }) => on))]
  const times = slots.filter(({ on }) => on === said.pickup_on)
  const day = days.includes(said.pickup_on) ? said.pickup_on : ''
  const free = freeUntil(paid_at ?? new Date().toISOString(), time_zone)
  return (
    <div className="stack" style={{ gap: 8 }}>
      <div className="fields">
        <Select
          label={t('pickup.day')}
          value={day}
          onChange={({ target }) => {
            const first = slots.find(({ on }) => on === target.value)
            onSay({ pickup_on: target.value, pickup_from: first?.from ?? '' })
          }}
        >
          <option value="">{t('pickup.any')}</option>
          {days.map((on) => (
            <option key={on} value={on}>
              {date(on)}
            </option>
          ))}
        </Select>
        {day && (
          <Select
            label={t('pickup.time')}
            value={said.pickup_from}
            onChange={({ target }) => onSay({ pickup_from: target.value })}
          >
            {times.map(({ from, until }) => (
              <option key={from} value={from}>
                {from} – {until}
              </option>
            ))}
          </Select>
        )}
      </div>
      <p className="small soft">{t('pickup.holidays')}</p>
      {day > free && <p className="small soft">{t('pickup.later', { days: orderTimes.freeStorageDays })}</p>}
    </div>
  )
}
