import { useState } from 'react'
import { samplePlan, verdictOf } from '#rules/buying/contract/lot/aql'
import { inspectionBy } from '#rules/buying/contract/terms'
import { paperMimes } from '../../parts/contract/lot/paper-mimes.ts'
import { piecesTyped } from '../../parts/contract/lot/pieces-typed.ts'
import { PaperDrop } from '../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../parts/file/upload.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { MainButton } from '../../ui/form/main-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FinalNote } from '../../ui/overlay/final-note.tsx'
import { tell } from '../../ui/overlay/toasts.ts'

type InspectionProps = { order_number: string; lot_no: number; pieces: number; by: number | null }

/** Hands in the report of an inspection; what the numbers say is shown while they are typed. */
export function InspectionForm({ order_number, lot_no, pieces, by }: InspectionProps) {
  const { t } = useTranslation(['lot', 'shell'])
  const [file, setFile] = useState<UploadedFile | null>(null)
  const plan = samplePlan(pieces)
  const inspect = useCall('/merchant/submitInspection', {
    refresh: ['/merchant/production', '/merchant/productionList'],
    refreshRefused: true,
  })
  const form = useForm(
    {
      inspected_on: '',
      agency: '',
      sample: String(plan.sample),
      critical: '',
      major: '',
      minor: '',
      remark: '',
      report_file_id: '',
    },
    ({ inspected_on, ...values }) => {
      const number = (text: string) => (piecesTyped(text) === null ? t('form.whole') : undefined)
      return {
        inspected_on: inspected_on ? undefined : t('arrival.needDay'),
        sample: number(values.sample),
        critical: number(values.critical),
        major: number(values.major),
        minor: number(values.minor),
        report_file_id: file ? undefined : t('form.needReport'),
      }
    },
  )
  const { critical, major, minor } = form.values
  const typed = [critical, major, minor].every((text) => piecesTyped(text) !== null)
  const found = { critical: Number(critical), major: Number(major), minor: Number(minor) }
  const bind = (name: keyof typeof form.values) => ({ ...form.bind(name), told: inspect.fieldErrors[name] })
  async function send({ sample, inspected_on, agency, remark }: typeof form.values) {
    const counts = { sample: Number(sample), ...found }
    const said = { order_number, lot_no, inspected_on, agency, remark, report_file_id: file!.id, ...counts }
    if (await inspect.run(said)) tell.done(t('form.sent'))
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
      <p className="small soft">{t('form.plan', { size: pieces, ...plan })}</p>
      <div className="fields">
        <TextField label={t('form.on')} type="date" required {...bind('inspected_on')} />
        {by === inspectionBy.thirdParty && (
          <TextField label={t('form.agency')} required maxLength={120} {...bind('agency')} />
        )}
        <TextField label={t('form.sample')} inputMode="numeric" required maxLength={6} {...bind('sample')} />
        <TextField label={t('critical')} inputMode="numeric" required maxLength={6} {...bind('critical')} />
        <TextField label={t('major')} inputMode="numeric" required maxLength={6} {...bind('major')} />
        <TextField label={t('minor')} inputMode="numeric" required maxLength={6} {...bind('minor')} />
      </div>
      {typed && (
        <p className="note" role="status">
          {t('form.says', { verdict: `v${verdictOf(pieces, found)}` })}
        </p>
      )}
      <PaperDrop
        label={t('form.file')}
        hint={t('arrival.hint')}
        required
        wrong={(file ? undefined : form.wrong.report_file_id) ?? inspect.fieldErrors.report_file_id}
        mimes={paperMimes}
        most={1}
        files={file ? [file] : []}
        onAdd={setFile}
        onRemove={() => setFile(null)}
      />
      <TextArea label={t('form.remark')} maxLength={500} {...bind('remark')} />
      <FinalNote />
      <MainButton busy={inspect.busy}>{t('form.send')}</MainButton>
    </form>
  )
}
