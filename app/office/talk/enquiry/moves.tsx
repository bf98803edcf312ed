import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { enquiryStatus } from '#rules/status-codes'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { Enquiry } from './facts.tsx'

type MoveEvent = Send<CallAt<'/office/moveEnquiry'>>['event']
const refresh = ['/office/enquiryList', '/office/enquiryDetail', '/office/home'] as const

/** What undoes a move; the others cannot be undone so. */
const opposite: Partial<Record<MoveEvent, MoveEvent>> = { close: 'reopen' }

/** Closes and reopens an enquiry, or says that a suspect one is real, as its state allows. */
export function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiry')
  const move = useCall('/office/moveEnquiry', { refresh })
  const closed = enquiry.status === enquiryStatus.closed
  const events = [
    enquiry.suspect && 'trust',
    !closed && 'close',
    enquiry.status !== enquiryStatus.open && 'reopen',
  ].filter((event): event is MoveEvent => event !== false)
  async function run(event: MoveEvent) {
    const { id } = enquiry
    if (!(await move.run({ id, event }))) return
    const done = t(`office.did.${event}`)
    // An answered one would not be answered again by opening it.
    const exact = event !== 'close' || enquiry.status === enquiryStatus.open
    const back = exact && opposite[event]
    if (back) tell.undoable(done, () => void move.run({ id, event: back }))
    else tell.done(done)
  }
  return (
    <div className="row">
      {events.map((event) => (
        <button
          key={event}
          type="button"
          className="btn"
          disabled={move.busy}
          onClick={() => void run(event)}
        >
          {t(`office.do.${event}`)}
        </button>
      ))}
    </div>
  )
}
