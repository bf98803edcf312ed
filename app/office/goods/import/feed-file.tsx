import { useState } from 'react'
import type { FeedPreview } from '../../../parts/product/import/mapping-file.ts'
import { errorText } from '../../../session/failure-text.ts'
import { send } from '../../../session/send.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'

type FeedFileProps = {
  merchant: number
  onMerchant: (id: number) => void
  onRead: (preview: FeedPreview) => void
}

/** The first step: the merchant and the file. The server reads the file's head and guesses the columns. */
export function FeedFile({ merchant, onMerchant, onRead }: FeedFileProps) {
  const { t } = useTranslation('import')
  const merchants = useAnswer('/office/merchantList', {})
  const [going, setGoing] = useState<{ name: string; share: number } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)

  async function take(file: File) {
    if (!merchant) return setWrong(t('page.chooseMerchant'))
    setWrong(null)
    setGoing({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setGoing({ name: file.name, share })
      onRead(await send('/office/importPreview', { merchant_id: merchant }, { file, onProgress }))
    } catch (error) {
      setWrong(errorText(error))
    }
    setGoing(null)
  }
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
      <FileDrop
        label={t('page.drop')}
        accept=".csv,.tsv,.txt,.xlsx"
        going={going && { ...going, says: t('page.readingHead', { name: going.name }) }}
        wrong={wrong}
        onFile={(file) => void take(file)}
      />
    </div>
  )
}
