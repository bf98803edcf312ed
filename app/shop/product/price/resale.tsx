import { channelNames } from '#rules/goods/prices/resale'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { Prices } from '../price-for-choice.ts'

/** What a manufacturer says about selling an item on. Only certified buyers are told. */
export function Resale({ price }: { price: Prices | undefined }) {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  if (!price?.resale) return null
  const { srp, map, no_resale } = price.resale
  const told = [
    ...(srp === null ? [] : [[t('product.srp'), money(srp)] as const]),
    ...(map === null ? [] : [[t('product.map'), money(map)] as const]),
    ...(no_resale.length === 0
      ? []
      : [[t('product.noResale'), no_resale.map((one) => channelNames[one]).join(', ')] as const]),
  ]
  if (told.length === 0) return null
  return (
    <section aria-label={t('product.resale')}>
      <h2 className="small strong">{t('product.resale')}</h2>
      <dl className="stack small" style={{ gap: 'var(--s1)' }}>
        {told.map(([name, value]) => (
          <div key={name} className="between">
            <dt className="soft">{name}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
