import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'

/**
 * Tells a logged-in person so, with a link to `to`, or else to the shop or the office. Renders nothing for
 * guests.
 */
export function SignedInNote({ to }: { to?: string | null }) {
  const { t } = useTranslation('join')
  const { user } = useUser()
  if (!user) return null
  return (
    <p className="note">
      {t('login.already', { email: user.email })}{' '}
      <Link to={to ?? (user.kind === 'staff' ? paths.office() : paths.home())}>{t('login.goOn')}</Link>
    </p>
  )
}
