import { useState } from 'react'
import { displayName } from '../layout/header/display-name.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Confirm } from '../ui/overlay/confirm.tsx'
import { tell } from '../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../ui/page/states.tsx'
import { ChangeRoles } from './people/change-roles.tsx'
import { FormerColleagues } from './people/former-colleagues.tsx'
import { InviteToMerchant } from './people/invite-to-merchant.tsx'
import { OpenInvitations } from './people/open-invitations.tsx'
import { type MerchantPerson, PeopleTable } from './people/people-table.tsx'
import { useMerchantMay } from './use-merchant-may.ts'

type PeopleDialog = { what: 'invite' } | { what: 'change' | 'remove'; person: MerchantPerson } | null

/** Takes a person off the merchant's team, after telling what that means. */
function TakeOff({ person, onClose }: { person: MerchantPerson; onClose: () => void }) {
  const { t } = useTranslation(['merchant', 'team'])
  const remove = useCall('/merchant/removePerson', { refresh: ['/merchant/people'] })
  const name = displayName(person)
  async function send() {
    if (await remove.run({ user_uuid: person.user_uuid })) tell.done(t('team:remove.done', { name }))
    onClose()
  }
  return (
    <Confirm
      open
      title={t('team:remove.title', { name })}
      confirm={t('team:remove.open')}
      danger
      busy={remove.busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{t('people.removeMeans')}</p>
    </Confirm>
  )
}

/** /merchant/people: who works for the merchant with which roles, and the open invitations. */
export default function MerchantPeople() {
  const { t } = useTranslation('merchant')
  const { user } = useUser()
  const { data, error, refetch } = useAnswer('/merchant/people', {})
  const manages = useMerchantMay()('people')
  const [open, setOpen] = useState<PeopleDialog>(null)
  const close = () => setOpen(null)
  const company = user?.company_name ?? ''
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('people.title')}</h1>
        {manages && (
          <button type="button" className="btn primary" onClick={() => setOpen({ what: 'invite' })}>
            {t('people.invite')}
          </button>
        )}
      </div>
      <p className="soft">{t(manages ? 'people.lead' : 'people.leadOthers', { company })}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={5} height={56} />}
      {data && (
        <PeopleTable
          people={data.people}
          {...(manages
            ? {
                onChange: (person: MerchantPerson) => setOpen({ what: 'change', person }),
                onRemove: (person: MerchantPerson) => setOpen({ what: 'remove', person }),
              }
            : {})}
        />
      )}
      {data && data.invitations.length > 0 && <OpenInvitations list={data.invitations} />}
      {data && data.former.length > 0 && <FormerColleagues list={data.former} />}
      {open?.what === 'invite' && <InviteToMerchant onClose={close} />}
      {open?.what === 'change' && <ChangeRoles person={open.person} onClose={close} />}
      {open?.what === 'remove' && <TakeOff person={open.person} onClose={close} />}
    </div>
  )
}
