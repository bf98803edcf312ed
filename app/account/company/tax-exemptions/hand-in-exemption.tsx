import { exemptionLimits, exemptionMimes } from '#rules/people/tax/exemption'
import type { UsState } from '#rules/people/zip/us-zip'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../../parts/file/upload.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useToday } from '../../../ui/format/use-time-zone.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { StatesField } from './states-field.tsx'

const blank = {
  certificate_number: '',
  states: [] as readonly UsState[],
  valid_from: '',
  valid_until: '',
  files: [] as readonly UploadedFile[],
}

/** Hands in a certificate: its number, states and days, and the signed paper. */
export function HandInExemption({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'shell'])
  const today = useToday()
  const handIn = useCall('/user/handInTaxExemption', {
    refresh: ['/user/taxExemptions', '/user/taxExemptionFor'],
  })
  const form = useForm(blank, ({ certificate_number, states, valid_from, valid_until, files }) => ({
    certificate_number: certificate_number.trim() ? undefined : t('exemption.numberNeeded'),
    states: states.length > 0 ? undefined : t('exemption.statesNeeded'),
    valid_from: valid_from ? undefined : t('exemption.fromNeeded'),
    valid_until:
      valid_until && (valid_until < valid_from || valid_until < today)
        ? t('exemption.untilWrong')
        : undefined,
    files: files.length > 0 ? undefined : t('exemption.fileNeeded'),
  }))
  const told = handIn.fieldErrors

  async function send({ files, states, valid_until, ...values }: typeof blank) {
    const given = await handIn.run({
      ...values,
      valid_until: valid_until || null,
      states: JSON.stringify(states),
      file_id: files[0]?.id ?? '',
    })
    if (!given) return
    tell.done(t('exemption.handedIn'))
    onClose()
  }
  return (
    <Dialog title={t('exemption.add')} width={560} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <TextField
          label={t('exemption.number')}
          hint={t('exemption.numberHint')}
          maxLength={exemptionLimits.number}
          required
          {...form.bind('certificate_number')}
          told={told.certificate_number}
        />
        <StatesField
          chosen={form.values.states}
          wrong={form.wrong.states ?? told.states}
          onChange={(states) => form.set('states', states)}
        />
        <div className="fields">
          <TextField
            label={t('exemption.validFrom')}
            type="date"
            required
            {...form.bind('valid_from')}
            told={told.valid_from}
          />
          <TextField
            label={t('exemption.validUntil')}
            hint={t('exemption.untilHint')}
            type="date"
            {...form.bind('valid_until')}
            told={told.valid_until}
          />
        </div>
        <PaperDrop
          label={t('exemption.file')}
          hint={t('exemption.fileHint')}
          required
          wrong={form.wrong.files ?? told.file_id}
          mimes={exemptionMimes}
          most={1}
          camera
          files={form.values.files}
          onAdd={(file) => form.change('files', (files) => [...files, file])}
          onRemove={(id) => form.change('files', (files) => files.filter((file) => file.id !== id))}
        />
        <DialogFoot submit={t('exemption.send')} busy={handIn.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
