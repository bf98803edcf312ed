import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { nameOf } from '../layout/name-of.ts'
import { paths } from '../paths.ts'
import { useUser, useUserAwaited } from '../session/use-session.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { Loading } from '../ui/states.tsx'

/** /registerSuccess: what to do first. */
export default function RegisterSuccess() {
  const { t } = useTranslation('join')
  const { user } = useUser()
  const waiting = useUserAwaited()
  if (waiting)
    return (
      <div className="page">
        <Loading />
      </div>
    )
  if (!user) return <Navigate to={paths.login()} replace />
  return (
    <NarrowPage title={t('success.title', { name: nameOf(user) })}>
      <p>{t('success.lead')}</p>
      <h2>{t('success.certify', { company: user.company_name })}</h2>
      <p className="soft">{t('success.certifyWhy')}</p>
      <div className="row">
        <Link className="btn primary" to={paths.certification()}>
          {t('success.certifyNow')}
        </Link>
        <Link className="btn" to={paths.home()}>
          {t('success.browse')}
        </Link>
      </div>
    </NarrowPage>
  )
}
