import { Link } from 'react-router'
import { certifiedStatus } from '#rules/codes'
import { paths } from '../paths.ts'
import { userMay } from '../session/use-may.ts'
import type { SessionUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'

const tone = { 0: 'warn', 1: '', 2: '', 3: 'bad' } as const

/**
 * The state of the company's certification and the next step. Renders no step once the company is certified.
 */
export function CertificationNotice({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  const status = user.auth_status
  if (status === certifiedStatus.certified) return null
  return (
    <section className={`note between ${tone[status]}`}>
      <div>
        <p className="strong">{t(`standing.${status}.title`)}</p>
        <p>{t(`standing.${status}.text`)}</p>
      </div>
      {userMay(user, 'company') && (
        <span className="row">
          {status !== certifiedStatus.reviewing && (
            <Link className="btn" to={`${paths.certification()}?associate`}>
              {t('standing.associate')}
            </Link>
          )}
          <Link className="btn primary" to={paths.certification()}>
            {t(`standing.${status}.action`)}
          </Link>
        </span>
      )}
    </section>
  )
}
