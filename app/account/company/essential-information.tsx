import { Link } from 'react-router'
import { languageOf } from '#rules/sites'
import { isPhone } from '#rules/text/plain-input'
import { isChinese } from '../../layout/header/display-name.ts'
import certification from '../../parts/certification/certification.module.css'
import { LanguageOptions } from '../../parts/language/language-options.tsx'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { type SessionUser, useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextField } from '../../ui/form/field.tsx'
import { NameFields } from '../../ui/form/name-fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { Loading } from '../../ui/page/states.tsx'

function Details({ user }: { user: SessionUser }) {
  const { t, i18n } = useTranslation('account')
  const update = useCall('/user/update', {
    refresh: ['/user/info', '/user/accountInfo'],
    onDone: () => tell.done(t('information.saved')),
  })
  const needed = (value: string, field: string) => (value.trim() ? undefined : t('error.enter', { field }))
  const { first_name, last_name, phone } = user
  const form = useForm(
    { first_name, last_name, phone, language: languageOf(user.language ?? i18n.language) },
    (values) => ({
      first_name: needed(values.first_name, t('information.firstName')),
      last_name: needed(values.last_name, t('information.lastName')),
      phone:
        values.phone.trim() === '' || isPhone(values.phone)
          ? undefined
          : t('error.format', { field: t('information.phone') }),
    }),
  )
  const bind = (name: keyof typeof form.values) => {
    const field = form.bind(name)
    return { ...field, told: update.fieldErrors[name] }
  }
  return (
    <form
      ref={form.form}
      className="panel stack"
      noValidate
      onSubmit={form.onSubmit((values) => update.run(values))}
    >
      <div className="fields">
        <NameFields
          labels={{ first: t('information.firstName'), last: t('information.lastName') }}
          first={bind('first_name')}
          last={bind('last_name')}
          lastFirst={isChinese(user)}
        />
        <TextField label={t('information.phone')} type="tel" autoComplete="tel" {...bind('phone')} />
        <Select label={t('information.language')} {...bind('language')}>
          <LanguageOptions />
        </Select>
      </div>
      <div className="row">
        <button type="submit" className="btn primary" disabled={update.busy}>
          {t('information.save')}
        </button>
      </div>
    </form>
  )
}

export const handle: PageHandle = { title: 'account:information.title' }

/** /user_center/essential_information: the person's own details. */
export default function EssentialInformation() {
  const { t } = useTranslation(['account', 'security'])
  const { user } = useUser()
  if (!user) return <Loading lines={5} />
  return (
    <>
      <title>{pageTitle(t('information.title'))}</title>
      <h1>{t('information.title')}</h1>
      <section className="panel">
        <dl className={certification.said}>
          <dt>{t('information.email')}</dt>
          <dd>
            {user.email} <span className="soft small">{t('information.emailFixed')}</span>{' '}
            <Link className="small" to={paths.userCenter('setting')}>
              {t('security:email.change')}
            </Link>
          </dd>
          <dt>{t('information.company')}</dt>
          <dd>{user.company_name}</dd>
          <dt>{t('information.number')}</dt>
          <dd>{user.user_sn}</dd>
        </dl>
      </section>
      <Details key={user.user_uuid} user={user} />
    </>
  )
}
