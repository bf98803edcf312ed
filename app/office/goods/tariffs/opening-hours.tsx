import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { hoursFault, warehouseTimeZones } from '#rules/buying/pickup'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import styles from './tariff.module.css'

type Hours = Out<CallAt<'/office/openingHours'>>
/** The week begins with Monday. */
const week = [1, 2, 3, 4, 5, 6, 0]
const usual = { from: '08:00', until: '17:00' }

/** A warehouse's opening hours for pickup by weekday, to view and change. */
export function OpeningHours({ warehouse_id }: { warehouse_id: number }) {
  const { t } = useTranslation('tariff')
  const { data, error, refetch } = useAnswer('/office/openingHours', { warehouse_id })
  return (
    <section className="panel stack" aria-labelledby="hours">
      <h2 id="hours">{t('hours.title')}</h2>
      <p className="small soft">{t('hours.lead')}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {data && <HoursForm key={JSON.stringify(data)} warehouse_id={warehouse_id} from={data} />}
    </section>
  )
}

function HoursForm({ warehouse_id, from }: { warehouse_id: number; from: Hours }) {
  const { t } = useTranslation('tariff')
  const [{ hours, time_zone }, set] = useState(from)
  const save = useCall('/office/saveOpeningHours', {
    refresh: ['/office/openingHours'],
    onDone: () => tell.done(t('hours.saved')),
  })
  const wrong = hoursFault(hours)
  const change = (day: number, part: Partial<typeof usual> | null) => {
    const others = hours.filter((one) => one.day !== day)
    const now = hours.find((one) => one.day === day) ?? { day, ...usual }
    set({ time_zone, hours: part ? [...others, { ...now, ...part }] : others })
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong === null) void save.run({ warehouse_id, time_zone, hours: JSON.stringify(hours) })
      }}
    >
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
      <div className={styles.beyond}>
        <Select
          label={t('hours.zone')}
          value={time_zone}
          onChange={({ target }) => {
            const zone = warehouseTimeZones.find((one) => one === target.value)
            if (zone) set({ hours, time_zone: zone })
          }}
        >
          {warehouseTimeZones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replace('America/', '').replace('_', ' ')}
            </option>
          ))}
        </Select>
      </div>
      {wrong !== null && <FormError>{t('hours.wrong', { day: t(`hours.day${wrong}`) })}</FormError>}
      <div>
        <MainButton
          busy={save.busy}
          missing={wrong !== null && t('hours.wrong', { day: t(`hours.day${wrong}`) })}
        >
          {t('hours.save')}
        </MainButton>
      </div>
    </form>
  )
}
