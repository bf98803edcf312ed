import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { useKeptState } from '../ui/use-kept-state.ts'
import styles from './office.module.css'
import { nameOf, type Person } from './people/person.ts'
import { ResetStep } from './people/reset-step.tsx'
import { SearchBox } from './search-box.tsx'

const pageSize = 25

/** /office/people: everybody with an account, and the way back in for who has lost the second step. */
export default function People() {
  const { t } = useTranslation('security')
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const with_steps = query.get('steps') === '1' ? ('1' as const) : ('0' as const)
  const { data, error, refetch } = useAnswer('/office/peopleList', {
    search: query.get('search') ?? '',
    with_steps,
    page,
    page_size: pageSize,
  })
  const [resetting, reset] = useKeptState<Person | null>('reset second step', null)
  function narrow(on: boolean) {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (on) next.set('steps', '1')
    else next.delete('steps')
    setQuery(next)
  }
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('people.title')}</h1>
        <SearchBox label={t('people.search')} />
      </div>
      <p className="soft">{t('people.lead')}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={with_steps === '1'}
          onChange={(event) => narrow(event.target.checked)}
        />
        {t('people.withSteps')}
      </label>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data?.count === 0 && (
        <EmptyState title={t('people.none')}>
          <p className="soft">{t('people.noneLead')}</p>
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <div className="table cards">
          <table>
            <thead>
              <tr>
                {['person', 'of', 'steps', 'seen'].map((name) => (
                  <th key={name} scope="col">
                    {t(`people.${name}`)}
                  </th>
                ))}
                <th scope="col" aria-label={t('people.reset')} />
              </tr>
            </thead>
            <tbody>
              {data.list.map((person) => (
                <PersonRow key={person.account_id} person={person} onReset={() => reset(person)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={page} pageSize={pageSize} count={data?.count ?? 0} />
      {resetting && <ResetStep person={resetting} onClose={() => reset(null)} />}
    </div>
  )
}

function PersonRow({ person, onReset }: { person: Person; onReset: () => void }) {
  const { t } = useTranslation(['security', 'office'])
  const { dateTime } = useFormat()
  const { user } = useUser()
  const name = nameOf(person)
  const any = person.totp || person.passkeys > 0
  const roles = person.roles.map((role) => t(`office:role.${role}`)).join(', ')
  return (
    <tr>
      <td data-label={t('people.person')}>
        <span className="strong">{name}</span>
        {name !== person.email && <span className="soft small"> {person.email}</span>}
        {person.disabled && <span className="badge bad"> {t('people.disabled')}</span>}
      </td>
      <td data-label={t('people.of')}>
        {person.company_name || roles || '–'}
        <span className="soft small"> {t(`people.kind.${person.kind}`)}</span>
      </td>
      <td data-label={t('people.steps')}>{any ? <Steps person={person} /> : t('people.noStep')}</td>
      <td data-label={t('people.seen')} className={styles.when}>
        {person.last_seen_at ? dateTime(person.last_seen_at) : t('people.never')}
      </td>
      <td>
        {any && user?.email === person.email && <span className="soft small">{t('people.own')}</span>}
        {any && user?.email !== person.email && (
          <button type="button" className="btn" aria-label={t('people.resetOf', { name })} onClick={onReset}>
            {t('people.reset')}
          </button>
        )}
      </td>
    </tr>
  )
}

function Steps({ person }: { person: Person }) {
  const { t } = useTranslation('security')
  const { totp, passkeys, recovery_codes_left } = person
  const said = [
    totp && t('people.app'),
    passkeys > 0 && t('people.passkeys', { count: passkeys }),
    t('people.codes', { count: recovery_codes_left }),
  ]
  return <>{said.filter(Boolean).join(', ')}</>
}
