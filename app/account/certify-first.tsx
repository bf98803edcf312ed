import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { certifiedStatus } from '#rules/codes'
import { certificationPathOf } from '../layout/header/display-name.ts'
import { userMay } from '../session/use-may.ts'
import { useUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'

/**
 * Tells what needs the company's certification and how far that is, with a link for people who may certify
 * it.
 */
export function CertifyFirst({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account')
  const { user } = useUser()
  if (!user) return null
  const status = user.auth_status
  return (
    <div className="note warn between">
      <div>
        <p>{children}</p>
        {status === certifiedStatus.reviewing && <p>{t(`standing.${status}.title`)}</p>}
      </div>
      {userMay(user, 'company') && (
        <Link className="btn" to={certificationPathOf(user)}>
          {t(`standing.${status}.action`)}
        </Link>
      )}
    </div>
  )
}
