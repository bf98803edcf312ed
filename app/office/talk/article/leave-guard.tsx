import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'

/**
 * Asks for confirmation before unsaved text is left by a link, the back button or closing the tab. Not where
 * the article is `gone`.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('article')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && nextLocation.state?.gone !== true,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title={t('leave.title')}
      confirm={t('leave.go')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <p>{t('leave.text')}</p>
    </Confirm>
  )
}
