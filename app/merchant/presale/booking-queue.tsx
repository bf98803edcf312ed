import { useState } from 'react'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { AnswerBar } from './answer-bar.tsx'
import { BookingCard } from './booking-card.tsx'

const pageSize = 25

/** Reservations of the own goods: those to answer with the longest waiting first, or all. */
export function BookingQueue({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation('presale')
  const { page, afterNumber, head } = useListQuery()
  const answers = useMerchantMay()('contract')
  const answer = useAnswer('/merchant/bookingList', {
    waiting,
    page,
    after: afterNumber,
    head,
    page_size: pageSize,
  })
  const [chosen, choose] = useState<readonly string[]>([])
  const toggle = (number: string) =>
    choose((before) =>
      before.includes(number) ? before.filter((one) => one !== number) : [...before, number],
    )
  return (
    <>
      {waiting && !answers && <AskColleague permission="contract" />}
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={4}
        height={120}
        empty={
          <EmptyState title={t(waiting ? 'maker.nothingWaits' : 'maker.noBookings')}>
            <p className="soft">{t('maker.bookingsHelp')}</p>
          </EmptyState>
        }
      >
        {(bookings) => (
          <>
            <ul className="stack">
              {bookings.map((booking) => (
                <li key={booking.order_number}>
                  <BookingCard
                    booking={booking}
                    chosen={chosen.includes(booking.order_number)}
                    onToggle={waiting && answers ? () => toggle(booking.order_number) : undefined}
                  />
                </li>
              ))}
            </ul>
            {waiting && answers && (
              <AnswerBar
                chosen={bookings.filter(({ order_number }) => chosen.includes(order_number))}
                onAnswered={(number) => choose((before) => before.filter((one) => one !== number))}
              />
            )}
          </>
        )}
      </PagedList>
    </>
  )
}
