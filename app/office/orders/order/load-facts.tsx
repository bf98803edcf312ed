import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { freightClassOf } from '#rules/aftersale/logistics/freight-class'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useMetric } from '../../../ui/format/use-metric.ts'
import styles from './quote-freight.module.css'

export type OrderLoad = Out<CallAt<'/office/load'>>

/** What is to be carried, from where to where, and what the tariff says for it. */
export function LoadFacts({ load }: { load: OrderLoad }) {
  const { t } = useTranslation(['office', 'buy'])
  const f = useFormat()
  const { metric } = useMetric()
  const { weight_g, volume_cm3, destination, from, tariff, zone } = load
  const unknown = t('load.unknown')
  const weight = f.weight(weight_g, metric)
  const volume = f.volume(volume_cm3, metric)
  const freight_class = freightClassOf(load)
  const facts = [
    ['weight', weight_g > 0 ? weight : unknown],
    ['volume', volume_cm3 > 0 ? volume : unknown],
    ['class', freight_class ? t('load.classOf', { class: freight_class }) : unknown],
    ['cartons', t('load.cartonsOf', { cartons: load.carton_count, pieces: load.pieces })],
    ['goods', f.money(load.goods)],
    ['from', `${from.name}, ${from.zip}`],
    ['to', destination ? `${destination.place} ${destination.zip}` : t('load.pickup')],
    ...(load.delivery_services.length > 0
      ? [['door', load.delivery_services.map((one) => t(`buy:checkout.${one}`)).join(', ')] as const]
      : []),
    ['tariff', tariff ? f.money(tariff) : t('load.noTariff')],
  ] as const
  return (
    <section className="stack" aria-label={t('load.title')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="small soft">{t(`load.${name}`)}</dt>
            <dd>
              {value}
              {name === 'to' && destination && (
                <span className="small soft">
                  {' '}
                  {destination.receiver}
                  {destination.residential && ` · ${t('load.residential')}`}
                </span>
              )}
              {name === 'tariff' && zone && <span className="small soft"> {t('load.zone', { zone })}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
