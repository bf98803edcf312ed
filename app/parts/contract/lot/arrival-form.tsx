import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FinalNote } from '../../../ui/overlay/final-note.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { PaperDrop } from '../../file/paper-drop.tsx'
import type { UploadedFile } from '../../file/upload.ts'
import { paperMimes } from './paper-mimes.ts'
import { type ArrivalSide, useTellArrival } from './use-tell-arrival.ts'

type ArrivalProps = { side: ArrivalSide; order_number: string; lot_no: number }

/** Says on which day a lot arrived, with the notice of its carrier; a manufacturer has to add it. */
export function ArrivalForm({ side, order_number, lot_no }: ArrivalProps) {
  const { t } = useTranslation('lot')
  const [file, setFile] = useState<UploadedFile | null>(null)
  const needsProof = side === 'merchant'
  const { run, busy, fieldErrors } = useTellArrival(side)
  const form = useForm({ arrived_on: '', file_id: '' }, ({ arrived_on }) => ({
    arrived_on: arrived_on ? undefined : t('arrival.needDay'),
    file_id: needsProof && !file ? t('arrival.needProof') : undefined,
  }))
  async function submit({ arrived_on }: { arrived_on: string }) {
    if (await run({ order_number, lot_no, arrived_on, ...(file && { file_id: file.id }) }))
      tell.done(t('arrival.done'))
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(submit)}>
      <p className="strong">{t('arrival.title', { lot_no })}</p>
      <p className="small soft">{t('arrival.means')}</p>
      <TextField
        label={t('arrival.on')}
        type="date"
        required
        {...form.bind('arrived_on')}
        told={fieldErrors.arrived_on}
      />
      <PaperDrop
        label={t('arrival.proof')}
        hint={t('arrival.hint')}
        required={needsProof}
        wrong={(file ? undefined : form.wrong.file_id) ?? fieldErrors.file_id}
        mimes={paperMimes}
        most={1}
        files={file ? [file] : []}
        onAdd={setFile}
        onRemove={() => setFile(null)}
      />
      <FinalNote />
      <MainButton busy={busy}>{t('arrival.tell')}</MainButton>
    </form>
  )
}
