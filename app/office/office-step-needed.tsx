import { SidePlain } from '../layout/side/side-menu.tsx'
import { SecondStepSettings } from '../parts/security/second-steps.tsx'
import { signOut } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** Staff who move money have to set up a second step before anything else: docs/decisions/0130. */
export function OfficeStepNeeded() {
  const { t } = useTranslation('office')
  return (
    <SidePlain title={t('stepNeeded.title')}>
      <div className="stack" style={{ maxWidth: 720, marginInline: 'auto' }}>
        <h1>{t('stepNeeded.title')}</h1>
        <p>{t('stepNeeded.lead')}</p>
        <SecondStepSettings />
        <p>
          <button type="button" className="btn" onClick={() => void signOut()}>
            {t('logout')}
          </button>
        </p>
      </div>
    </SidePlain>
  )
}
