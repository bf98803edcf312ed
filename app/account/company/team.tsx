import { useState } from 'react'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { ChangePerson } from './team/change-person.tsx'
import { Invitations } from './team/invitations.tsx'
import { InvitePerson } from './team/invite-person.tsx'
import { LeaveTeam } from './team/leave-team.tsx'
import { PersonTable, type TeamPerson } from './team/person-table.tsx'
import { RemovePerson } from './team/remove-person.tsx'
import { RoleGuide } from './team/role-guide.tsx'

type TeamDialog = { what: 'invite' } | { what: 'change' | 'remove'; person: TeamPerson } | null

export const handle: PageHandle = { title: 'team:title' }

/** /user_center/team: the people of the company with their roles and limits, and the invitations. */
export default function Team() {
  const { t } = useTranslation('team')
  const { data, error, refetch } = useAnswer('/user/teamList', {})
  const manages = useMay()('people')
  const [open, setOpen] = useState<TeamDialog>(null)
  const close = () => setOpen(null)
  return (
    <>
      <title>{pageTitle(t('title'))}</title>
      <div className="between">
        <h1>{t('title')}</h1>
        {manages && (
          <button type="button" className="btn primary" onClick={() => setOpen({ what: 'invite' })}>
            {t('invite.title')}
          </button>
        )}
      </div>
      <p className="soft">{manages ? t('lead') : t('leadOthers')}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={5} height={56} />}
      {data && (
        <PersonTable
          people={data.people}
          {...(manages
            ? {
                onChange: (person: TeamPerson) => setOpen({ what: 'change', person }),
                onRemove: (person: TeamPerson) => setOpen({ what: 'remove', person }),
              }
            : {})}
        />
      )}
      {manages && data && data.people.length === 1 && data.invitations.length === 0 && (
        <p className="note">{t('alone')}</p>
      )}
      {manages && data && data.invitations.length > 0 && <Invitations list={data.invitations} />}
      {(data || error) && <RoleGuide />}
      {data && <LeaveTeam people={data.people} />}
      {open?.what === 'invite' && <InvitePerson onClose={close} />}
      {open?.what === 'change' && <ChangePerson person={open.person} onClose={close} />}
      {open?.what === 'remove' && <RemovePerson person={open.person} onClose={close} />}
    </>
  )
}
