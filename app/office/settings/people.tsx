import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useDraft } from '../../ui/form/use-draft.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { QueryTick } from '../../ui/list/query-tick.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { type StaffPerson, staffName } from './people/person.ts'
import { ResetStep } from './people/reset-step.tsx'

const pageSize = 25

/** /office/people: everybody with an account, with a reset for people who have lost their second step. */
export default function People() {
  const { t } = useTranslation('security')
  const { dateTime } = useFormat()
  const { query, page, afterName: after, search } = useListQuery()
  const with_steps = query.get('steps') === '1' ? ('1' as const) : ('0' as const)
  const answer = useAnswer('/office/peopleList', { search, with_steps, page, after, page_size: pageSize })
  const [resetting, reset] = useDraft<StaffPerson | null>('reset second step', null)
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('people.title')}</h1>
        <SearchBox label={t('people.search')} />
      </div>
      <p className="soft">{t('people.lead')}</p>
      <QueryTick name="steps">{t('people.withSteps')}</QueryTick>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={
          <EmptyState title={t('people.none')}>
            <p className="soft">{t('people.noneLead')}</p>
          </EmptyState>
        }
        keyOf={({ account_id }) => account_id}
        columns={[
          { title: t('people.person'), cell: (person) => <Who person={person} /> },
          { title: t('people.of'), cell: (person) => <Of person={person} /> },
          { title: t('people.steps'), cell: (person) => <Steps person={person} /> },
          {
            title: t('people.seen'),
            className: styles.when,
            cell: ({ last_seen_at }) => (last_seen_at ? dateTime(last_seen_at) : t('people.never')),
          },
          {
            title: t('people.reset'),
            hidden: true,
            cell: (person) => <Reset person={person} onReset={() => reset(person)} />,
          },
        ]}
      />
      {resetting && <ResetStep person={resetting} onClose={() => reset(null)} />}
    </div>
  )
}

const hasStep = ({ totp, passkeys }: StaffPerson) => totp || passkeys > 0

function Who({ person }: { person: StaffPerson }) {
  const { t } = useTranslation('security')
  const name = staffName(person)
  return (
    <>
      <span className="strong">{name}</span>
      {name !== person.email && <span className="soft small"> {person.email}</span>}
      {person.disabled && <span className="badge bad"> {t('people.disabled')}</span>}
    </>
  )
}

/** The company or the roles of a person. */
function Of({ person }: { person: StaffPerson }) {
  const { t } = useTranslation(['security', 'office'])
  const roles = person.roles.map((role) => t(`office:role.${role}`)).join(', ')
  return (
    <>
      {person.company_name || roles || '–'}
      <span className="soft small"> {t(`people.kind.${person.kind}`)}</span>
    </>
  )
}

function Steps({ person }: { person: StaffPerson }) {
  const { t } = useTranslation('security')
  const { totp, passkeys, recovery_codes_left } = person
  if (!hasStep(person)) return t('people.noStep')
  const said = [
    totp && t('people.app'),
    passkeys > 0 && t('people.passkeys', { count: passkeys }),
    t('people.codes', { count: recovery_codes_left }),
  ]
  return said.filter(Boolean).join(', ')
}

/** Resets the second step of another person who has one. */
function Reset({ person, onReset }: { person: StaffPerson; onReset: () => void }) {
  const { t } = useTranslation('security')
  const { user } = useUser()
  if (!hasStep(person)) return null
  if (user?.email === person.email) return <span className="soft small">{t('people.own')}</span>
  return (
    <button
      type="button"
      className="btn"
      aria-label={t('people.resetOf', { name: staffName(person) })}
      onClick={onReset}
    >
      {t('people.reset')}
    </button>
  )
}
