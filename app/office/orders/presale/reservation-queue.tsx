import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { OrderTable } from '../../../parts/order/order-table.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

export const reservationQueues = ['toAnswer', 'toQuote', 'locked'] as const
type ReservationQueueName = NonNullable<Send<CallAt<'/office/orderList'>>['reservations']>

const pageSize = 25

/** The reservations that wait for us, the longest waiting first; each is decided on its order's page. */
export function ReservationQueue({
  name,
  here,
}: {
  name: ReservationQueueName
  here: { warehouse_id?: number }
}) {
  const { t } = useTranslation('presale')
  const { page, after } = useListQuery()
  const answer = useAnswer('/office/orderList', {
    reservations: name,
    ...here,
    page,
    after,
    page_size: pageSize,
  })
  return (
    <PagedList
      answer={answer}
      pageSize={pageSize}
      lines={6}
      height={56}
      empty={<EmptyState title={t('office.queue.noneTo')} />}
    >
      {(orders) => <OrderTable orders={orders} staff to={(number) => paths.office(`orders/${number}`)} />}
    </PagedList>
  )
}
