import { FeedDrop } from '../../../parts/product/import/feed-drop.tsx'
import type { FeedPreview } from '../../../parts/product/import/mapping-file.ts'
import { send } from '../../../session/send.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'

type FeedFileProps = {
  merchant: number
  onMerchant: (id: number) => void
  onRead: (preview: FeedPreview) => void
}

/** The first step: the merchant and the file. */
export function FeedFile({ merchant, onMerchant, onRead }: FeedFileProps) {
  const { t } = useTranslation('import')
  const merchants = useAnswer('/office/merchantList', {})
  return (
    <div className="stack">
      <div className="fields">
        <Select
          label={t('page.merchant')}
          required
          value={merchant || ''}
          onChange={(event) => onMerchant(Number(event.target.value))}
        >
          <option value="">{t('page.chooseMerchant')}</option>
          {merchants.data?.list.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <FeedDrop
        missing={merchant ? undefined : t('page.chooseMerchant')}
        read={(how) => send('/office/importPreview', { merchant_id: merchant }, how)}
        onRead={onRead}
      />
    </div>
  )
}
