import type { OpeningDay } from '#rules/buying/pickup'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './week-hours.module.css'

/** The week begins with Monday. */
const week = [1, 2, 3, 4, 5, 6, 0]
const usual = { from: '08:00', until: '17:00' }

type WeekHoursProps = {
  hours: readonly OpeningDay[]
  /** The weekday whose hours are wrong. */
  wrong: number | null
  onChange: (hours: OpeningDay[]) => void
}

/** The hours of each weekday, to change. */
export function WeekHours({ hours, wrong, onChange }: WeekHoursProps) {
  const { t } = useTranslation('tariff')
  const change = (day: number, part: Partial<typeof usual> | null) => {
    const others = hours.filter((one) => one.day !== day)
    const now = hours.find((one) => one.day === day) ?? { day, ...usual }
    onChange(part ? [...others, { ...now, ...part }] : others)
  }
  return (
    <div className={styles.week}>
      {week.map((day) => {
        const open = hours.find((one) => one.day === day)
        const name = t(`hours.day${day}`)
        return (
          <div key={day} className={styles.day}>
            <label className="check">
              <input
                type="checkbox"
                checked={open !== undefined}
                onChange={(event) => change(day, event.target.checked ? {} : null)}
              />
              {name}
            </label>
            {open ? (
              (['from', 'until'] as const).map((end) => (
                <input
                  key={end}
                  type="time"
                  aria-label={`${name}: ${t(`hours.${end}`)}`}
                  aria-invalid={wrong === day ? true : undefined}
                  value={open[end]}
                  onChange={(event) => change(day, { [end]: event.target.value })}
                />
              ))
            ) : (
              <span className="soft">{t('hours.closed')}</span>
            )}
          </div>
        )
      })}
    </div>
  )
}
