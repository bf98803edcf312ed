import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable, type TableColumn } from '../../../ui/list/data-table.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { LimitsText } from './limits.tsx'
import styles from './team.module.css'

type Invitation = Out<CallAt<'/user/teamList'>>['invitations'][number]

const refresh = ['/user/teamList'] as const

function Actions({ of: { id, email } }: { of: Invitation }) {
  const { t } = useTranslation('team')
  const resend = useCall('/user/resendInvitation', {
    refresh,
    onDone: () => tell.done(t('invite.sent', { email })),
  })
  const revoke = useCall('/user/revokeInvitation', { refresh, onDone: () => tell.done(t('open.takenBack')) })
  return (
    <>
      <button
        type="button"
        className="btn quiet"
        disabled={resend.busy}
        onClick={() => void resend.run({ id })}
      >
        {t('open.resend')}
        <span className="hidden">: {email}</span>
      </button>
      <button
        type="button"
        className="btn quiet"
        disabled={revoke.busy}
        onClick={() => void revoke.run({ id })}
      >
        {t('open.revoke')}
        <span className="hidden">: {email}</span>
      </button>
    </>
  )
}

/** Open invitations; each can be sent again or withdrawn. */
export function Invitations({ list }: { list: readonly Invitation[] }) {
  const { t } = useTranslation('team')
  const { date } = useFormat()
  const columns: TableColumn<Invitation>[] = [
    {
      title: t('person'),
      cell: ({ email, invited_by, sent_at }) => (
        <div className={styles.person}>
          <span className="strong">{email}</span>
          <div className="small soft">{t('open.by', { name: invited_by, date: date(sent_at) })}</div>
        </div>
      ),
    },
    { title: t('role'), cell: ({ role }) => <span className="badge">{t(`roles.${role}.name`)}</span> },
    { title: t('limits'), className: 'small', cell: (invitation) => <LimitsText of={invitation} /> },
    {
      title: t('open.until'),
      className: 'small',
      cell: ({ expires_at }) =>
        Date.parse(expires_at) <= Date.now() ? (
          <span className="badge bad">{t('open.over')}</span>
        ) : (
          date(expires_at)
        ),
    },
    {
      title: t('actions'),
      hidden: true,
      className: styles.actions,
      cell: (invitation) => <Actions of={invitation} />,
    },
  ]
  return (
    <section className="stack" aria-labelledby="invitations">
      <h2 id="invitations">{t('open.title')}</h2>
      <DataTable columns={columns} rows={list} keyOf={({ id }) => id} />
    </section>
  )
}
