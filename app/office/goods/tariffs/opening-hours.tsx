import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { hoursFault, warehouseTimeZones } from '#rules/buying/pickup'
import { WeekHours } from '../../../parts/message/desk/week-hours.tsx'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import styles from './tariff.module.css'

type Hours = Out<CallAt<'/office/openingHours'>>

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
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong === null) void save.run({ warehouse_id, time_zone, hours: JSON.stringify(hours) })
      }}
    >
      <WeekHours hours={hours} wrong={wrong} onChange={(next) => set({ time_zone, hours: next })} />
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
