import { QuickReasons } from '../../../parts/message/quick/quick-reasons.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { usePersisted } from '../../../ui/keep/use-persisted.ts'
import { FinalNote } from '../../../ui/overlay/final-note.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { Enquiry } from './facts.tsx'

/**
 * The answer to an enquiry, kept in this tab until it is sent. The mail around it is in the sender's
 * language.
 */
export function Reply({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation(['enquiry', 'shell'])
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
      <QuickReasons
        place="enquiry"
        written={body}
        language={enquiry.language}
        onWrite={(text) => draft.set({ body: text })}
      />
      <FinalNote />
      <p className="row">
        <MainButton busy={answer.busy} missing={body.trim() === '' && t('shell:needed.text')}>
          {t('office.send', { email: enquiry.email })}
        </MainButton>
      </p>
    </form>
  )
}
