import { Link } from 'react-router'
import { orderStatus } from '#rules/buying/order/status'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

type Reservation = { order_number: string; status: number; events: readonly string[]; presale: unknown }
type LinkTarget = { key: 'change' | 'chooseDelivery'; to: string }

/** Where a reservation goes on without a payment: its form, or how goods that are here are delivered. */
function linkOf({ order_number, status, events, presale }: Reservation): LinkTarget | null {
  if (!presale) return null
  if (events.includes('change')) return { key: 'change', to: paths.reservations(order_number) }
  const choosing = status === orderStatus.fullReviewApproved && events.includes('chooseDelivery')
  return choosing && !events.includes('payFinal')
    ? { key: 'chooseDelivery', to: paths.finalReservation(order_number) }
    : null
}

/** The link to a reservation's next page; renders nothing where there is none. */
export function ReservationLink({ order, className }: { order: Reservation; className: string | undefined }) {
  const { t } = useTranslation('status')
  const link = linkOf(order)
  if (!link) return null
  return (
    <Link className={className} to={link.to}>
      {t(`action.${link.key}`)}
      <span className="hidden"> {order.order_number}</span>
    </Link>
  )
}
