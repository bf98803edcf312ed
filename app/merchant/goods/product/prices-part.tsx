import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { AskColleague } from '../../ask-colleague.tsx'
import { useMerchantMay } from '../../use-merchant-may.ts'
import { ItemPricesForm } from '../prices/item-prices-form.tsx'
import styles from './product.module.css'

/** The prices of a product that is published; they are no part of its change. */
export function PricesPart({ product_id }: { product_id: number }) {
  const { t } = useTranslation('prices')
  const may = useMerchantMay()
  const { data, error, refetch } = useAnswer('/merchant/prices', { product_id })
  return (
    <section className="panel stack" aria-labelledby="prices">
      <h2 id="prices" data-path="prices" tabIndex={-1}>
        {t('part')}
      </h2>
      <p className="soft small">{t('lead')}</p>
      {!may('price') && <AskColleague permission="price" />}
      {error ? (
        <ErrorState error={error} again={() => void refetch()} />
      ) : !data ? (
        <Loading lines={4} />
      ) : data.list.length === 0 ? (
        <p className="soft">{t('none')}</p>
      ) : (
        data.list.map((item) => (
          <details key={item.relation_id} className={styles.item} open={data.list.length === 1}>
            <summary className="strong">
              <span translate="no">{item.custom_sn}</span>
              {item.variant && ` · ${item.variant}`}
            </summary>
            <ItemPricesForm item={item} readOnly={!may('price')} />
          </details>
        ))
      )}
    </section>
  )
}
