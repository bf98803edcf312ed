import { useState } from 'react'
import { errorText } from '../../../session/failure-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import type { FeedPreview } from './mapping-file.ts'

type FeedDropProps = {
  /** What has to be chosen before a file. */
  missing?: string | undefined
  read: (how: { file: File; onProgress: (share: number) => void }) => Promise<FeedPreview>
  onRead: (preview: FeedPreview) => void
}

/** Takes a feed; the server reads its head and guesses the columns. */
export function FeedDrop({ missing, read, onRead }: FeedDropProps) {
  const { t } = useTranslation('import')
  const [going, setGoing] = useState<{ name: string; share: number } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)

  async function take(file: File) {
    if (missing) return setWrong(missing)
    setWrong(null)
    setGoing({ name: file.name, share: 0 })
    try {
      onRead(await read({ file, onProgress: (share) => setGoing({ name: file.name, share }) }))
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
