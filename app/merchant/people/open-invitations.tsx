import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable, type TableColumn } from '../../ui/list/data-table.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import styles from './people.module.css'
import { Roles, Signs } from './people-table.tsx'

type Invitation = Out<CallAt<'/merchant/people'>>['invitations'][number]

const refresh = ['/merchant/people'] as const

function Actions({ of: { id, email } }: { of: Invitation }) {
  const { t } = useTranslation('team')
  const resend = useCall('/merchant/resendInvitation', {
    refresh,
    onDone: () => tell.done(t('invite.sent', { email })),
  })
  const revoke = useCall('/merchant/revokeInvitation', {
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

/** Open invitations; each can be sent again or withdrawn. */
export function OpenInvitations({ list }: { list: readonly Invitation[] }) {
  const { t } = useTranslation(['merchant', 'team'])
  const { date } = useFormat()
  const columns: TableColumn<Invitation>[] = [
    {
      title: t('team:person'),
      cell: ({ email, invited_by, sent_at }) => (
        <div className={styles.person}>
          <span className="strong">{email}</span>
          <div className="small soft">{t('team:open.by', { name: invited_by, date: date(sent_at) })}</div>
        </div>
      ),
    },
    { title: t('people.roles'), cell: ({ roles }) => <Roles of={roles} /> },
    { title: t('people.signs'), className: 'small', cell: (one) => <Signs of={one} /> },
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
