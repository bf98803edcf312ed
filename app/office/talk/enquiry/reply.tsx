import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { usePersisted } from '../../../ui/keep/use-persisted.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { Enquiry } from './facts.tsx'

/**
 * The answer to an enquiry, kept in this tab until it is sent. The mail around it is in the sender's
 * language.
 */
export function Reply({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiry')
  const draft = usePersisted(`answer-${enquiry.id}`, { scope: 'tab', initial: { body: '' } })
  const answer = useCall('/office/answerEnquiry', {
    refresh: ['/office/enquiryList', '/office/enquiryDetail', '/office/home'],
  })
  const { body } = draft.value
  async function send() {
    if (!(await answer.run({ id: enquiry.id, body }))) return
    draft.set({ body: '' })
    tell.done(t('office.answered', { email: enquiry.email }))
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={t('office.answer')}
        hint={t('office.answerHint', { language: t(`office.languages.${enquiry.language}`) })}
        rows={6}
        maxLength={4000}
        required
        value={body}
        wrong={answer.fieldErrors.body}
        onChange={(event) => draft.set({ body: event.target.value })}
      />
      <p>
        <button type="submit" className="btn primary" disabled={answer.busy || body.trim() === ''}>
          {t('office.send', { email: enquiry.email })}
        </button>
      </p>
    </form>
  )
}
