import { Link, useNavigate } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../paths.ts'
import { sealed } from '../session/seal.ts'
import { useCall } from '../session/use-answer.ts'
import { signIn } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { CurrentPassword } from '../ui/form/secret-fields.tsx'
import { useForm } from '../ui/form/use-form.ts'

export type OtherSiteBusiness = NonNullable<Out<CallAt<'/user/checkNewcomer'>>['elsewhere']>

type AssociationProps = { elsewhere: OtherSiteBusiness; email: string; code: string; onBack: () => void }

/** Offers a business that another site knows to be associated with this one, by its password there. */
export function Association({ elsewhere, email, code, onBack }: AssociationProps) {
  const { t } = useTranslation('join')
  const navigate = useNavigate()
  const associate = useCall('/user/associate', { quiet: true })
  const form = useForm({ password: '' }, ({ password }) => ({
    password: password ? undefined : t('error.enter', { field: t('field.password') }),
  }))
  async function send({ password }: { password: string }) {
    const credential = await sealed(password)
    const opened = credential && (await associate.run({ email, email_code: code, credential }))
    if (!opened) return
    signIn(opened, false)
    void navigate(paths.correlationSuccess(), { state: { done: true }, replace: true })
  }
  const { company_name: company, site_name: site } = elsewhere
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
      <div className="note" role="status">
        <p className="strong">{t('association.title', { company, site })}</p>
        <p>{t('association.lead', { site })}</p>
      </div>
      {associate.error && (
        <p className="note bad" role="alert">
          {associate.error.message}
        </p>
      )}
      <CurrentPassword label={t('association.password', { site })} {...form.bind('password')} />
      <p>
        <Link to={paths.forgetPassword()}>{t('login.forgot')}</Link>
      </p>
      <div className="between">
        <button type="button" className="btn" onClick={onBack}>
          {t('association.other')}
        </button>
        <button type="submit" className="btn primary" disabled={associate.busy}>
          {t('association.submit')}
        </button>
      </div>
    </form>
  )
}
