import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { certifiedStatus, pictureStatus } from '#rules/codes'
import { PictureBadge } from '../../parts/picture/picture-badge.tsx'
import styles from '../../parts/picture/pictures.module.css'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { FinalNote } from '../../ui/overlay/final-note.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DecisionLine } from '../decision-line.tsx'

type Request = Out<CallAt<'/office/pictureQueue'>>['list'][number]
const pageSize = 10
const { underReview, passed, failed } = pictureStatus
const tabs = [underReview, passed, failed] as const

/** Passes a picture request, or fails it with a reason. */
function Decide({ request }: { request: Request }) {
  const { t } = useTranslation(['office', 'shell'])
  const [failing, setFailing] = useState(false)
  const [reason, setReason] = useState('')
  const decide = useCall('/office/decidePictures', {
    refresh: ['/office/pictureQueue', '/office/home'],
    refreshRefused: true,
  })
  async function send(pass: boolean) {
    if (await decide.run({ id: request.id, pass, reason })) tell.done(t('pictures.decided'))
  }
  if (!failing)
    return (
      <>
        <FinalNote />
        <div className="row">
          <button type="button" className="btn" onClick={() => setFailing(true)}>
            {t('pictures.fail')}
          </button>
          <button
            type="button"
            className="btn primary"
            disabled={decide.busy}
            onClick={() => void send(true)}
          >
            {t('pictures.pass')}
          </button>
        </div>
      </>
    )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send(false)
      }}
    >
      <TextField
        label={t('pictures.reason')}
        maxLength={300}
        required
        value={reason}
        wrong={decide.fieldErrors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FinalNote />
      <div className="row">
        <button type="button" className="btn" onClick={() => setFailing(false)}>
          {t('shell:cancel')}
        </button>
        <button type="submit" className="btn danger" disabled={decide.busy || reason.trim() === ''}>
          {t('pictures.fail')}
        </button>
      </div>
    </form>
  )
}

/** /office/pictures: buyers' requests for the pictures of products, oldest first. */
export default function PictureRequests() {
  const { t } = useTranslation(['office', 'center'])
  const { dateTime } = useFormat()
  const { page, after } = useListQuery()
  const status = useTab(tabs)
  const answer = useAnswer('/office/pictureQueue', { status, page, after, page_size: pageSize })
  return (
    <div className="stack">
      <h1>{t('menu.pictures')}</h1>
      <LinkTabs
        label={t('menu.pictures')}
        tabs={tabs.map((id) => ({ id, name: t(`center:pictures.status.${id}`) }))}
        chosen={status}
      />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={4}
        height={140}
        empty={<EmptyState title={t('pictures.none')} />}
      >
        {(list) =>
          list.map((request) => (
            <article key={request.id} className={`panel ${styles.request}`}>
              <div className="stack" style={{ gap: 8 }}>
                <div>
                  <h2>
                    <Link to={paths.product(request.product_id)}>{request.title}</Link>
                  </h2>
                  <p className="small soft">
                    {request.custom_sn} · {request.person}, {request.company_name} ·{' '}
                    {dateTime(request.created_at)}
                  </p>
                  {request.decided_at && (
                    <p className="small soft">
                      <DecisionLine of={request} />
                    </p>
                  )}
                </div>
                <p className="row">
                  <span
                    className={`badge ${request.certified_status === certifiedStatus.certified ? 'good' : 'warn'}`}
                  >
                    {t(
                      request.certified_status === certifiedStatus.certified
                        ? 'pictures.certified'
                        : 'pictures.uncertified',
                    )}
                  </span>
                  <PictureBadge status={request.status} />
                </p>
                {request.reason && <p className="note bad">{request.reason}</p>}
                <ul className={`${styles.thumbs} ${styles.large}`}>
                  {request.pictures.map(({ media_id, path, kind }) => (
                    <li key={media_id}>
                      <Picture path={path} alt="" sizes="132px" whole={kind === 'drawing'} />
                    </li>
                  ))}
                </ul>
              </div>
              {request.status === underReview && <Decide request={request} />}
            </article>
          ))
        }
      </PagedList>
    </div>
  )
}
