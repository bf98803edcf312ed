import { Link, Navigate, useLocation } from 'react-router'
import { certifiedStatus } from '#rules/codes'
import { certificationPathOf } from '../layout/header/display-name.ts'
import { paths } from '../paths.ts'
import { useUser, useUserAwaited } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { NarrowPage } from '../ui/page/narrow-page.tsx'
import { Loading } from '../ui/page/states.tsx'

/** /correlationSuccess: confirms that the business of another site is associated with this one. */
export default function CorrelationSuccess() {
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
  // A visit at another time has no association to confirm.
  if (!state?.done) return <Navigate to={paths.userCenter()} replace />
  const title = t('association.done', { company: user.company_name })
  const certified = user.auth_status === certifiedStatus.certified
  return (
    <NarrowPage title={title}>
      <p>{t('association.doneLead')}</p>
      {!certified && <p className="note">{t('association.certify')}</p>}
      <div className="row">
        {!certified && (
          <Link className="btn primary" to={certificationPathOf(user)}>
            {t('success.certifyNow')}
          </Link>
        )}
        <Link className={certified ? 'btn primary' : 'btn'} to={paths.home()}>
          {t('association.browse')}
        </Link>
        <Link className="btn" to={paths.userCenter()}>
          {t('association.center')}
        </Link>
      </div>
    </NarrowPage>
  )
}
