import { useState } from 'react'
import { Link } from 'react-router'
import type { CallPath } from '#api/calls'
import { feedbackStatus } from '#rules/status-codes'
import { displayName } from '../../layout/header/display-name.ts'
import { FeedbackBadge } from '../../parts/feedback/feedback-badge.tsx'
import { Notes } from '../../parts/feedback/feedback-notes.tsx'
import { paths } from '../../paths.ts'
import { freshLinks, useAnswer, useCall } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { usePersisted } from '../../ui/keep/use-persisted.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import type { Route } from './+types/feedback-thread'
import { MessageForm, unsaid } from './feedback/message-form.tsx'

const refresh: readonly CallPath[] = ['/user/feedbackDetail', '/user/feedbackList']

function Reply({ feedback_number }: { feedback_number: string }) {
  const { t } = useTranslation('center')
  const draft = usePersisted(`feedback-${feedback_number}`, { scope: 'tab', initial: unsaid })
  const reply = useCall('/user/replyFeedback', { refresh })
  const { body, files } = draft.value
  async function submit() {
    const file_ids = files.map(({ id }) => id).join(',')
    if (!(await reply.run({ feedback_number, body, file_ids }))) return
    draft.set(unsaid)
    tell.done(t('feedback.added'))
  }
  return (
    <MessageForm
      label={t('feedback.more')}
      value={draft.value}
      onChange={draft.set}
      wrong={reply.fieldErrors}
      busy={reply.busy}
      action={t('feedback.send')}
      onSend={() => void submit()}
    />
  )
}

/**
 * /user_center/feedback/:number: the messages of a feedback, and a form for another one until it is settled.
 */
export default function FeedbackThread({ params }: Route.ComponentProps) {
  const { t } = useTranslation('center')
  const { dateTime } = useFormat()
  const { user } = useUser()
  const feedback_number = params.number
  const { data, error, refetch } = useAnswer(
    '/user/feedbackDetail',
    { feedback_number },
    { every: freshLinks },
  )
  const [closing, setClosing] = useState(false)
  const close = useCall('/user/closeFeedback', { refresh })
  if (error && !data)
    return (
      <>
        <title>{pageTitle(feedback_number)}</title>
        <Link className="small" to={paths.feedback()}>
          ‹ {t('feedback.back')}
        </Link>
        <ErrorState error={error} again={() => void refetch()} />
      </>
    )
  if (!data || !user)
    return (
      <>
        <title>{pageTitle(feedback_number)}</title>
        <Loading lines={6} />
      </>
    )
  const open = data.status !== feedbackStatus.closed
  return (
    <>
      <title>{pageTitle(feedback_number)}</title>
      <p>
        <Link to={paths.feedback()}>‹ {t('feedback.back')}</Link>
      </p>
      <div className="between">
        <h1>
          {t(`feedback.kind.${data.kind}`)} <span className="soft">{data.feedback_number}</span>
        </h1>
        <FeedbackBadge status={data.status} />
      </div>
      {data.due_at && <p className="note">{t('feedback.due', { when: dateTime(data.due_at) })}</p>}
      <Notes thread={data.thread} them={displayName(user)} />
      {open ? (
        <section className="panel stack">
          <Reply feedback_number={feedback_number} />
          <p className="row">
            <span className="soft">{t('feedback.settled')}</span>
            <button type="button" className="btn quiet" onClick={() => setClosing(true)}>
              {t('feedback.close')}
            </button>
          </p>
        </section>
      ) : (
        <p className="note">{t('feedback.isClosed')}</p>
      )}
      <Confirm
        open={closing}
        title={t('feedback.close')}
        confirm={t('feedback.close')}
        final
        busy={close.busy}
        onClose={() => setClosing(false)}
        onConfirm={async () => {
          await close.run({ feedback_number })
          setClosing(false)
        }}
      >
        <p>{t('feedback.closeAsk')}</p>
      </Confirm>
    </>
  )
}
