import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Ways } from '../../../parts/payment/way-cards.tsx'
import { paths } from '../../../paths.ts'
import { markOutdated } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { isOpen } from './attempt-outcome.tsx'
import { useAttempt } from './use-attempt.ts'

/**
 * A payment attempt that the buyer left open, to warn against paying twice. Leads to the result once its
 * provider confirms the payment; if the payment failed, says so here, where the buyer can pay otherwise.
 */
export function OpenAttempt({ kept }: { kept: NonNullable<Ways['open_attempt']> }) {
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  const navigate = useNavigate()
  const { attempt_number } = kept
  const { attempt } = useAttempt(attempt_number, kept.state === 'open')
  const settled = attempt !== undefined && !isOpen(attempt)
  const failed = attempt?.state === 'failed'
  useEffect(() => {
    if (!settled || failed) return
    markOutdated(['/home/getOrderInfo'])
    void navigate(paths.payAttempt(attempt_number), { replace: true })
  }, [settled, failed, attempt_number, navigate])
  const name = t(`name.p${kept.payment}`)
  if (failed)
    return (
      <p className="note bad" role="status">
        {t('stillOpenFailed', { name, amount: money(kept.amount) })}{' '}
        {attempt.failure && t(`failure.${attempt.failure}`, { name })}
      </p>
    )
  return (
    <p className="note warn">
      {t(kept.state === 'review' ? 'inReview' : 'stillOpen', { name, amount: money(kept.amount) })}{' '}
      <Link to={paths.payAttempt(attempt_number)}>{t('stillOpenSee')}</Link>
    </p>
  )
}
