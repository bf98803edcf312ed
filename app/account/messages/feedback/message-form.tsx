import { type ReactNode, useRef, useState } from 'react'
import { uploads } from '#rules/fields'
import { feedbackLength, feedbackMimes } from '#rules/talk/feedback'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../../parts/file/upload.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type FeedbackMessage = { body: string; files: readonly UploadedFile[] }
export const unsaid: FeedbackMessage = { body: '', files: [] }

type MessageFormProps = {
  label: string
  value: FeedbackMessage
  onChange: (said: Partial<FeedbackMessage>) => void
  wrong: Readonly<Record<string, string>>
  busy: boolean
  action: string
  onSend: () => void
  /** Shown before the text field. */
  children?: ReactNode
}

/** A form with text and up to five pictures for customer service. */
export function MessageForm({
  label,
  value,
  onChange,
  wrong,
  busy,
  action,
  onSend,
  children,
}: MessageFormProps) {
  const { t } = useTranslation(['center', 'account'])
  const { body, files } = value
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  function send() {
    const empty = body.trim() === ''
    setMissing(empty)
    if (!empty) return onSend()
    tell.fields(t('account:certification.checkFields'))
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {children}
      <TextArea
        label={label}
        rows={5}
        maxLength={feedbackLength}
        required
        value={body}
        wrong={missing ? t('feedback.bodyMissing') : wrong.body}
        hint={t('feedback.length', { count: body.length, most: feedbackLength })}
        onChange={(event) => {
          setMissing(false)
          onChange({ body: event.target.value })
        }}
      />
      <PaperDrop
        label={t('feedback.pictures')}
        hint={t('feedback.picturesHint')}
        required={false}
        wrong={wrong.file_ids}
        mimes={feedbackMimes}
        most={uploads.maxPictures}
        files={files}
        onAdd={(file) => onChange({ files: [...files, file] })}
        onRemove={(id) => onChange({ files: files.filter((file) => file.id !== id) })}
      />
      <p>
        <button type="submit" className="btn primary" disabled={busy}>
          {action}
        </button>
      </p>
    </form>
  )
}
