import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Out } from '#api/call'
import { CallError } from '#api/call-error'
import type { CallAt } from '#api/calls'
import drop from '../../account/certification/paper-drop.module.css'
import { send } from '../../session/send.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { Select } from '../../ui/field.tsx'

export type Preview = Out<CallAt<'/office/importPreview'>>
type FeedFileProps = {
  merchant: number
  onMerchant: (id: number) => void
  onRead: (preview: Preview) => void
}

/** The first step: whose feed, and the file. The server reads its head and guesses the columns. */
export function FeedFile({ merchant, onMerchant, onRead }: FeedFileProps) {
  const { t } = useTranslation('office')
  const merchants = useAnswer('/office/merchantList', {})
  const [going, setGoing] = useState<{ name: string; share: number } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [over, setOver] = useState(false)

  async function take(files: FileList | null) {
    const file = files?.[0]
    if (!file) return
    if (!merchant) return setWrong(t('import.chooseMerchant'))
    setWrong(null)
    setGoing({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setGoing({ name: file.name, share })
      onRead(await send('/office/importPreview', { merchant_id: merchant }, { file, onProgress }))
    } catch (error) {
      setWrong(error instanceof CallError ? error.message : 'Something Error')
    }
    setGoing(null)
  }
  return (
    <div className="stack">
      <div className="fields">
        <Select
          label={t('import.merchant')}
          required
          value={merchant || ''}
          onChange={(event) => onMerchant(Number(event.target.value))}
        >
          <option value="">{t('import.chooseMerchant')}</option>
          {merchants.data?.list.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the input does */}
      <div
        className={drop.drop}
        data-over={over || undefined}
        data-wrong={wrong ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer.files)
        }}
      >
        <label className={drop.choose}>
          <IconUpload size={22} aria-hidden="true" />
          <span>{t('import.drop')}</span>
          <input
            type="file"
            className="hidden"
            accept=".csv,.tsv,.txt,.xlsx"
            disabled={going !== null}
            onChange={(event) => {
              void take(event.target.files)
              event.target.value = ''
            }}
          />
        </label>
        {going && (
          <div>
            <p>{t('import.readingHead', { name: going.name })}</p>
            <progress className="wide" value={going.share} max={1} aria-label={going.name} />
          </div>
        )}
        {wrong && (
          <p className="field">
            <span className="wrong" role="alert">
              {wrong}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
