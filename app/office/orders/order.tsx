import { Link, useParams } from 'react-router'
import { orderStatus } from '#rules/buying/order/status'
import { hasRole } from '#rules/roles'
import { ClaimsBox } from '../../parts/contract/claim/claims-box.tsx'
import { OrderView } from '../../parts/order/order-view.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { WorkedOn } from '../overview/assigned/assignment.tsx'
import { StaffNotes } from '../overview/notes/notes.tsx'
import { PinnedNotes } from '../overview/notes/pinned-notes.tsx'
import { lotDeed } from './lots/lot-deed.ts'
import { LotDeeds } from './lots/lot-deeds.tsx'
import { DamageSection } from './order/damage.tsx'
import { EndRuling } from './order/end-ruling.tsx'
import { OrderActions } from './order/moves.tsx'
import { ReservationActs } from './order/reservation-acts.tsx'
import { ServiceActs } from './order/service-acts.tsx'

/** An order as staff sees it, with the actions possible now. */
export default function OfficeOrder() {
  const { t } = useTranslation(['office', 'warehouse'])
  const { number = '' } = useParams()
  const { user } = useUser()
  const { data, error, refetch } = useAnswer('/office/order', { order_number: number })
  // Who has something to do about a lot is not told that there is nothing to do.
  const hasLotDeed = data?.contract?.lots.some((lot) => user && lotDeed(lot, user.roles, new Date()))
  // Customer service finds the company's contacts there, and may act for them.
  const company =
    data && user && hasRole(user.roles, 'service')
      ? `${paths.office('companies')}?search=${encodeURIComponent(data.company_name)}`
      : undefined
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('orders')}>← {t('certification.back')}</Link>
      </p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && <WorkedOn kind="order" of={data.order_number} />}
      <PinnedNotes kind="order" of={number} />
      {data && (
        <OrderView order={data} staff company={company}>
          <ReservationActs order={data} />
          <EndRuling order={data} />
          {data.contract && user && hasRole(user.roles, 'service') && (
            <ClaimsBox order_number={number} reader="service" may />
          )}
          <LotDeeds order={data} />
          {!hasLotDeed && <OrderActions order={data} />}
          <ServiceActs order={data} />
          {data.status === orderStatus.awaitingPacking && user && hasRole(user.roles, 'warehouse') && (
            <p>
              <Link className="btn" to={paths.office(`packing/${number}`)}>
                {t('warehouse:pack.open')}
              </Link>
            </p>
          )}
          {!data.contract && <DamageSection order_number={number} />}
        </OrderView>
      )}
      {data && <StaffNotes key={number} kind="order" of={number} />}
    </div>
  )
}
