import { useState } from 'react'
import { certifiedStatus } from '#rules/codes'
import { uploads } from '#rules/fields'
import {
  type CertificationField,
  type CertificationFileField,
  certificationFaults,
  certificationFileFields,
  certificationMimes,
  requiredCertificationFields,
} from '#rules/people/certification'
import certification from '../../../parts/certification/certification.module.css'
import {
  type Certification,
  type CertificationValues,
  type CompanyDefaults,
  certificationCalls,
  certificationValues,
  fieldsOf,
  filesOf,
} from '../../../parts/certification/certification-values.ts'
import { useReason } from '../../../parts/certification/certification-view.tsx'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../../parts/file/upload.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useToday } from '../../../ui/format/use-time-zone.ts'
import { forgetPersisted, readPersisted } from '../../../ui/keep/use-persisted.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from '../../account.module.css'
import { useMessages } from './messages.ts'
import { TextFields } from './text-fields.tsx'
import { useCertificationDraft } from './use-draft.ts'

const required: readonly CertificationField[] = requiredCertificationFields

type CertificationFormProps = {
  said: Certification | null
  /** Why the previous round was not passed, by field. */
  reasons: Readonly<Record<string, string>>
  company: CompanyDefaults
}

/** The call's input from the form's values. */
function inputOf(values: CertificationValues) {
  const { licence_file_ids, permit_file_ids, ...fields } = fieldsOf(values)
  return { ...fields, licence_file_ids: [...licence_file_ids], permit_file_ids: [...permit_file_ids] }
}

/** The certification form: saved as a draft while it is filled in, submitted once nothing is missing. */
export function CertificationForm({ said, reasons, company }: CertificationFormProps) {
  const { t } = useTranslation('account')
  const today = useToday()
  const save = useCall('/user/saveUserCertification', { refresh: certificationCalls })
  const key = `certification-${company.email}-${said?.id ?? 'new'}-${said?.auth_status ?? ''}`
  const messages = useMessages()
  const [{ known, start }] = useState(() => {
    const known = certificationValues(said, company)
    const kept = readPersisted('tab', key, known)
    return { known, start: JSON.stringify(kept) === JSON.stringify(known) ? known : kept }
  })
  const form = useForm<CertificationValues>(start, (values) => {
    const year = Number(today.slice(0, 4))
    const faults = certificationFaults(fieldsOf(values), year)
    const message = messages(values, year)
    if (faults.length > 0) tell.fields(t('certification.checkFields'))
    return Object.fromEntries(faults.map((fault) => [fault.field, message(fault)]))
  })
  const wrongOf = (field: CertificationField) => form.wrong[field] ?? save.fieldErrors[field]
  const draft = useCertificationDraft({ key, known, values: form.values, inputOf, held: save.busy })
  async function saveDraft() {
    if (!(await save.run({ ...inputOf(form.values), submit: 0 }))) return
    draft.saved(form.values)
    tell.done(t('certification.saved'))
  }
  async function handIn(values: CertificationValues) {
    draft.stop(true)
    if (!(await save.run({ ...inputOf(values), submit: 1 }))) return draft.stop(false)
    forgetPersisted(key)
    tell.note(t('certification.submitted'))
    // What replaces the form begins at the top of the page.
    window.scrollTo(0, 0)
  }
  const inWords = useReason()
  // File links of an older draft have expired, so they are replaced by the ones just loaded.
  const renewed = filesOf(said)
  const reason = (field: CertificationField) => reasons[field] && inWords(reasons[field])
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(handIn)}>
      <TextFields
        values={form.values}
        bind={(name) => ({
          ...form.bind(name),
          told: save.fieldErrors[name],
          required: required.includes(name),
          hint: reason(name) && <span className="wrong">{reason(name)}</span>,
        })}
      />
      <section className="panel stack">
        <h2>{t('certification.papers')}</h2>
        <div className={certification.papers}>
          {certificationFileFields.map((field) => (
            <Paper
              key={field}
              field={field}
              files={form.values[field].map((file) => renewed.find(({ id }) => id === file.id) ?? file)}
              wrong={wrongOf(field)}
              reason={reason(field)}
              onChange={(make) => form.change(field, make)}
            />
          ))}
        </div>
      </section>
      <div className={`between ${styles.bar}`}>
        <span className="soft small" role="status">
          {draft.busy
            ? t('certification.saving')
            : !draft.dirty && said?.auth_status === certifiedStatus.uncertified && t('certification.saved')}
        </span>
        <span className="row">
          <button type="button" className="btn" disabled={save.busy} onClick={() => void saveDraft()}>
            {t('certification.save')}
          </button>
          <button type="submit" className="btn primary" disabled={save.busy}>
            {t('certification.submit')}
          </button>
        </span>
      </div>
    </form>
  )
}

type PaperProps = {
  field: CertificationFileField
  files: readonly UploadedFile[]
  wrong: string | undefined
  reason: string | undefined
  onChange: (
    change: (
      files: CertificationValues[CertificationFileField],
    ) => CertificationValues[CertificationFileField],
  ) => void
}

function Paper({ field, files, wrong, reason, onChange }: PaperProps) {
  const { t } = useTranslation('account')
  const several = field === 'licence_file_ids' || field === 'permit_file_ids'
  return (
    <PaperDrop
      label={t(`field.${field}`)}
      hint={reason ? <span className="wrong">{reason}</span> : several ? t('hint.papers') : t('hint.picture')}
      required={required.includes(field)}
      wrong={wrong}
      mimes={certificationMimes(field)}
      most={several ? uploads.maxPictures : 1}
      files={files}
      onAdd={(file) => onChange((files) => [...files, file])}
      onRemove={(id) => onChange((files) => files.filter((file) => file.id !== id))}
    />
  )
}
