import { Devices } from '../../parts/security/devices.tsx'
import { LoginSettings } from '../../parts/security/login-settings.tsx'
import { Preferences } from '../../parts/security/preferences.tsx'
import { SecondStepSettings } from '../../parts/security/second-steps.tsx'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'

/** /office/security: a staff member's own login settings and sessions. */
export default function Security() {
  const { t } = useTranslation('office')
  const { user } = useUser()
  if (!user) return null
  return (
    <div className="stack" style={{ maxWidth: 860 }}>
      <h1>{t('menu.security')}</h1>
      <SecondStepSettings />
      <LoginSettings user={user} />
      <Devices />
      <Preferences key={user.user_uuid} user={user} />
    </div>
  )
}
