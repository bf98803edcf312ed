import { useSearchParams } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { AttemptOutcome } from './pay/attempt-outcome.tsx'
import { useAttempt } from './pay/use-attempt.ts'

/**
 * /pay/payResultNew: the outcome of a payment through a provider; refreshes itself. Specification section 4,
 * "Pay page".
 */
export default function PayAttempt() {
  const { t } = useTranslation('pay')
  const [query] = useSearchParams()
  const { attempt, error, ...waiting } = useAttempt(query.get('attempt') ?? '')
  return (
    <div className="page stack">
      {!attempt && (
        <>
          <title>{pageTitle(t('outcome.title'))}</title>
          <h1>{t('outcome.title')}</h1>
        </>
      )}
      {error && !attempt && <ErrorState error={error} again={waiting.again} />}
      {!attempt && !error && <Loading lines={4} />}
      {attempt && <AttemptOutcome attempt={attempt} left={query.has('cancelled')} {...waiting} />}
    </div>
  )
}
