import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#api/call-error'
import { uploads } from '#rules/fields'
import { send } from '../session/send.ts'

export type Uploaded = { id: string; name: string; mime: string; url: string }
type UploadListProps = {
  label: string
  files: readonly Uploaded[]
  onChange: (files: readonly Uploaded[]) => void
  most?: number
  accept?: string
  wrong?: string | undefined
}

/** Takes files by drag and drop or by choice, sends each at once and shows how far it is. */
export function UploadList({
  label,
  files,
  onChange,
  most = uploads.maxPictures,
  accept = 'image/jpeg,image/png,application/pdf',
  wrong,
}: UploadListProps) {
  const { t } = useTranslation('buy')
  const [going, setGoing] = useState<{ name: string; share: number } | null>(null)
  const [problem, setProblem] = useState('')

  async function take(list: FileList | null) {
    setProblem('')
    let kept = files
    for (const file of [...(list ?? [])].slice(0, most - files.length)) {
      if (file.size > uploads.maxBytes) {
        setProblem(t('upload.tooLarge', { name: file.name }))
        continue
      }
      if (!accept.split(',').includes(file.type)) {
        setProblem(t('upload.type', { name: file.name }))
        continue
      }
      setGoing({ name: file.name, share: 0 })
      try {
        kept = [
          ...kept,
          await send(
            '/utils/uploadFile',
            {},
            { file, onProgress: (share) => setGoing({ name: file.name, share }) },
          ),
        ]
        onChange(kept)
      } catch (error) {
        setProblem(error instanceof CallError ? error.message : file.name)
      }
    }
    setGoing(null)
  }
  return (
    <fieldset
      className="field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files)
      }}
      aria-label={label}
    >
      <span>{label}</span>
      <ul className="row">
        {files.map((file) => (
          <li key={file.id} className="badge">
            {file.mime.startsWith('image/') && (
              <img src={file.url} alt="" width={40} height={40} style={{ objectFit: 'cover' }} />
            )}
            {file.name}
            <button
              type="button"
              className="btn quiet"
              style={{ minHeight: 24, padding: 4 }}
              aria-label={t('upload.remove', { name: file.name })}
              onClick={() => onChange(files.filter((one) => one.id !== file.id))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {going && <progress value={going.share} max={1} aria-label={going.name} />}
      {files.length < most && (
        <label className="btn" style={{ justifySelf: 'start' }}>
          {t('upload.add')}
          <input
            type="file"
            className="hidden"
            accept={accept}
            multiple={most > 1}
            onChange={(event) => {
              void take(event.target.files)
              event.target.value = ''
            }}
          />
        </label>
      )}
      {(problem || wrong) && (
        <span className="wrong" role="alert">
          {problem || wrong}
        </span>
      )}
    </fieldset>
  )
}
