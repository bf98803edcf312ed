import { Link } from 'react-router'
import { certifiedStatus } from '#rules/codes'
import { paths } from '../../paths.ts'
import { userMay } from '../../session/use-may.ts'
import { type SessionUser, useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from '../main-layout.module.css'
import { certificationPathOf, displayName } from './display-name.ts'
import { LogOut } from './log-out.tsx'

/** Whether this person's company is not certified yet, and the person may certify it. */
export function needsCertification(user: SessionUser | null): user is SessionUser {
  return userMay(user, 'company') && user?.auth_status !== certifiedStatus.certified
}

/** The person's own page: the back office for staff, else the user centre. */
export function ownPageOf(user: SessionUser): string {
  return user.kind === 'staff' ? paths.office() : paths.userCenter()
}

/** Login and registration; or the greeting, what is missing before buying, help and logout. */
export function AccountMenu() {
  const { t } = useTranslation('shell')
  const { user } = useUser()
  if (!user)
    return (
      <span className={`${styles.right} ${styles.guest}`}>
        <Link to={paths.login()}>{t('header.login')}</Link>
        <Link to={paths.register()}>{t('header.register')}</Link>
        <Link to={paths.merchantSettlement()}>{t('footer.sell')}</Link>
      </span>
    )
  return (
    <>
      {needsCertification(user) && (
        <Link to={certificationPathOf(user)} className={styles.warn}>
          {t(user.auth_status === certifiedStatus.reviewing ? 'header.reviewing' : 'header.certify')}
        </Link>
      )}
      <span className={styles.right}>
        <Link to={ownPageOf(user)} className={styles.name}>
          {t('header.hello', { name: displayName(user) })}
        </Link>
        {user.kind === 'staff' && <Link to={paths.office()}>{t('header.office')}</Link>}
        {user.kind === 'merchant' && <Link to={paths.merchant()}>{t('header.portal')}</Link>}
        <Link to={paths.helpCenter()}>{t('header.help')}</Link>
        <LogOut />
      </span>
    </>
  )
}
