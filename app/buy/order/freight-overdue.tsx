import { useTranslation } from 'react-i18next'
import { isFreightOverdue } from '#rules/order/freight'
import type { Status } from '#rules/order/status'
import { useFormat } from '../../ui/format.ts'

type FreightOverdueProps = { order: { status: number; pay_before: string } }

const isOverdue = ({ status, pay_before }: FreightOverdueProps['order']) =>
  isFreightOverdue({ status: status as Status, pay_before: new Date(pay_before) }, new Date())

/** Marks an order in a list whose freight should have been paid; nothing for others. */
export function FreightOverdue({ order }: FreightOverdueProps) {
  const { t } = useTranslation('pay')
  return isOverdue(order) ? <span className="badge bad">{t('freight.overdue')}</span> : null
}

/** Says since when freight is overdue and what that means: to its buyer, or to staff what can be done. Nothing where it is not. */
export function FreightOverdueNote({ order, staff }: FreightOverdueProps & { staff: boolean }) {
  const { t } = useTranslation('pay')
  const { date } = useFormat()
  if (!isOverdue(order)) return null
  return (
    <p className="note warn">
      {t(staff ? 'freight.overdueStaff' : 'freight.overdueBuyer', { date: date(order.pay_before) })}
    </p>
  )
}
