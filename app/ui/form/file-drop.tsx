import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { FormError } from '../page/form-error.tsx'
import drop from './file-drop.module.css'

type FileDropProps = {
  label: string
  /** The accepted kinds of files, as an input's `accept`. */
  accept: string
  /** The current upload with its progress; null while there is none. */
  going: { says: string; name: string; share: number } | null
  wrong: string | null
  onFile: (file: File) => void
}

/** Takes one file, chosen or dropped, and shows its progress or its fault. */
export function FileDrop({ label, accept, going, wrong, onFile }: FileDropProps) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !going) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the input does
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
        take(event.dataTransfer.files)
      }}
    >
      <label className={drop.choose}>
        <IconUpload size={22} aria-hidden="true" />
        <span>{label}</span>
        <input
          type="file"
          className="hidden"
          accept={accept}
          disabled={going !== null}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
      {going && (
        <div>
          <p>{going.says}</p>
          <progress className="wide" value={going.share} max={1} aria-label={going.name} />
        </div>
      )}
      <FormError>{wrong}</FormError>
    </div>
  )
}
