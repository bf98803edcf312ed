import { useState } from 'react'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { AskDeed } from './staff/ask-deed.tsx'
import { ChangeColleague } from './staff/change-colleague.tsx'
import type { Colleague, ColleagueDeed } from './staff/colleague.ts'
import { ColleagueTable } from './staff/colleague-table.tsx'
import { InviteColleague } from './staff/invite-colleague.tsx'
import { StaffInvitations } from './staff/staff-invitations.tsx'

const pageSize = 25

type StaffDialog = { what: 'invite' } | { what: ColleagueDeed; colleague: Colleague } | null

/** /office/staff: who works for the platform with which roles, and the open invitations. */
export default function StaffPage() {
  const { t } = useTranslation('security')
  const { page, afterName: after, search } = useListQuery()
  const answer = useAnswer('/office/staffList', { search, page, after, page_size: pageSize })
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
      <SearchBox label={t('staff.search')} />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={5}
        height={56}
        empty={
          <EmptyState title={t('people.none')}>
            <p className="soft">{t('staff.noneLead')}</p>
          </EmptyState>
        }
      >
        {(people) => (
          <ColleagueTable people={people} onDeed={(what, colleague) => setOpen({ what, colleague })} />
        )}
      </PagedList>
      {answer.data && answer.data.invitations.length > 0 && (
        <StaffInvitations list={answer.data.invitations} />
      )}
      {open?.what === 'invite' && <InviteColleague onClose={close} />}
      {open?.what === 'change' && <ChangeColleague colleague={open.colleague} onClose={close} />}
      {open && open.what !== 'invite' && open.what !== 'change' && (
        <AskDeed deed={open.what} colleague={open.colleague} onClose={close} />
      )}
    </div>
  )
}
