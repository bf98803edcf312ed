import { IconBuildingBank, IconCertificate, IconClipboardList, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { displayName } from '../../layout/header/display-name.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from './my-data/own-data.module.css'

type Colleague = Out<CallAt<'/user/teamList'>>['people'][number]
type Line = Out<CallAt<'/user/activity'>>['list'][number]

const pageSize = 20
const kinds = ['', 'account', 'order', 'recharge', 'certification'] as const
const icons = {
  account: IconUser,
  order: IconClipboardList,
  recharge: IconBuildingBank,
  certification: IconCertificate,
}

/** A name that is empty belongs to a person who was deleted, so it reads "somebody who has left". */
const withNames = (params: Line['params'], gone: string) =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value || gone]))

function ActivityLine({ line }: { line: Line }) {
  const { t } = useTranslation(['security', 'team'])
  const { dateTime } = useFormat()
  const { about, action, subject, params, by_role } = line
  const Icon = icons[about]
  const name = displayName({ ...line, email: '' })
  const what =
    about === 'account' || about === 'certification'
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

/** Chooses whose activity is shown, where a company has several people; kept in the address. */
function WhoseSelect({ people, chosen }: { people: readonly Colleague[]; chosen: string }) {
  const { t } = useTranslation('security')
  const { narrow } = useListQuery()
  return (
    <Select
      label={t('activity.whose')}
      value={chosen}
      onChange={({ target }) => narrow('person', target.value)}
    >
      <option value="">{t('activity.everybody')}</option>
      {people.map((person) => (
        <option key={person.user_uuid} value={person.user_uuid}>
          {displayName(person)}
        </option>
      ))}
    </Select>
  )
}

export const handle: PageHandle = { title: 'security:activity.title', lead: 'security:activity.lead' }

/** /user_center/activity: what the people of the company did. */
export default function Activity() {
  const { t } = useTranslation('security')
  const { page, head, query, narrowed } = useListQuery()
  const about = useTab(kinds, 'about')
  const team = useAnswer('/user/teamList', {})
  const people = team.data?.people ?? []
  const chosen = people.find(({ user_uuid }) => user_uuid === query.get('person'))?.user_uuid
  const answer = useAnswer(
    '/user/activity',
    {
      page,
      head,
      page_size: pageSize,
      ...(about ? { about } : {}),
      ...(chosen ? { user_uuid: chosen } : {}),
    },
    { enabled: !query.has('person') || !team.isPending },
  )
  const all = !about && !chosen
  return (
    <>
      <PageHead />
      <div className={styles.filters}>
        <LinkTabs
          label={t('activity.kind.label')}
          tabs={kinds.map((id) => ({ id, name: t(`activity.kind.${id || 'every'}`) }))}
          chosen={about}
          to={(id) => `?${narrowed('about', id)}`}
        />
        {people.length > 1 && <WhoseSelect people={people} chosen={chosen ?? ''} />}
      </div>
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={8}
        empty={
          <EmptyState title={t(all ? 'activity.none' : 'activity.noneOfThese')}>
            {all ? (
              <p className="soft">{t('activity.noneLead')}</p>
            ) : (
              <Link className="btn" to="?">
                {t('activity.showAll')}
              </Link>
            )}
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
