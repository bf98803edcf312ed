import { uploads } from '#rules/fields'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import type { CountedPicture } from './count.ts'

const pictureMimes = ['image/jpeg', 'image/png']

type CountNote = { note: string; pictures: CountedPicture[] }
type NoteProps = {
  value: CountNote
  of: string
  required: boolean
  onChange: (more: Partial<CountNote>) => void
}

/** Words and pictures of damage, or of a box of others. */
export function NoteFields({ value: { note, pictures }, of, required, onChange }: NoteProps) {
  const { t } = useTranslation('warehouse')
  return (
    <div className="stack" style={{ gap: 8 }}>
      <TextArea
        label={t('inbound.note', { of })}
        required={required}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <PaperDrop
        label={t('inbound.pictures', { of })}
        hint={t('inbound.picturesHint')}
        required={false}
        wrong={undefined}
        mimes={pictureMimes}
        most={uploads.maxPictures}
        camera
        files={pictures}
        onAdd={(file) => onChange({ pictures: [...pictures, file] })}
        onRemove={(id) => onChange({ pictures: pictures.filter((one) => one.id !== id) })}
      />
    </div>
  )
}

type PiecesProps = { label: string; value: number; onChange: (pieces: number) => void }
const most = 1_000_000

/** How many pieces were counted, typed or by steps that a thumb reaches. */
export function PiecesField({ label, value, onChange }: PiecesProps) {
  const set = (pieces: number) => onChange(Math.min(most, Math.max(0, pieces)))
  return (
    <fieldset className="row" style={{ flexWrap: 'nowrap', gap: 4 }}>
      <legend className="small soft">{label}</legend>
      <button
        type="button"
        className="btn"
        aria-label={`− ${label}`}
        disabled={value === 0}
        onClick={() => set(value - 1)}
      >
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        style={{ width: '4.5rem', textAlign: 'right' }}
        value={String(value)}
        onChange={({ target }) => set(Number(target.value.replace(/\D/g, '').slice(0, 7)))}
      />
      <button type="button" className="btn" aria-label={`+ ${label}`} onClick={() => set(value + 1)}>
        +
      </button>
    </fieldset>
  )
}
