import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { MerchantRole } from '#rules/people/merchant/team'
import { displayName } from '../../layout/header/display-name.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable, type TableColumn } from '../../ui/list/data-table.tsx'
import styles from './people.module.css'

export type MerchantPerson = Out<CallAt<'/merchant/people'>>['people'][number]

type PersonTableProps = {
  people: readonly MerchantPerson[]
  onChange?: (person: MerchantPerson) => void
  onRemove?: (person: MerchantPerson) => void
}

/** Roles as badges. */
export function Roles({ of }: { of: readonly MerchantRole[] }) {
  const { t } = useTranslation('merchant')
  return (
    <span className={styles.roles}>
      {of.map((role) => (
        <span key={role} className={`badge ${role === 'owner' ? 'blue' : ''}`}>
          {t(`role.${role}`)}
        </span>
      ))}
    </span>
  )
}

/** Up to which value somebody signs contracts. */
export function Signs({ of: { roles, sign_limit } }: { of: Pick<MerchantPerson, 'roles' | 'sign_limit'> }) {
  const { t } = useTranslation('merchant')
  const { money } = useFormat()
  if (roles.includes('owner')) return t('people.any')
  return sign_limit === null ? t('people.no') : t('people.upTo', { amount: money(sign_limit) })
}

/** The merchant's people, with buttons to change and remove them for people who may. */
export function PeopleTable({ people, onChange, onRemove }: PersonTableProps) {
  const { t } = useTranslation(['merchant', 'team'])
  const { dateTime } = useFormat()
  const columns: TableColumn<MerchantPerson>[] = [
    {
      title: t('team:person'),
      cell: (person) => (
        <div className={styles.person}>
          <span className="strong">{displayName(person)}</span>{' '}
          {person.you && <span className="badge">{t('team:you')}</span>}
          <div className="small soft">{person.email}</div>
        </div>
      ),
    },
    { title: t('people.roles'), cell: ({ roles }) => <Roles of={roles} /> },
    { title: t('people.signs'), className: 'small', cell: (person) => <Signs of={person} /> },
    {
      title: t('team:lastSeen'),
      className: 'small soft',
      cell: ({ last_seen_at }) => (last_seen_at ? dateTime(last_seen_at) : t('team:never')),
    },
  ]
  if (onChange)
    columns.push({
      title: t('team:actions'),
      hidden: true,
      className: styles.actions,
      cell: (person) => (
        <>
          <button type="button" className="btn quiet" onClick={() => onChange(person)}>
            {t('team:change.open')}
            <span className="hidden">: {displayName(person)}</span>
          </button>
          {onRemove && !person.you && (
            <button type="button" className="btn quiet" onClick={() => onRemove(person)}>
              {t('team:remove.open')}
              <span className="hidden">: {displayName(person)}</span>
            </button>
          )}
        </>
      ),
    })
  return (
    <DataTable
      caption={t('people.title')}
      columns={columns}
      rows={people}
      keyOf={({ user_uuid }) => user_uuid}
    />
  )
}
