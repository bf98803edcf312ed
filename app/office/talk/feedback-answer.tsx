import { Link } from 'react-router'
import { feedbackStatus } from '#rules/status-codes'
import { feedbackLength } from '#rules/talk/feedback'
import { mailLink } from '#rules/text/plain-input'
import { FeedbackBadge } from '../../parts/feedback/feedback-badge.tsx'
import { Notes } from '../../parts/feedback/feedback-notes.tsx'
import { languageNames } from '../../parts/language/language-names.ts'
import { QuickReasons } from '../../parts/message/quick/quick-reasons.tsx'
import { paths } from '../../paths.ts'
import { freshLinks, useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { MainButton } from '../../ui/form/main-button.tsx'
import { usePersisted } from '../../ui/keep/use-persisted.ts'
import { FinalNote } from '../../ui/overlay/final-note.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { Clock } from '../../ui/text/due-badge.tsx'
import { WorkedOn } from '../overview/assigned/assignment.tsx'
import type { Route } from './+types/feedback-answer'

/** The answer, kept in this tab until it is sent; sent alone or when closing the feedback. */
function Answer({ feedback_number, language }: { feedback_number: string; language: string }) {
  const { t } = useTranslation(['office', 'shell'])
  const draft = usePersisted(`feedback-answer-${feedback_number}`, { scope: 'tab', initial: { body: '' } })
  const answer = useCall('/office/answerFeedback', {
    refresh: ['/office/feedbackDetail', '/office/feedbackQueue', '/office/home'],
  })
  const { body } = draft.value
  const empty = body.trim() === ''
  async function send(close: boolean) {
    if (!(await answer.run({ feedback_number, body, close }))) return
    draft.set({ body: '' })
    tell.done(t(empty ? 'feedback.closedNow' : 'feedback.answered'))
  }
  const known: Readonly<Record<string, string>> = languageNames
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send(false)
      }}
    >
      <TextArea
        label={t('feedback.answer')}
        hint={t('feedback.answerHint', { language: known[language] ?? language })}
        rows={6}
        maxLength={feedbackLength}
        required
        value={body}
        wrong={answer.fieldErrors.body}
        onChange={(event) => draft.set({ body: event.target.value })}
      />
      <QuickReasons
        place="feedback"
        written={body}
        language={language}
        onWrite={(text) => draft.set({ body: text })}
      />
      <FinalNote />
      <div className="row">
        <MainButton busy={answer.busy} missing={empty && t('shell:needed.text')}>
          {t('feedback.send')}
        </MainButton>
        <button type="button" className="btn" disabled={answer.busy} onClick={() => void send(true)}>
          {t(empty ? 'feedback.close' : 'feedback.sendAndClose')}
        </button>
      </div>
    </form>
  )
}

/** /office/feedback/:number: a buyer's feedback, and the answer. */
export default function FeedbackAnswer({ params }: Route.ComponentProps) {
  const { t } = useTranslation(['office', 'center'])
  const feedback_number = params.number
  const { data, error, refetch } = useAnswer(
    '/office/feedbackDetail',
    { feedback_number },
    { every: freshLinks },
  )
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={6} />
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('feedback')}>‹ {t('menu.feedback')}</Link>
      </p>
      <WorkedOn kind="feedback" of={feedback_number} />
      <div className="between">
        <h1>
          {t(`center:feedback.kind.${data.kind}`)} <span className="soft">{data.feedback_number}</span>
        </h1>
        {data.due_at ? <Clock due={new Date(data.due_at)} /> : <FeedbackBadge status={data.status} />}
      </div>
      <p className="soft">
        {data.person} · {data.company_name} ·{' '}
        <a className="underlined" href={mailLink(data.email)}>
          {data.email}
        </a>
      </p>
      <Notes thread={data.thread} them={data.person} />
      {data.status === feedbackStatus.closed ? (
        <p className="note">{t('center:feedback.isClosed')}</p>
      ) : (
        <section className="panel">
          <Answer key={feedback_number} feedback_number={feedback_number} language={data.language} />
        </section>
      )}
    </div>
  )
}
