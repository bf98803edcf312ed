import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { NarrowPage } from '../ui/page/narrow-page.tsx'
import { Loading } from '../ui/page/states.tsx'
import { JoinTeamForm } from './join-team-form.tsx'

const linkPattern = /^#([\w-]{43})$/

/**
 * The invitation in the address after its #, which browsers send to no server; null during server rendering,
 * empty if there is none.
 */
function useInvitation(): string | null {
  const [invitation, setInvitation] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setInvitation(linkPattern.exec(location.hash)?.[1] ?? '')
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return invitation
}

/**
 * /joinTeam: shows an invited person whose team it is and creates the account, or tells why the link is no
 * longer valid.
 */
export default function JoinTeam() {
  const { t } = useTranslation(['team', 'merchant'])
  const { user } = useUser()
  const invitation = useInvitation()
  const { data, error } = useAnswer(
    '/user/invitation',
    { invitation: invitation ?? '' },
    { enabled: Boolean(invitation) },
  )
  const broken = invitation === '' ? t('join.noLink') : (error?.message ?? null)
  return (
    <NarrowPage
      title={t('join.title')}
      {...(data
        ? { heading: data.staff ? t('join.titleStaff') : t('join.titleOf', { company: data.company_name }) }
        : {})}
    >
      {broken !== null && (
        <>
          <p role="alert">{broken}</p>
          <p className="row">
            {error?.reason === 'team.hasAccount' ? (
              // The page where people leave a team; a person alone in a team is guided on from there.
              <Link
                className="btn primary"
                to={user ? paths.userCenter('team') : paths.login(paths.userCenter('team'))}
              >
                {t(user ? 'leave.open' : 'join.logIn')}
              </Link>
            ) : error?.reason === 'invitation.used' ? (
              <Link className="btn primary" to={paths.login()}>
                {t('join.logIn')}
              </Link>
            ) : (
              <Link className="btn primary" to={paths.home()}>
                {t('join.toShop')}
              </Link>
            )}
          </p>
        </>
      )}
      {broken === null && !data && <Loading lines={5} />}
      {data && invitation && (
        <>
          <p>
            {t(data.staff ? 'join.leadStaff' : data.role ? 'join.lead' : 'join.leadMerchant', {
              inviter: data.invited_by,
              company: data.company_name,
            })}{' '}
            <strong>
              {data.role
                ? t(`roles.${data.role}.name`)
                : data.merchant_roles.map((role) => t(`merchant:role.${role}`)).join(', ')}
            </strong>
          </p>
          {data.role && <p className="soft">{t(`roles.${data.role}.does`)}</p>}
          {user && <p className="note warn">{t('join.otherUser', { email: user.email })}</p>}
          <JoinTeamForm invitation={invitation} email={data.email} />
        </>
      )}
    </NarrowPage>
  )
}
