import { useState } from 'react'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { AskDeed } from './staff/ask-deed.tsx'
import { ChangeColleague } from './staff/change-colleague.tsx'
import type { Colleague, ColleagueDeed } from './staff/colleague.ts'
import { ColleagueTable } from './staff/colleague-table.tsx'
import { InviteColleague } from './staff/invite-colleague.tsx'
import { StaffInvitations } from './staff/staff-invitations.tsx'

type StaffDialog = { what: 'invite' } | { what: ColleagueDeed; colleague: Colleague } | null

/** /office/staff: who works for the platform with which roles, and the open invitations. */
export default function StaffPage() {
  const { t } = useTranslation('security')
  const { data, error, refetch } = useAnswer('/office/staffList', {})
  const [open, setOpen] = useState<StaffDialog>(null)
  const close = () => setOpen(null)
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('staff.title')}</h1>
        <button type="button" className="btn primary" onClick={() => setOpen({ what: 'invite' })}>
          {t('staff.invite')}
        </button>
      </div>
      <p className="soft">{t('staff.lead')}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={5} height={56} />}
      {data && (
        <ColleagueTable people={data.people} onDeed={(what, colleague) => setOpen({ what, colleague })} />
      )}
      {data && data.invitations.length > 0 && <StaffInvitations list={data.invitations} />}
      {open?.what === 'invite' && <InviteColleague onClose={close} />}
      {open?.what === 'change' && <ChangeColleague colleague={open.colleague} onClose={close} />}
      {open && open.what !== 'invite' && open.what !== 'change' && (
        <AskDeed deed={open.what} colleague={open.colleague} onClose={close} />
      )}
    </div>
  )
}
