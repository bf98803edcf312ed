import { type StaffRole, sortedStaffRoles } from '#rules/roles'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable, type TableColumn } from '../../../ui/list/data-table.tsx'
import { type Colleague, type ColleagueDeed, colleagueName, deedsFor } from './colleague.ts'
import styles from './staff.module.css'

/** Roles as badges, in their order. */
export function RoleBadges({ of }: { of: readonly StaffRole[] }) {
  const { t } = useTranslation('office')
  return (
    <span className={styles.roles}>
      {sortedStaffRoles(of).map((role) => (
        <span key={role} className={`badge ${role === 'administrator' ? 'blue' : ''}`}>
          {t(`role.${role}`)}
        </span>
      ))}
    </span>
  )
}

type ColleagueTableProps = {
  people: readonly Colleague[]
  onDeed: (deed: ColleagueDeed, colleague: Colleague) => void
}

/** The people of the platform, with what an administrator may do to each. */
export function ColleagueTable({ people, onDeed }: ColleagueTableProps) {
  const { t } = useTranslation(['security', 'team'])
  const { dateTime } = useFormat()
  const columns: TableColumn<Colleague>[] = [
    { title: t('people.person'), cell: (colleague) => <Who colleague={colleague} /> },
    { title: t('staff.roles'), cell: ({ roles }) => <RoleBadges of={roles} /> },
    {
      title: t('staff.home'),
      className: 'small',
      cell: ({ warehouse_name }) => warehouse_name || t('staff.noHome'),
    },
    {
      title: t('staff.step'),
      className: 'small',
      cell: ({ second_step }) => t(second_step ? 'staff.hasStep' : 'people.noStep'),
    },
    {
      title: t('people.seen'),
      className: 'small soft',
      cell: ({ last_seen_at }) => (last_seen_at ? dateTime(last_seen_at) : t('people.never')),
    },
    {
      title: t('team:actions'),
      hidden: true,
      className: styles.actions,
      cell: (colleague) =>
        deedsFor(colleague).map((deed) => (
          <button key={deed} type="button" className="btn quiet" onClick={() => onDeed(deed, colleague)}>
            {t(`staff.${deed}`)}
            <span className="hidden">: {colleagueName(colleague)}</span>
          </button>
        )),
    },
  ]
  return (
    <DataTable
      caption={t('staff.title')}
      columns={columns}
      rows={people}
      keyOf={({ account_id }) => account_id}
    />
  )
}

function Who({ colleague }: { colleague: Colleague }) {
  const { t } = useTranslation(['security', 'team'])
  const name = colleagueName(colleague)
  return (
    <div className={styles.person}>
      <span className="strong">{name}</span> {colleague.you && <span className="badge">{t('team:you')}</span>}
      {colleague.disabled && <span className="badge bad">{t('people.disabled')}</span>}
      {name !== colleague.email && <div className="small soft">{colleague.email}</div>}
    </div>
  )
}
