import { IconBuildingBank, IconCertificate, IconClipboardList, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { nameOf } from '../layout/name-of.ts'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import styles from './own-data/own-data.module.css'

type Line = Out<CallAt<'/user/activity'>>['list'][number]

const pageSize = 20
const icons = {
  account: IconUser,
  order: IconClipboardList,
  recharge: IconBuildingBank,
  certification: IconCertificate,
}

/** Whoever has been deleted is somebody who has left. */
const withNames = (params: Line['params'], gone: string) =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value || gone]))

function ActivityLine({ line }: { line: Line }) {
  const { t } = useTranslation(['security', 'team'])
  const { dateTime } = useFormat()
  const { about, action, subject, params, by_role } = line
  const Icon = icons[about]
  const name = nameOf({ ...line, email: '' })
  const what =
    about === 'account'
      ? t(`activity.${action}`, withNames(params, t('team:gone')))
      : about === 'order'
        ? t(`status:event.${action}`)
        : t(`activity.${about}`)
  return (
    <li className={styles.line}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <p>
          <span className="strong">{what}</span>
          {about === 'order' && (
            <>
              {' · '}
              <Link to={paths.order(subject)}>{subject}</Link>
            </>
          )}
          {about === 'recharge' && ` · ${subject}`}
        </p>
        <p className="soft small">
          {name || (by_role === 'buyer' ? t('activity.gone') : t(`status:role.${by_role}`))} ·{' '}
          <time dateTime={line.at}>{dateTime(line.at)}</time>
        </p>
      </div>
    </li>
  )
}

/** /user_center/activity: who did what in the company. */
export default function Activity() {
  const { t } = useTranslation('security')
  const [query] = useSearchParams()
  const page = Number(query.get('page') ?? 1)
  const { data, error, refetch } = useAnswer('/user/activity', { page, page_size: pageSize })
  return (
    <>
      <title>{`${t('activity.title')} · Trestle`}</title>
      <h1>{t('activity.title')}</h1>
      <p className="soft">{t('activity.lead')}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data?.count === 0 && (
        <EmptyState title={t('activity.none')}>
          <p className="soft">{t('activity.noneLead')}</p>
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <ul className={`panel ${styles.lines}`}>
          {data.list.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and a page of them never changes its order
            <ActivityLine key={place} line={line} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageSize={pageSize} count={data?.count ?? 0} />
    </>
  )
}
