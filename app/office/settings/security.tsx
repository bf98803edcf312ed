import { useTranslation } from 'react-i18next'
import { Devices } from '../../parts/security/devices.tsx'
import { Login } from '../../parts/security/login-settings.tsx'
import { Preferences } from '../../parts/security/preferences.tsx'
import { SecondSteps } from '../../parts/security/second-steps.tsx'
import { useUser } from '../../session/use-session.ts'

/** /office/security: how a person of the staff logs in, and where. */
export default function Security() {
  const { t } = useTranslation('office')
  const { user } = useUser()
  if (!user) return null
  return (
    <div className="stack" style={{ maxWidth: 860 }}>
      <h1>{t('menu.security')}</h1>
      <SecondSteps />
      <Login user={user} />
      <Devices />
      <Preferences key={user.user_uuid} user={user} />
    </div>
  )
}
