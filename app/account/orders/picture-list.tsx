import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { pictureStatus } from '#rules/codes'
import { PictureBadge } from '../../parts/picture/picture-badge.tsx'
import styles from '../../parts/picture/pictures.module.css'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { Picture } from '../../ui/picture.tsx'
import { usePackage } from './picture-list/use-package.ts'

type Request = Out<CallAt<'/user/pictureRequests'>>['list'][number]
const pageSize = 10
const { underReview, passed, failed } = pictureStatus
const tabs = [-1, underReview, passed, failed] as const

/** Downloads the pictures of a passed request, with progress. */
function Download({ request }: { request: Request }) {
  const { t } = useTranslation('center')
  const { percent } = useFormat()
  const { share, fetchPackage } = usePackage()
  return (
    <>
      <button
        type="button"
        className="btn primary"
        disabled={share !== null}
        onClick={() => void fetchPackage(request.id)}
      >
        {share === null ? t('pictures.download') : t('pictures.downloading', { share: percent(share) })}
        <span className="hidden">: {request.title}</span>
      </button>
      {share !== null && <progress value={share} aria-label={t('pictures.download')} />}
    </>
  )
}

function Row({ request }: { request: Request }) {
  const asks = useMay()('order')
  const { t } = useTranslation('center')
  const { dateTime } = useFormat()
  return (
    <li className={`panel ${styles.request}`}>
      <div className="stack" style={{ gap: 8 }}>
        <div>
          <Link className="strong" to={paths.product(request.product_id)}>
            {request.title}
          </Link>
          <p className="small soft">
            {request.custom_sn} · {t('pictures.count', { count: request.pictures.length })} ·{' '}
            {t('pictures.askedAt', { when: dateTime(request.created_at) })}
          </p>
        </div>
        {request.reason && <p className="note bad">{t('pictures.why', { reason: request.reason })}</p>}
        <ul className={styles.thumbs}>
          {request.pictures.map(({ media_id, path, kind }) => (
            <li key={media_id}>
              <Picture path={path} alt="" sizes="72px" whole={kind === 'drawing'} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.end}>
        <PictureBadge status={request.status} />
        {request.status === passed && <Download request={request} />}
        {request.status === failed && asks && (
          <Link className="btn" to={paths.product(request.product_id)}>
            {t('pictures.again')}
          </Link>
        )}
      </div>
    </li>
  )
}

export const handle: PageHandle = { title: 'account:menu.pictures', lead: 'center:pictures.listLead' }

/**
 * /user_center/picture_list: the company's picture requests with their state, and the pictures of passed
 * ones.
 */
export default function PictureList() {
  const { t } = useTranslation(['center', 'account'])
  const { page, after, head } = useListQuery()
  const status = useTab(tabs, 'status')
  const answer = useAnswer('/user/pictureRequests', { status, page, after, head, page_size: pageSize })
  return (
    <>
      <PageHead />
      <LinkTabs
        label={t('pictures.states')}
        tabs={tabs.map((id) => ({ id, name: t(id === -1 ? 'pictures.every' : `pictures.status.${id}`) }))}
        chosen={status}
        to={(id) => (id === -1 ? '?' : `?status=${id}`)}
      />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={4}
        height={120}
        empty={
          <EmptyState title={t('pictures.none')}>
            <p className="soft">{t('pictures.noneHelp')}</p>
            <Link className="btn" to={paths.zone('new_arrival')}>
              {t('favourite.browse')}
            </Link>
          </EmptyState>
        }
      >
        {(list) => (
          <ul className="stack">
            {list.map((request) => (
              <Row key={request.id} request={request} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
