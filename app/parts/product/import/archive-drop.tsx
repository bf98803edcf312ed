import { useState } from 'react'
import { errorText } from '../../../session/failure-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'

type ArchiveDropProps = {
  upload: (file: File, onProgress: (share: number) => void) => Promise<{ id: number }>
  onStarted: (id: number) => void
  /** What becomes of the pictures. */
  lead: string
}

/** Takes a ZIP of pictures that are matched with items by their file names. */
export function ArchiveDrop({ upload, onStarted, lead }: ArchiveDropProps) {
  const { t } = useTranslation('import')
  const [going, setGoing] = useState<{ name: string; share: number } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)

  async function take(file: File) {
    setWrong(null)
    setGoing({ name: file.name, share: 0 })
    try {
      const { id } = await upload(file, (share) => setGoing({ name: file.name, share }))
      onStarted(id)
    } catch (error) {
      setWrong(errorText(error))
    }
    setGoing(null)
  }
  return (
    <section className="panel stack">
      <h2>{t('archive.title')}</h2>
      <p className="soft">{lead}</p>
      <FileDrop
        label={t('archive.drop')}
        accept=".zip"
        going={going && { ...going, says: t('archive.reading', { name: going.name }) }}
        wrong={wrong}
        onFile={(file) => void take(file)}
      />
    </section>
  )
}
