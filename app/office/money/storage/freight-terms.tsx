import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type Terms = Pick<
  Out<CallAt<'/office/freightTariffList'>>['list'][number],
  'lanes' | 'services' | 'most_class'
>

/** What a tariff of freight says: its lanes, what services cost, and up to which class it goes. */
export function FreightTermsList({ lanes, services, most_class }: Terms) {
  const { t } = useTranslation('rate')
  const { t: words } = useTranslation('logistics')
  const { money } = useFormat()
  return (
    <ul>
      {lanes.map(({ states, minimum, kg100, m3, most_kg }) => (
        <li key={states.join()}>
          {t('freight.lane', {
            states: states.join(', '),
            minimum: money(minimum),
            kg100: money(kg100),
            m3: money(m3),
            most: most_kg,
          })}
        </li>
      ))}
      {services.map(({ service, price }) => (
        <li key={service}>
          {t('freight.service', { service: words(`service.${service}`), price: money(price) })}
        </li>
      ))}
      <li>{t('freight.class', { class: most_class })}</li>
    </ul>
  )
}
