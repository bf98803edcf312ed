import { Link, Navigate, useLocation } from 'react-router'
import { certifiedStatus } from '#rules/codes'
import { certificationPathOf, displayName } from '../layout/header/display-name.ts'
import { paths } from '../paths.ts'
import { useUser, useUserAwaited } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { NarrowPage } from '../ui/page/narrow-page.tsx'
import { Loading } from '../ui/page/states.tsx'

/** /registerSuccess: the first steps after registering. */
export default function RegisterSuccess() {
  const { t } = useTranslation('join')
  const { user } = useUser()
  const waiting = useUserAwaited()
  const { state } = useLocation()
  if (waiting)
    return (
      <div className="page">
        <Loading />
      </div>
    )
  if (!user) return <Navigate to={paths.login()} replace />
  // A visit at another time, or a return to the page, has no registration to confirm.
  if (!state?.done || user.auth_status !== certifiedStatus.uncertified)
    return <Navigate to={paths.userCenter()} replace />
  return (
    <NarrowPage title={t('success.title', { name: displayName(user) })}>
      <p>{t('success.lead')}</p>
      <h2>{t('success.certify', { company: user.company_name })}</h2>
      <p className="soft">{t('success.certifyWhy')}</p>
      <div className="row">
        <Link className="btn primary" to={certificationPathOf(user)}>
          {t('success.certifyNow')}
        </Link>
        <Link className="btn" to={paths.home()}>
          {t('success.browse')}
        </Link>
      </div>
    </NarrowPage>
  )
}
