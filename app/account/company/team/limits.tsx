import type { CompanyRole } from '#rules/people/team'
import { limitedRoles } from '#rules/people/team'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type LimitsProps = {
  of: { role: CompanyRole; order_limit: string | null; month_limit: string | null }
  /** The amount ordered this month, where the month is limited. */
  spent?: string | null
  /** Whether the limits of a person who orders are known here: only approvers and the person see them. */
  told?: boolean
}

/** The limits of a person as text: what may be ordered without approval. */
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
