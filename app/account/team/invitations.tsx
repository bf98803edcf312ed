import { useTranslation } from 'react-i18next'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { useCall } from '../../session/use-answer.ts'
import { useFormat } from '../../ui/format.ts'
import { tell } from '../../ui/toasts.ts'
import { Limits } from './limits.tsx'
import styles from './team.module.css'

type Invitation = Out<CallAt<'/user/teamList'>>['invitations'][number]

const refresh = ['/user/teamList'] as const

function Row({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('team')
  const { date } = useFormat()
  const { id, email, expires_at, invited_by } = invitation
  const over = Date.parse(expires_at) <= Date.now()
  const resend = useCall('/user/resendInvitation', {
    refresh,
    onDone: () => tell.done(t('invite.sent', { email })),
  })
  const revoke = useCall('/user/revokeInvitation', { refresh, onDone: () => tell.done(t('open.takenBack')) })
  return (
    <tr>
      <td data-label={t('person')}>
        <div className={styles.person}>
          <span className="strong">{email}</span>
          <div className="small soft">
            {t('open.by', { name: invited_by, date: date(invitation.sent_at) })}
          </div>
        </div>
      </td>
      <td data-label={t('role')}>
        <span className="badge">{t(`roles.${invitation.role}.name`)}</span>
      </td>
      <td data-label={t('limits')} className="small">
        <Limits of={invitation} />
      </td>
      <td data-label={t('open.until')} className="small">
        {over ? <span className="badge bad">{t('open.over')}</span> : date(expires_at)}
      </td>
      <td className={styles.actions}>
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
      </td>
    </tr>
  )
}

/** Invitations that nobody has accepted yet; each can be sent again or taken back. */
export function Invitations({ list }: { list: readonly Invitation[] }) {
  const { t } = useTranslation('team')
  return (
    <section className="stack" aria-labelledby="invitations">
      <h2 id="invitations">{t('open.title')}</h2>
      <div className="table cards">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('person')}</th>
              <th scope="col">{t('role')}</th>
              <th scope="col">{t('limits')}</th>
              <th scope="col">{t('open.until')}</th>
              <th scope="col">
                <span className="hidden">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((invitation) => (
              <Row key={invitation.id} invitation={invitation} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
