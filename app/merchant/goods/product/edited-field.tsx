import { useState } from 'react'
import { digitsAfterPoint, typedNumber } from '#rules/goods/change/typed-number'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { FieldNotes } from './field-notes.tsx'
import type { ProductEditor } from './use-product-editor.ts'

/** What all fields of the editor are given. */
export type EditorProps = { editor: ProductEditor; stale: readonly string[]; readOnly: boolean }
type TextProps = EditorProps & {
  path: string
  label: string
  hint?: string
  rows?: number
  maxLength: number
  required?: boolean
  language?: string
}

/** A text of a product, saved while it is typed. */
export function EditedText({ editor, stale, readOnly, path, label, hint, rows, ...input }: TextProps) {
  const local = editor.local(path)
  const value = editor.value(path)
  const { language, ...more } = input
  const props = {
    label,
    hint,
    readOnly,
    ...(language ? { lang: language } : {}),
    ...more,
    'data-path': path,
    value: typeof value === 'string' ? value : '',
    wrong: local?.wrong ?? undefined,
    onChange: ({ target }: { target: { value: string } }) => editor.set(path, target.value || null),
  }
  return (
    <div>
      {rows ? <TextArea {...props} rows={rows} /> : <TextField {...props} />}
      <FieldNotes editor={editor} path={path} stale={stale} />
    </div>
  )
}

type NumberProps = EditorProps & {
  path: string
  label: string
  hint?: string
  /** How many of the kept unit one of the shown unit has: 10 for centimetres of millimetres. */
  per?: number
  required?: boolean
}

const shown = (value: unknown, per: number) => (typeof value === 'number' ? String(value / per) : '')

/** A number of a product: saved where what is typed is one, in the unit that is kept. */
export function EditedNumber({ editor, stale, readOnly, path, label, hint, per = 1, required }: NumberProps) {
  const { t } = useTranslation('change')
  const value = editor.value(path)
  const [typed, setTyped] = useState<{ text: string; of: unknown } | null>(null)
  const text = typed && typed.of === value ? typed.text : shown(value, per)
  const read = typedNumber(text, per)
  function type(next: string) {
    const now = typedNumber(next, per)
    setTyped({ text: next, of: 'value' in now ? now.value : value })
    if ('value' in now && now.value !== value) editor.set(path, now.value)
  }
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        inputMode="decimal"
        maxLength={12}
        readOnly={readOnly}
        required={required}
        data-path={path}
        value={text}
        wrong={
          'fault' in read
            ? t(`typed.${read.fault}`, { places: digitsAfterPoint(per) })
            : (editor.local(path)?.wrong ?? undefined)
        }
        onChange={({ target }) => type(target.value)}
      />
      <FieldNotes editor={editor} path={path} stale={stale} />
    </div>
  )
}
