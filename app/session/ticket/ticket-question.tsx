import { useState } from 'react'
import { personName } from '#rules/people/name/person-name'
import { useTranslation } from '../../texts/use-translation.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { useUser } from '../use-session.ts'
import { confirmTicket, leaveTicket, type TicketQuestion as Question } from './ticket.ts'

/**
 * Asks whether to log in as the person in a link's ticket: opening a link alone must not change the account.
 */
export default function TicketQuestion({ ticket, name }: Question) {
  const { t } = useTranslation('shell')
  const { user } = useUser()
  const [busy, setBusy] = useState(false)
  const current = user && (personName(user) || user.email)
  return (
    <Confirm
      open
      title={t('ticket.title', { name })}
      confirm={t('ticket.go', { name })}
      leave={current ? t('ticket.stay', { current }) : t('ticket.leave')}
      busy={busy}
      onClose={leaveTicket}
      onConfirm={() => {
        setBusy(true)
        void confirmTicket(ticket)
      }}
    >
      <p>{current ? t('ticket.other', { current, name }) : t('ticket.guest', { name })}</p>
    </Confirm>
  )
}
