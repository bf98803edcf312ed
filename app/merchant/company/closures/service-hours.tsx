import { serviceZones } from '#rules/talk/service-hours'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { HoursForm } from '../../../ui/hours/hours-form.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

/** When the manufacturer's people answer in the chat, to view and change. */
export function ServiceHoursPanel({ may }: { may: boolean }) {
  const { t } = useTranslation(['chat', 'tariff'])
  const { data, error, refetch } = useAnswer('/merchant/serviceHours', {})
  const save = useCall('/merchant/saveServiceHours', {
    refresh: ['/merchant/serviceHours'],
    onDone: () => tell.done(t('tariff:hours.saved')),
  })
  return (
    <section className="panel stack" aria-labelledby="service-hours">
      <h2 id="service-hours">{t('hours.title')}</h2>
      <p className="soft">{t('hours.lead')}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {data && (
        <HoursForm
          key={JSON.stringify(data)}
          from={{ hours: data.hours, time_zone: data.time_zone ?? serviceZones[0] }}
          zones={serviceZones}
          busy={save.busy}
          missing={!may && t('hours.noRole')}
          onSave={(said) => void save.run(said)}
        />
      )}
    </section>
  )
}
