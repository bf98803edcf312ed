import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { enquiryStatus } from '#rules/status-codes'
import { answerHours } from '#rules/talk/enquiry'
import { Thread } from '../../parts/enquiry/thread.tsx'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { MainButton } from '../../ui/form/main-button.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'

const pageSize = 10
type Enquiry = Out<CallAt<'/user/enquiryList'>>['list'][number]

const tone = { [enquiryStatus.open]: 'warn', [enquiryStatus.answered]: 'good', [enquiryStatus.closed]: '' }

export const handle: PageHandle = { title: 'enquiry:mine.title', lead: 'enquiry:mine.lead' }

/** /user_center/enquiries: this person's enquiries and their answers. */
export default function Enquiries() {
  const { t } = useTranslation('enquiry')
  const { page, head } = useListQuery()
  const answer = useAnswer('/user/enquiryList', { page, head, page_size: pageSize })
  return (
    <>
      <PageHead>
        <Link className="btn primary" to={paths.contact()}>
          {t('mine.new')}
        </Link>
      </PageHead>
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={5}
        height={64}
        empty={
          <EmptyState title={t('mine.none')}>
            <p className="soft">{t('mine.noneLead')}</p>
            <Link className="btn" to={paths.internationalLogistics()}>
              {t('contact.freight')}
            </Link>
          </EmptyState>
        }
      >
        {(list) => list.map((enquiry) => <Asked key={enquiry.id} enquiry={enquiry} />)}
      </PagedList>
    </>
  )
}

function Asked({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiry')
  const { dateTime, number } = useFormat()
  const { item, quantity } = enquiry
  return (
    <article className="panel stack">
      <div className="between">
        <h2>
          {t(`kind.${enquiry.kind}`)} <span className="soft small">{enquiry.enquiry_number}</span>
        </h2>
        <span className={`badge ${tone[enquiry.status as keyof typeof tone]}`}>
          {t(`status.${enquiry.status}`)}
        </span>
      </div>
      {item && (
        <p>
          <Link className="underlined" to={paths.product(item.product_id, item.relation_id)}>
            {item.title}
          </Link>{' '}
          <span className="soft">
            {item.custom_sn}
            {quantity !== null && ` × ${number(quantity)}`}
          </span>
        </p>
      )}
      {enquiry.goods && <p>{enquiry.goods}</p>}
      {enquiry.message && <p style={{ whiteSpace: 'pre-line' }}>{enquiry.message}</p>}
      <p className="soft small">
        {t('mine.sentAt', { when: dateTime(enquiry.created_at) })}
        {enquiry.status === enquiryStatus.open && ` · ${t('promise', { hours: answerHours })}`}
      </p>
      <Thread thread={enquiry.thread} us={t('mine.us')} them={t('mine.you')} />
      <Reply id={enquiry.id} />
    </article>
  )
}

function Reply({ id }: { id: number }) {
  const { t } = useTranslation(['enquiry', 'shell'])
  const [open, setOpen] = useState(false)
  const [body, setBody] = useState('')
  const reply = useCall('/user/replyEnquiry', { refresh: ['/user/enquiryList'] })
  async function send() {
    if (!(await reply.run({ id, body }))) return
    tell.done(t('mine.replied'))
    setBody('')
    setOpen(false)
  }
  if (!open)
    return (
      <p>
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {t('mine.reply')}
        </button>
      </p>
    )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={t('mine.replyLabel')}
        maxLength={2000}
        required
        autoFocus
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <p className="row">
        <MainButton busy={reply.busy} missing={body.trim() === '' && t('shell:needed.text')}>
          {t('mine.send')}
        </MainButton>
        <button type="button" className="btn" onClick={() => setOpen(false)}>
          {t('mine.cancel')}
        </button>
      </p>
    </form>
  )
}
