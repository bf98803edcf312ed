import { useState } from 'react'
import { isMet, requirementMimes } from '#rules/people/merchant/requirement'
import { PaperDrop } from '../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../parts/file/upload.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { MainButton } from '../../ui/form/main-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import type { RequirementRow } from './setup-answer.ts'

/** Hands in a document, or says that a matter can be looked at; folded away while none is asked for. */
export function PaperForm({ row }: { row: RequirementRow }) {
  const { t } = useTranslation('merchant')
  const rests = isMet(row) || row.state === 'pending'
  const [open, setOpen] = useState(false)
  if (rests && !open)
    return (
      <div>
        <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
          {t('setup.newer')}
        </button>
      </div>
    )
  return <PaperFields row={row} onSent={() => setOpen(false)} />
}

function PaperFields({ row, onSent }: { row: RequirementRow; onSent: () => void }) {
  const { t } = useTranslation('merchant')
  const [file, setFile] = useState<UploadedFile | null>(null)
  const isDocument = row.kind === 'document'
  const send = useCall('/merchant/sendRequirementPaper', {
    refresh: ['/merchant/setup'],
    refreshRefused: true,
  })
  const form = useForm({ valid_until: '', note: '', file_id: '' }, ({ valid_until }) => ({
    valid_until: row.expires && valid_until === '' ? t('setup.needDay') : undefined,
    file_id: isDocument && !file ? t('setup.needFile') : undefined,
  }))
  return (
    <form
      ref={form.form}
      className="stack"
      noValidate
      onSubmit={form.onSubmit(async ({ valid_until, note }) => {
        const said = { requirement_id: row.requirement_id, file_id: file?.id ?? '', valid_until, note }
        if (!(await send.run(said))) return
        tell.done(t('setup.sent'))
        setFile(null)
        onSent()
      })}
    >
      {isDocument && (
        <PaperDrop
          label={t('setup.file')}
          hint={t('setup.fileHint')}
          required
          wrong={(file ? undefined : form.wrong.file_id) ?? send.fieldErrors.file_id}
          mimes={requirementMimes}
          most={1}
          files={file ? [file] : []}
          onAdd={setFile}
          onRemove={() => setFile(null)}
        />
      )}
      {row.expires && (
        <TextField
          label={t('setup.until')}
          type="date"
          required
          {...form.bind('valid_until')}
          told={send.fieldErrors.valid_until}
        />
      )}
      <TextArea label={t('setup.note')} maxLength={500} rows={2} {...form.bind('note')} />
      <div className="row end">
        <MainButton busy={send.busy} missing={null}>
          {t('setup.send')}
        </MainButton>
      </div>
    </form>
  )
}
