import { warehouseTimeZones } from '#rules/buying/pickup'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { HoursForm } from '../../../ui/hours/hours-form.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

/** A warehouse's opening hours for pickup by weekday, to view and change. */
export function OpeningHours({ warehouse_id }: { warehouse_id: number }) {
  const { t } = useTranslation('tariff')
  const { data, error, refetch } = useAnswer('/office/openingHours', { warehouse_id })
  const save = useCall('/office/saveOpeningHours', {
    refresh: ['/office/openingHours'],
    onDone: () => tell.done(t('hours.saved')),
  })
  return (
    <section className="panel stack" aria-labelledby="hours">
      <h2 id="hours">{t('hours.title')}</h2>
      <p className="small soft">{t('hours.lead')}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {data && (
        <HoursForm
          key={JSON.stringify(data)}
          from={data}
          zones={warehouseTimeZones}
          busy={save.busy}
          onSave={(said) => void save.run({ warehouse_id, ...said })}
        />
      )}
    </section>
  )
}
