import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { sealed } from '../../../session/seal.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CurrentPassword, PaymentDigits } from '../../../ui/form/secret-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { Farewell } from '../../signed-out-dialog.tsx'
import styles from './own-data.module.css'

type Preview = Out<CallAt<'/user/deletionPreview'>>

type SureProps = { preview: Preview; onClose: () => void; onDone: () => void }

/** Asks for both passwords, and a tick that the person knows what deleting means. */
function Sure({ preview, onClose, onDone }: SureProps) {
  const { t } = useTranslation('security')
  const remove = useCall('/user/deleteAccount')
  const pays = preview.has_payment_password
  const form = useForm({ password: '', digits: '', sure: false }, ({ password, digits, sure }) => ({
    password: password ? undefined : t('passwordMissing'),
    digits: !pays || /^\d{6}$/.test(digits) ? undefined : t('own.digitsMissing'),
    sure: sure ? undefined : t('own.sureMissing'),
  }))
  async function send({ password, digits }: typeof form.values) {
    const credential = await sealed(password)
    const payment_credential = credential && pays ? await sealed(digits) : ''
    if (credential === null || payment_credential === null) return
    if (await remove.run({ credential, ...(pays ? { payment_credential } : {}) })) onDone()
  }
  const { reason } = remove.error ?? {}
  const told = remove.error?.message
  return (
    <Dialog title={t('own.delete')} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <p className="note bad">{t('own.forever')}</p>
        <CurrentPassword
          label={t('passwordNow')}
          {...form.bind('password')}
          told={reason === 'account.passwordWrong' ? told : undefined}
        />
        {pays && (
          <PaymentDigits
            label={t('own.digits')}
            value={form.values.digits}
            wrong={form.wrong.digits ?? (reason?.startsWith('payment.') ? told : undefined)}
            onChange={(digits) => form.set('digits', digits)}
          />
        )}
        <label className="check">
          <input {...form.tick('sure')} aria-invalid={form.wrong.sure ? true : undefined} /> {t('own.sure')}
        </label>
        {form.wrong.sure && (
          <p className="small" role="alert" style={{ color: 'var(--bad)' }}>
            {form.wrong.sure}
          </p>
        )}
        <DialogFoot submit={t('own.delete')} danger busy={remove.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** Deletes the account, or lists what has to be finished first. */
export function DeleteOwn() {
  const { t } = useTranslation('security')
  const { money } = useFormat()
  const { data, error, refetch } = useAnswer('/user/deletionPreview', {})
  const [step, setStep] = useState<'sure' | 'done' | null>(null)
  return (
    <section className="panel stack" aria-labelledby="delete">
      <div>
        <h2 id="delete">{t('own.delete')}</h2>
        <p className="soft">{t('own.deleteLead')}</p>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data && data.obstacles.length > 0 && (
        <div className="note warn">
          <p className="strong">{t('own.notYet')}</p>
          <ul className={styles.list}>
            {data.obstacles.map(({ reason, count, amount }) => (
              <li key={reason}>{t(`own.open.${reason}`, { count, amount: amount ? money(amount) : '' })}</li>
            ))}
          </ul>
        </div>
      )}
      {data && data.obstacles.length === 0 && (
        <>
          <ul className={styles.list}>
            <li>{t('own.goes')}</li>
            <li>{data.last_person ? t('own.goesCompany') : t('own.staysCompany')}</li>
            <li>{t('own.stays')}</li>
          </ul>
          <div className="row">
            <button type="button" className="btn danger" onClick={() => setStep('sure')}>
              {t('own.delete')}
            </button>
          </div>
        </>
      )}
      {step === 'sure' && data && (
        <Sure preview={data} onClose={() => setStep(null)} onDone={() => setStep('done')} />
      )}
      {step === 'done' && <Farewell title={t('own.deleted')} lead={t('own.deletedLead')} />}
    </section>
  )
}
