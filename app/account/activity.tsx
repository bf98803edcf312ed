import { IconBuildingBank, IconCertificate, IconClipboardList, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { nameOf } from '../layout/name-of.ts'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { PagedList } from '../ui/paged-list.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useListQuery } from '../ui/use-list-query.ts'
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
  const { page } = useListQuery()
  const answer = useAnswer('/user/activity', { page, page_size: pageSize })
  return (
    <>
      <title>{`${t('activity.title')} · Trestle`}</title>
      <h1>{t('activity.title')}</h1>
      <p className="soft">{t('activity.lead')}</p>
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={8}
        empty={
          <EmptyState title={t('activity.none')}>
            <p className="soft">{t('activity.noneLead')}</p>
          </EmptyState>
        }
      >
        {(lines) => (
          <ul className={`panel ${styles.lines}`}>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and a page of them never changes its order
              <ActivityLine key={place} line={line} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
