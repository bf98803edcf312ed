import { Link } from 'react-router'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'

/** Says above every page of the portal that, and why, the manufacturer's goods are not sold. */
export function NotSelling() {
  const { t } = useTranslation('merchant')
  const { data } = useAnswer('/merchant/company', {})
  if (!data || data.state === merchantState.open) return null
  const suspended = data.state === merchantState.suspended
  const said = { company: data.name, reason: data.state_reason }
  return (
    <p className="note warn" style={{ marginBottom: 'var(--s4)' }} role="status">
      <strong>{suspended ? t('suspended.title') : t('settingUp.title')}</strong>
      <br />
      {suspended ? t('suspended.text', said) : t('settingUp.text', said)}{' '}
      {!suspended && (
        <Link className="underlined" to={paths.merchant('setup')}>
          {t('settingUp.toSetup')}
        </Link>
      )}
    </p>
  )
}
