import type { CompanyRole } from '#rules/people/team'
import { limitedRoles } from '#rules/people/team'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type LimitsProps = {
  of: { role: CompanyRole; order_limit: string | null; month_limit: string | null }
  /** Ordered this month, where the month is limited. */
  spent?: string | null
  /** Whether the limits of somebody who orders are known here: they are for who may approve, and the own. */
  told?: boolean
}

/** What somebody may order without asking, in words. */
export function LimitsText({
  of: { role, order_limit, month_limit },
  spent = null,
  told = true,
}: LimitsProps) {
  const { t } = useTranslation('team')
  const { money } = useFormat()
  if (!limitedRoles.includes(role))
    return <span className="soft">{t(role === 'owner' ? 'unlimited' : 'ordersNothing')}</span>
  if (!told) return <span className="soft">{t('limitsNotTold')}</span>
  if (order_limit === null && month_limit === null) return <span className="soft">{t('unlimited')}</span>
  return (
    <div>
      {order_limit !== null && <div>{t('perOrder', { amount: money(order_limit) })}</div>}
      {month_limit !== null && <div>{t('perMonth', { amount: money(month_limit) })}</div>}
      {spent !== null && <div className="soft">{t('spent', { amount: money(spent) })}</div>}
    </div>
  )
}
