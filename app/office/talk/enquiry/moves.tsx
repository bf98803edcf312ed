import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { enquiryStatus } from '#rules/codes'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { Enquiry } from './facts.tsx'

type MoveEvent = Send<CallAt<'/office/moveEnquiry'>>['event']
const refresh = ['/office/enquiryList', '/office/enquiryDetail', '/office/home'] as const

/** Takes an enquiry, releases, closes and reopens it, as its state allows. */
export function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiry')
  const move = useCall('/office/moveEnquiry', { refresh })
  const closed = enquiry.status === enquiryStatus.closed
  const events = [
    enquiry.suspect && 'trust',
    !closed && enquiry.assigned_name === null && 'assign',
    enquiry.assigned_to_me && 'release',
    !closed && 'close',
    enquiry.status !== enquiryStatus.open && 'reopen',
  ].filter((event): event is MoveEvent => event !== false)
  return (
    <div className="row">
      {events.map((event) => (
        <button
          key={event}
          type="button"
          className="btn"
          disabled={move.busy}
          onClick={async () => {
            if (await move.run({ id: enquiry.id, event })) tell.done(t(`office.did.${event}`))
          }}
        >
          {t(`office.do.${event}`)}
        </button>
      ))}
    </div>
  )
}
