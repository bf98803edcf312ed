import { type StoragePayer, storagePayers } from '#rules/goods/storage/tariff'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'

/** Whose storage an address is about: dealers' unless it says otherwise. */
export const payerIn = (query: URLSearchParams): StoragePayer =>
  storagePayers.find((one) => one === query.get('payer')) ?? 'dealer'

/** Chooses whose storage is shown: that of stock dealers, or of manufacturers. */
export function PayerChoice() {
  const { t } = useTranslation('rate')
  const { query, narrow } = useListQuery()
  return (
    <fieldset className="row">
      <legend className="small soft">{t('storage.whose')}</legend>
      {storagePayers.map((payer) => (
        <label key={payer} className="check">
          <input
            type="radio"
            name="payer"
            checked={payerIn(query) === payer}
            onChange={() => narrow('payer', payer === 'dealer' ? '' : payer)}
          />{' '}
          {t(`storage.payers.${payer}`)}
        </label>
      ))}
    </fieldset>
  )
}
