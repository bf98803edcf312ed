import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../session/use-answer.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import { AttemptOutcome, isOpen } from './pay/attempt-outcome.tsx'

const soonMs = 2_000
const laterMs = 8_000
/** After so long the page stops asking by itself; the poller goes on, and a message tells of the end. */
const patienceMs = 5 * 60_000

/** /pay/payResultNew: what became of a payment through a provider, up to date by itself. Specification section 4, "Pay page". */
export default function PayAttempt() {
  const { t } = useTranslation('pay')
  const [query] = useSearchParams()
  const attempt_number = query.get('attempt') ?? ''
  const [since] = useState(() => Date.now())
  const { data, error, refetch, isFetching } = useAnswer(
    '/pay/attempt',
    { attempt_number },
    {
      every: (attempt) => {
        const waited = Date.now() - since
        if ((attempt && !isOpen(attempt)) || waited >= patienceMs) return false
        return waited < 30_000 ? soonMs : laterMs
      },
    },
  )
  return (
    <div className="page stack">
      {!data && (
        <>
          <title>{`${t('outcome.title')} · Trestle`}</title>
          <h1>{t('outcome.title')}</h1>
        </>
      )}
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {data && (
        <AttemptOutcome
          attempt={data}
          left={query.has('cancelled')}
          busy={isFetching}
          again={() => void refetch()}
        />
      )}
    </div>
  )
}
