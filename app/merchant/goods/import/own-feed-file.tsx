import { useState } from 'react'
import type { FeedPreview } from '../../../parts/product/import/mapping-file.ts'
import { errorText } from '../../../session/failure-text.ts'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'

/** The first step: the file. The server reads its head and guesses the columns. */
export function OwnFeedFile({ onRead }: { onRead: (preview: FeedPreview) => void }) {
  const { t } = useTranslation('import')
  const [going, setGoing] = useState<{ name: string; share: number } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)

  async function take(file: File) {
    setWrong(null)
    setGoing({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setGoing({ name: file.name, share })
      onRead(await send('/merchant/importPreview', {}, { file, onProgress }))
    } catch (error) {
      setWrong(errorText(error))
    }
    setGoing(null)
  }
  return (
    <FileDrop
      label={t('page.drop')}
      accept=".csv,.tsv,.txt,.xlsx"
      going={going && { ...going, says: t('page.readingHead', { name: going.name }) }}
      wrong={wrong}
      onFile={(file) => void take(file)}
    />
  )
}
