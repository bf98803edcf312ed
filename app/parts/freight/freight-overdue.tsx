import { freightDaysOver } from '#rules/buying/order/freight'
import type { Status } from '#rules/buying/order/status'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

type FreightOverdueProps = { order: { status: number; pay_before: string } }

const daysOver = ({ status, pay_before }: FreightOverdueProps['order']) =>
  freightDaysOver({ status: status as Status, pay_before: new Date(pay_before) }, new Date())

/** Marks an order in a list whose freight is overdue, with the number of days; renders nothing for others. */
export function FreightOverdue({ order }: FreightOverdueProps) {
  const { t } = useTranslation('pay')
  const days = daysOver(order)
  return days === null ? null : <span className="badge bad">{t('freight.overdue', { days })}</span>
}

/**
 * Tells since when freight is overdue and the consequences: for its buyer, or for staff with what can be
 * done. Renders nothing if it is not overdue.
 */
export function FreightOverdueNote({ order, staff }: FreightOverdueProps & { staff: boolean }) {
  const { t } = useTranslation('pay')
  const { date } = useFormat()
  if (daysOver(order) === null) return null
  return (
    <p className="note warn">
      {t(staff ? 'freight.overdueStaff' : 'freight.overdueBuyer', { date: date(order.pay_before) })}
    </p>
  )
}
