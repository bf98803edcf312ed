import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { displayName } from '../../../layout/header/display-name.ts'
import { useMay } from '../../../session/use-may.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable, type TableColumn } from '../../../ui/list/data-table.tsx'
import { LimitsText } from './limits.tsx'
import styles from './team.module.css'

export type TeamPerson = Out<CallAt<'/user/teamList'>>['people'][number]

type PersonTableProps = {
  people: readonly TeamPerson[]
  onChange?: (person: TeamPerson) => void
  onRemove?: (person: TeamPerson) => void
}

/** The people of a company, with buttons to change and remove them for people who may. */
export function PersonTable({ people, onChange, onRemove }: PersonTableProps) {
  const { t } = useTranslation('team')
  const { dateTime } = useFormat()
  const approves = useMay()('approve')
  const columns: TableColumn<TeamPerson>[] = [
    {
      title: t('person'),
      cell: (person) => (
        <div className={styles.person}>
          <span className="strong">{displayName(person)}</span>{' '}
          {person.you && <span className="badge">{t('you')}</span>}
          <div className="small soft">{person.email}</div>
        </div>
      ),
    },
    {
      title: t('role'),
      cell: ({ role }) => (
        <span className={`badge ${role === 'owner' ? 'blue' : ''}`}>{t(`roles.${role}.name`)}</span>
      ),
    },
    {
      title: t('limits'),
      className: 'small',
      cell: (person) => <LimitsText of={person} spent={person.spent} told={approves || person.you} />,
    },
    {
      title: t('lastSeen'),
      className: 'small soft',
      cell: ({ last_seen_at }) => (last_seen_at ? dateTime(last_seen_at) : t('never')),
    },
  ]
  if (onChange)
    columns.push({
      title: t('actions'),
      hidden: true,
      className: styles.actions,
      cell: (person) => (
        <>
          <button type="button" className="btn quiet" onClick={() => onChange(person)}>
            {t('change.open')}
            <span className="hidden">: {displayName(person)}</span>
          </button>
          {onRemove && !person.you && (
            <button type="button" className="btn quiet" onClick={() => onRemove(person)}>
              {t('remove.open')}
              <span className="hidden">: {displayName(person)}</span>
            </button>
          )}
        </>
      ),
    })
  return (
    <DataTable caption={t('people')} columns={columns} rows={people} keyOf={({ user_uuid }) => user_uuid} />
  )
}
