import { useState } from 'react'
import { certificateMimes } from '#rules/goods/merchant/store'
import { PaperLink } from '../../../parts/contract/lot/paper-link.tsx'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../../parts/file/upload.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { Certificate } from './own-store.ts'

const refreshing = { refresh: ['/merchant/store'] } as const

function CertificateForm({ certificate, onClose }: { certificate: Certificate | null; onClose: () => void }) {
  const { t } = useTranslation('merchant')
  const save = useCall('/merchant/saveCertificate', refreshing)
  const known = certificate && { id: certificate.file_id, name: '', mime: 'application/pdf', url: '' }
  const [file, setFile] = useState<UploadedFile | null>(known)
  const { name = '', number = '', valid_until } = certificate ?? {}
  const form = useForm({ name, number, valid_until: valid_until ?? '', file_id: '' }, (values) => ({
    name: values.name.trim() === '' ? t('store.needName') : undefined,
    file_id: file ? undefined : t('setup.needFile'),
  }))
  return (
    <Dialog title={t(certificate ? 'store.changeCertificate' : 'store.addCertificate')} onClose={onClose}>
      <form
        ref={form.form}
        className="stack"
        noValidate
        onSubmit={form.onSubmit(async (values) => {
          const id = certificate ? { certificate_id: certificate.certificate_id } : {}
          if (!(await save.run({ ...values, ...id, file_id: file?.id ?? '' }))) return
          tell.done(t('store.certificateSaved'))
          onClose()
        })}
      >
        <TextField
          label={t('store.certificateName')}
          required
          maxLength={80}
          {...form.bind('name')}
          told={save.fieldErrors.name}
        />
        <TextField label={t('store.certificateNumber')} maxLength={60} {...form.bind('number')} />
        <TextField
          label={t('store.certificateUntil')}
          type="date"
          hint={t('store.certificateUntilHint')}
          {...form.bind('valid_until')}
          told={save.fieldErrors.valid_until}
        />
        <PaperDrop
          label={t('store.certificateFile')}
          hint={t('store.certificateFileHint')}
          required
          wrong={(file ? undefined : form.wrong.file_id) ?? save.fieldErrors.file_id}
          mimes={certificateMimes}
          most={1}
          files={file ? [file] : []}
          onAdd={setFile}
          onRemove={() => setFile(null)}
        />
        <DialogFoot submit={t('closures.save')} busy={save.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

type CertificateListProps = { certificates: readonly Certificate[]; may: boolean }
type OpenDialog =
  | { what: 'change'; certificate: Certificate | null }
  | { what: 'remove'; certificate: Certificate }

/** The certificates of the own store; those that have ended are marked, and buyers do not see them. */
export function CertificateList({ certificates, may }: CertificateListProps) {
  const { t } = useTranslation('merchant')
  const { date } = useFormat()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const remove = useCall('/merchant/removeCertificate', refreshing)
  const close = () => setOpen(null)
  async function take(certificate_id: number) {
    if (await remove.run({ certificate_id })) tell.done(t('store.certificateRemoved'))
    close()
  }
  return (
    <section className="panel stack" aria-labelledby="certificates">
      <div className="between">
        <h2 id="certificates">{t('store.certificates')}</h2>
        {may && (
          <button
            type="button"
            className="btn"
            onClick={() => setOpen({ what: 'change', certificate: null })}
          >
            {t('store.addCertificate')}
          </button>
        )}
      </div>
      {certificates.length === 0 && <p className="soft">{t('store.noCertificates')}</p>}
      <ul className="stack" style={{ listStyle: 'none', padding: 0 }}>
        {certificates.map((one) => (
          <li key={one.certificate_id} className="between">
            <span style={{ overflowWrap: 'anywhere' }}>
              <PaperLink file_id={one.file_id} name={one.name} />
              <span className="soft small">
                {one.number && ` · ${one.number}`}
                {one.valid_until && ` · ${t('store.until', { date: date(one.valid_until) })}`}
              </span>{' '}
              {one.ended && <span className="badge bad">{t('store.ended')}</span>}
            </span>
            {may && (
              <span className="row">
                <button
                  type="button"
                  className="btn quiet"
                  onClick={() => setOpen({ what: 'remove', certificate: one })}
                >
                  {t('store.remove')}
                </button>
                <button
                  type="button"
                  className="btn"
                  onClick={() => setOpen({ what: 'change', certificate: one })}
                >
                  {t('store.change')}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {open?.what === 'change' && <CertificateForm certificate={open.certificate} onClose={close} />}
      {open?.what === 'remove' && (
        <Confirm
          open
          title={t('store.removeAsk', { name: open.certificate.name })}
          confirm={t('store.remove')}
          danger
          busy={remove.busy}
          onConfirm={() => void take(open.certificate.certificate_id)}
          onClose={close}
        />
      )}
    </section>
  )
}
