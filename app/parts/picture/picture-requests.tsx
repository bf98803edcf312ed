import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { certifiedStatus, pictureStatus } from '#rules/codes'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { LinkTabs } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { FinalNote } from '../../ui/overlay/final-note.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuickReasons } from '../message/quick/quick-reasons.tsx'
import { PictureBadge } from './picture-badge.tsx'
import styles from './pictures.module.css'

type Side = 'office' | 'merchant'

/** Decides where the request is looked at. */
function useDecidePictures(side: Side) {
  const office = useCall('/office/decidePictures', {
    refresh: ['/office/pictureQueue', '/office/home'],
    refreshRefused: true,
  })
  const merchant = useCall('/merchant/decidePictures', {
    refresh: ['/merchant/pictureList', '/merchant/usualBuyers'],
    refreshRefused: true,
  })
  const { busy, fieldErrors } = side === 'office' ? office : merchant
  const run = (decision: { id: number; pass: boolean; reason: string }, always: boolean) =>
    side === 'office' ? office.run(decision) : merchant.run({ ...decision, always })
  return { busy, fieldErrors, run }
}

/** A request as both who decide on it see it. */
type AskedPictures = Omit<
  Out<CallAt<'/merchant/pictureList'>>['list'][number],
  'orders' | 'asked_before' | 'company_name'
>

/** Passes a picture request, or fails it with a reason. */
function Decide({ request, side }: { request: AskedPictures; side: Side }) {
  const { t } = useTranslation(['center', 'shell'])
  const [failing, setFailing] = useState(false)
  const [reason, setReason] = useState('')
  const [always, setAlways] = useState(false)
  const decide = useDecidePictures(side)
  async function send(pass: boolean) {
    if (await decide.run({ id: request.id, pass, reason }, pass && always)) tell.done(t('pictures.decided'))
  }
  if (!failing)
    return (
      <div className="stack">
        {side === 'merchant' && (
          <label className="check">
            <input type="checkbox" checked={always} onChange={({ target }) => setAlways(target.checked)} />
            {t('pictures.always')}
          </label>
        )}
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
      <QuickReasons place="picture" written={reason} onWrite={setReason} />
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

type RequestsProps<Row extends AskedPictures> = {
  answer: Parameters<typeof PagedList<Row>>[0]['answer']
  pageSize: number
  title: string
  chosen: (typeof pictureTabs)[number]
  side: Side
  /** Who asks, and when; and what was decided. */
  facts: (request: Row) => ReactNode
}
export const pictureTabs = [pictureStatus.underReview, pictureStatus.passed, pictureStatus.failed] as const

/** Requests for pictures by their state, each with its pictures, and the decision while it waits for one. */
export function PictureRequests<Row extends AskedPictures>(props: RequestsProps<Row>) {
  const { answer, pageSize, title, chosen, side, facts } = props
  const { t } = useTranslation('center')
  return (
    <>
      <LinkTabs
        label={title}
        tabs={pictureTabs.map((id) => ({ id, name: t(`pictures.status.${id}`) }))}
        chosen={chosen}
      />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={4}
        height={140}
        empty={<EmptyState title={t('pictures.queueNone')} />}
      >
        {(list) =>
          list.map((request) => (
            <article key={request.id} className={`panel ${styles.request}`}>
              <div className="stack" style={{ gap: 8 }}>
                <div>
                  <h2>
                    <Link to={paths.product(request.product_id)}>{request.title}</Link>
                  </h2>
                  {facts(request)}
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
              {request.status === pictureStatus.underReview && <Decide request={request} side={side} />}
            </article>
          ))
        }
      </PagedList>
    </>
  )
}
