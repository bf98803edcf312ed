import { IconCamera, IconUpload, IconX } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from '../../ui/form/file-drop.module.css'
import { FileIcon } from './file-icon.tsx'
import { type UploadedFile, type UploadingFile, useUploads } from './upload.ts'

type PaperDropProps = {
  label: string
  hint: ReactNode
  required: boolean
  wrong: string | undefined
  mimes: readonly string[]
  /** The most files that it takes. */
  most: number
  /** On a phone: takes a picture with the rear camera. */
  camera?: boolean
  files: readonly UploadedFile[]
  onAdd: (file: UploadedFile) => void
  onRemove: (id: string) => void
}

/** Uploads files, dropped or chosen, with progress; shows thumbnails, and removes files. */
export function PaperDrop({
  label,
  hint,
  required,
  wrong,
  mimes,
  most,
  camera = false,
  files,
  onAdd,
  onRemove,
}: PaperDropProps) {
  const { t } = useTranslation('account')
  const [over, setOver] = useState(false)
  const id = useId()
  const { going, refused, add, again, drop, clear } = useUploads({ mimes, most, kept: files, onKept: onAdd })
  const sending = going.filter(({ failed }) => failed === null).length
  const full = files.length + sending >= most
  const { place, early } = useNotBefore(sending === 0)
  // A refusal of the last upload is shown before a missing file.
  const messages = early ? [t('upload.wait')] : refused.length > 0 ? refused : wrong ? [wrong] : []
  const bad = messages.length > 0 || undefined

  function fall(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    void add([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <fieldset
      ref={place}
      className={styles.drop}
      data-over={over || undefined}
      data-wrong={bad}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={fall}
    >
      <legend className="strong small">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {files.map((file) => (
        <KeptFile
          key={file.id}
          file={file}
          onRemove={() => {
            clear()
            onRemove(file.id)
          }}
        />
      ))}
      {going.map((one) => (
        <Going
          key={one.key}
          one={one}
          onAgain={one.final || full ? null : () => void again(one)}
          onDrop={() => drop(one.key)}
        />
      ))}
      {!full && camera && (
        <label className={styles.choose}>
          <IconCamera size={22} aria-hidden="true" />
          <span>{t('upload.camera')}</span>
          <input
            type="file"
            className="hidden"
            accept={mimes.join(',')}
            capture="environment"
            aria-label={label}
            aria-invalid={bad}
            aria-describedby={`${id}-about`}
            onChange={take}
          />
        </label>
      )}
      {!full && (
        <label className={styles.choose}>
          <IconUpload size={22} aria-hidden="true" />
          <span>{most === 1 ? t('upload.dropOne') : t('upload.drop')}</span>
          <input
            type="file"
            className="hidden"
            accept={mimes.join(',')}
            multiple={most > 1}
            aria-label={camera ? t('upload.drop') : label}
            aria-invalid={bad}
            aria-describedby={`${id}-about`}
            onChange={take}
          />
        </label>
      )}
      <p id={`${id}-about`} className="field small soft">
        {messages.map((message) => (
          <span key={message} className="wrong" role="alert">
            {message}
          </span>
        ))}
        {hint}
      </p>
    </fieldset>
  )
}

/**
 * Keeps the surrounding form from being submitted before uploads have finished, since unfinished ones would
 * be lost; also tells whether that was tried.
 */
function useNotBefore(ready: boolean) {
  const place = useRef<HTMLFieldSetElement>(null)
  const [early, setEarly] = useState(false)
  useEffect(() => {
    if (ready) return setEarly(false)
    const form = place.current?.form
    function stop(event: Event) {
      event.preventDefault()
      event.stopPropagation()
      setEarly(true)
      place.current?.scrollIntoView({ block: 'center' })
    }
    form?.addEventListener('submit', stop, true)
    return () => form?.removeEventListener('submit', stop, true)
  }, [ready])
  return { place, early }
}

function KeptFile({ file, onRemove }: { file: UploadedFile; onRemove: () => void }) {
  const { t } = useTranslation('account')
  const picture = file.mime.startsWith('image/')
  return (
    <div className={styles.file}>
      {picture ? (
        <img src={file.url} alt="" />
      ) : (
        <span className={styles.icon}>
          <FileIcon mime={file.mime} />
        </span>
      )}
      <a href={file.url} target="_blank" rel="noreferrer" className={styles.name}>
        {file.name}
      </a>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('upload.remove', { name: file.name })}
        onClick={onRemove}
      >
        <IconX size={18} />
      </button>
    </div>
  )
}

function Going({
  one,
  onAgain,
  onDrop,
}: {
  one: UploadingFile
  onAgain: (() => void) | null
  onDrop: () => void
}) {
  const { t } = useTranslation('account')
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!one.file.type.startsWith('image/') || one.final) return setPreview(null)
    const url = URL.createObjectURL(one.file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [one.file, one.final])
  const said = t('upload.uploading', { name: one.file.name, percent: Math.round(one.share * 100) })
  return (
    <div className={styles.file}>
      {preview ? (
        <img src={preview} alt="" />
      ) : (
        <span className={styles.icon}>
          <FileIcon mime={one.file.type} />
        </span>
      )}
      <div className={styles.name}>
        <p className={one.failed === null ? undefined : 'wrong'}>
          {one.failed === null ? said : `${one.file.name}: ${one.failed}`}
        </p>
        {one.failed === null && <progress value={one.share} max={1} aria-label={said} />}
        {one.failed !== null && onAgain && (
          <button type="button" className="btn quiet" onClick={onAgain}>
            {t('upload.retry')}
          </button>
        )}
      </div>
      {one.failed !== null && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('upload.remove', { name: one.file.name })}
          onClick={onDrop}
        >
          <IconX size={18} />
        </button>
      )}
    </div>
  )
}
