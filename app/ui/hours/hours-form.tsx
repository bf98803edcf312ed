import { useState } from 'react'
import { hoursFault, type OpeningDay } from '#rules/buying/pickup'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../form/field.tsx'
import { MainButton } from '../form/main-button.tsx'
import { FormError } from '../page/form-error.tsx'
import { WeekHours } from './week-hours.tsx'

type HoursFormProps<Zone extends string> = {
  from: { hours: readonly OpeningDay[]; time_zone: Zone }
  zones: readonly Zone[]
  busy: boolean
  /** Why this person saves nothing. */
  missing?: string | false
  onSave: (said: { hours: string; time_zone: Zone }) => void
}

const nameOf = (zone: string) => zone.replace(/^.*\//, '').replaceAll('_', ' ')

/** The hours of each weekday by the clock of a zone, to change and save. */
export function HoursForm<Zone extends string>({ from, zones, busy, missing, onSave }: HoursFormProps<Zone>) {
  const { t } = useTranslation('tariff')
  const [{ hours, time_zone }, set] = useState(from)
  const fault = hoursFault(hours)
  const wrong = fault !== null && t('hours.wrong', { day: t(`hours.day${fault}`) })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) onSave({ time_zone, hours: JSON.stringify(hours) })
      }}
    >
      <WeekHours hours={hours} wrong={fault} onChange={(next) => set({ time_zone, hours: next })} />
      <Select
        label={t('hours.zone')}
        value={time_zone}
        onChange={({ target }) => {
          const zone = zones.find((one) => one === target.value)
          if (zone) set({ hours, time_zone: zone })
        }}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {nameOf(zone)}
          </option>
        ))}
      </Select>
      {wrong && <FormError>{wrong}</FormError>}
      <div>
        <MainButton busy={busy} missing={wrong || missing}>
          {t('hours.save')}
        </MainButton>
      </div>
    </form>
  )
}
