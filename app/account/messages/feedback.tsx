import { Link, useNavigate } from 'react-router'
import { feedbackStatus } from '#rules/status-codes'
import { answerHours } from '#rules/talk/enquiry'
import { type FeedbackKind, feedbackKinds } from '#rules/talk/feedback'
import styles from '../../parts/feedback/feedback.module.css'
import { FeedbackBadge } from '../../parts/feedback/feedback-badge.tsx'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { usePersisted } from '../../ui/keep/use-persisted.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { MessageForm, unsaid } from './feedback/message-form.tsx'

const pageSize = 20
const states = [-1, feedbackStatus.waiting, feedbackStatus.answered, feedbackStatus.closed] as const

/** A form to write to customer service; its text is kept in this tab until it is sent. */
function Write() {
  const { t } = useTranslation('center')
  const navigate = useNavigate()
  const draft = usePersisted<typeof unsaid & { kind: FeedbackKind }>('feedback', {
    scope: 'tab',
    initial: { ...unsaid, kind: 'order' },
  })
  const send = useCall('/user/sendFeedback', { refresh: ['/user/feedbackList'] })
  const { kind, body, files } = draft.value
  async function submit() {
    const given = await send.run({ kind, body, file_ids: files.map(({ id }) => id).join(',') })
    if (!given) return
    draft.forget()
    tell.done(t('feedback.sent', { number: given.feedback_number }))
    void navigate(paths.feedback(given.feedback_number), { replace: true })
  }
  return (
    <section className="panel stack">
      <div>
        <h2>{t('feedback.write')}</h2>
        <p className="soft">{t('feedback.promise', { hours: answerHours })}</p>
      </div>
      <MessageForm
        label={t('feedback.body')}
        value={{ body, files }}
        onChange={draft.set}
        wrong={send.fieldErrors}
        busy={send.busy}
        action={t('feedback.send')}
        onSend={() => void submit()}
      >
        <Select
          label={t('feedback.about')}
          value={kind}
          onChange={(event) => draft.set({ kind: event.target.value as FeedbackKind })}
        >
          {feedbackKinds.map((one) => (
            <option key={one} value={one}>
              {t(`feedback.kind.${one}`)}
            </option>
          ))}
        </Select>
      </MessageForm>
    </section>
  )
}

export const handle: PageHandle = { title: 'account:menu.feedback', lead: 'center:feedback.lead' }

/** /user_center/feedback: this person's messages to customer service, by state, and a form for a new one. */
export default function Feedback() {
  const { t } = useTranslation(['center', 'account'])
  const { dateTime } = useFormat()
  const { query, page, after } = useListQuery()
  const status = useTab(states, 'status')
  const writing = query.get('write') === '1'
  const answer = useAnswer('/user/feedbackList', { status, page, after, page_size: pageSize })
  return (
    <>
      <PageHead>
        {!writing && (
          <Link className="btn primary" to="?write=1">
            {t('feedback.write')}
          </Link>
        )}
      </PageHead>
      {writing && <Write />}
      <LinkTabs
        label={t('feedback.states')}
        tabs={states.map((id) => ({ id, name: t(id === -1 ? 'feedback.every' : `feedback.status.${id}`) }))}
        chosen={status}
        to={(id) => (id === -1 ? '?' : `?status=${id}`)}
      />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={5}
        height={52}
        empty={
          <EmptyState title={t('feedback.none')}>
            <p className="soft">{t('feedback.noneHelp', { hours: answerHours })}</p>
          </EmptyState>
        }
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((row) => (
              <li key={row.id} className={styles.row}>
                <p>
                  <Link to={paths.feedback(row.feedback_number)}>
                    {t(`feedback.kind.${row.kind}`)} · {row.feedback_number}
                  </Link>
                </p>
                <FeedbackBadge status={row.status} />
                <p className={styles.about}>{row.about}</p>
                <p className="small soft">
                  {dateTime(row.updated_at)} · {t('feedback.notes', { count: row.notes })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
