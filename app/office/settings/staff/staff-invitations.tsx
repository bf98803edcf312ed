import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable, type TableColumn } from '../../../ui/list/data-table.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { RoleBadges } from './colleague-table.tsx'
import styles from './staff.module.css'

type StaffInvitation = Out<CallAt<'/office/staffList'>>['invitations'][number]

const refresh = ['/office/staffList'] as const

function Actions({ of: { id, email } }: { of: StaffInvitation }) {
  const { t } = useTranslation('team')
  const resend = useCall('/office/resendStaffInvitation', {
    refresh,
    onDone: () => tell.done(t('invite.sent', { email })),
  })
  const revoke = useCall('/office/revokeStaffInvitation', {
    refresh,
    onDone: () => tell.done(t('open.takenBack')),
  })
  const acts = [
    ['open.resend', resend],
    ['open.revoke', revoke],
  ] as const
  return acts.map(([name, act]) => (
    <button
      key={name}
      type="button"
      className="btn quiet"
      disabled={act.busy}
      onClick={() => void act.run({ id })}
    >
      {t(name)}
      <span className="hidden">: {email}</span>
    </button>
  ))
}

/** Open invitations of colleagues; each can be sent again or withdrawn. */
export function StaffInvitations({ list }: { list: readonly StaffInvitation[] }) {
  const { t } = useTranslation(['security', 'team'])
  const { date } = useFormat()
  const columns: TableColumn<StaffInvitation>[] = [
    {
      title: t('team:person'),
      cell: ({ email, invited_by, sent_at }) => (
        <div className={styles.person}>
          <span className="strong">{email}</span>
          <div className="small soft">{t('team:open.by', { name: invited_by, date: date(sent_at) })}</div>
        </div>
      ),
    },
    { title: t('staff.roles'), cell: ({ roles }) => <RoleBadges of={roles} /> },
    { title: t('staff.home'), cell: ({ warehouse_name }) => warehouse_name || '–' },
    {
      title: t('team:open.until'),
      className: 'small',
      cell: ({ expires_at }) =>
        Date.parse(expires_at) <= Date.now() ? (
          <span className="badge bad">{t('team:open.over')}</span>
        ) : (
          date(expires_at)
        ),
    },
    {
      title: t('team:actions'),
      hidden: true,
      className: styles.actions,
      cell: (one) => <Actions of={one} />,
    },
  ]
  return (
    <section className="stack" aria-labelledby="invitations">
      <h2 id="invitations">{t('team:open.title')}</h2>
      <DataTable columns={columns} rows={list} keyOf={({ id }) => id} />
    </section>
  )
}
