import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { hoursFault } from '#rules/buying/pickup'
import { serviceZones } from '#rules/talk/service-hours'
import { WeekHours } from '../../../parts/message/desk/week-hours.tsx'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

type Hours = Out<CallAt<'/merchant/serviceHours'>>

/** When the manufacturer's people answer in the chat, to view and change. */
export function ServiceHoursPanel({ may }: { may: boolean }) {
  const { t } = useTranslation('chat')
  const { data, error, refetch } = useAnswer('/merchant/serviceHours', {})
  return (
    <section className="panel stack" aria-labelledby="service-hours">
      <h2 id="service-hours">{t('hours.title')}</h2>
      <p className="soft">{t('hours.lead')}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {data && <HoursForm key={JSON.stringify(data)} from={data} may={may} />}
    </section>
  )
}

const nameOf = (zone: string) => zone.replace(/^.*\//, '').replaceAll('_', ' ')

function HoursForm({ from, may }: { from: Hours; may: boolean }) {
  const { t } = useTranslation(['chat', 'tariff'])
  const [{ hours, time_zone }, set] = useState({
    hours: from.hours,
    time_zone: from.time_zone ?? serviceZones[0],
  })
  const save = useCall('/merchant/saveServiceHours', {
    refresh: ['/merchant/serviceHours'],
    onDone: () => tell.done(t('hours.saved')),
  })
  const fault = hoursFault(hours)
  const wrong = fault === null ? null : t('tariff:hours.wrong', { day: t(`tariff:hours.day${fault}`) })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong === null) void save.run({ time_zone, hours: JSON.stringify(hours) })
      }}
    >
      <WeekHours hours={hours} wrong={fault} onChange={(next) => set({ time_zone, hours: next })} />
      <Select
        label={t('hours.zone')}
        value={time_zone}
        onChange={({ target }) => {
          const zone = serviceZones.find((one) => one === target.value)
          if (zone) set({ hours, time_zone: zone })
        }}
      >
        {serviceZones.map((zone) => (
          <option key={zone} value={zone}>
            {nameOf(zone)}
          </option>
        ))}
      </Select>
      {wrong !== null && <FormError>{wrong}</FormError>}
      <div>
        <MainButton busy={save.busy} missing={wrong ?? (!may && t('hours.noRole'))}>
          {t('hours.save')}
        </MainButton>
      </div>
    </form>
  )
}
