import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { certifiedStatus, pictureStatus } from '#rules/codes'
import { PictureBadge } from '../account/pictures/picture-badge.tsx'
import styles from '../account/pictures/pictures.module.css'
import { paths } from '../paths.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { TextField } from '../ui/field.tsx'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { Picture } from '../ui/picture.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { tell } from '../ui/toasts.ts'

type Request = Out<CallAt<'/office/pictureQueue'>>['list'][number]
const pageSize = 10
const { underReview, passed, failed } = pictureStatus
const tabs = [underReview, passed, failed] as const

/** Passes a request, or fails it with a reason. */
function Decide({ request }: { request: Request }) {
  const { t } = useTranslation(['office', 'shell'])
  const [failing, setFailing] = useState(false)
  const [reason, setReason] = useState('')
  const decide = useCall('/office/decidePictures', { refresh: ['/office/pictureQueue', '/office/home'] })
  async function send(pass: boolean) {
    if (await decide.run({ id: request.id, pass, reason })) tell.done(t('pictures.decided'))
  }
  if (!failing)
    return (
      <div className="row">
        <button type="button" className="btn" onClick={() => setFailing(true)}>
          {t('pictures.fail')}
        </button>
        <button type="button" className="btn primary" disabled={decide.busy} onClick={() => void send(true)}>
          {t('pictures.pass')}
        </button>
      </div>
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
  const [query] = useSearchParams()
  const status = tabs.find((one) => String(one) === query.get('tab')) ?? underReview
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error, refetch } = useAnswer('/office/pictureQueue', { status, page, page_size: pageSize })
  return (
    <div className="stack">
      <h1>{t('menu.pictures')}</h1>
      <nav className="tabs" aria-label={t('menu.pictures')}>
        {tabs.map((one) => (
          <Link key={one} to={`?tab=${one}`} aria-current={one === status ? 'page' : undefined}>
            {t(`center:pictures.status.${one}`)}
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={4} height={140} />}
      {data?.count === 0 && <EmptyState title={t('pictures.none')} />}
      {data?.list.map((request) => (
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
      ))}
      <Pagination page={page} pageSize={pageSize} count={data?.count ?? 0} />
    </div>
  )
}
