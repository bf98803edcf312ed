import { useTranslation } from 'react-i18next'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { nameOf } from '../../layout/name-of.ts'
import { useFormat } from '../../ui/format.ts'
import { Limits } from './limits.tsx'
import styles from './team.module.css'

export type Person = Out<CallAt<'/user/teamList'>>['people'][number]

type PersonTableProps = {
  people: readonly Person[]
  onChange?: (person: Person) => void
  onRemove?: (person: Person) => void
}

/** The people of a company; with what may be changed about them for who may. */
export function PersonTable({ people, onChange, onRemove }: PersonTableProps) {
  const { t } = useTranslation('team')
  const { dateTime } = useFormat()
  return (
    <div className="table cards">
      <table>
        <caption className="hidden">{t('people')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('role')}</th>
            <th scope="col">{t('limits')}</th>
            <th scope="col">{t('lastSeen')}</th>
            {onChange && (
              <th scope="col">
                <span className="hidden">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.user_uuid}>
              <td data-label={t('person')}>
                <div className={styles.person}>
                  <span className="strong">{nameOf(person)}</span>{' '}
                  {person.you && <span className="badge">{t('you')}</span>}
                  <div className="small soft">{person.email}</div>
                </div>
              </td>
              <td data-label={t('role')}>
                <span className={`badge ${person.role === 'owner' ? 'blue' : ''}`}>
                  {t(`roles.${person.role}.name`)}
                </span>
              </td>
              <td data-label={t('limits')} className="small">
                <Limits of={person} spent={person.spent} />
              </td>
              <td data-label={t('lastSeen')} className="small soft">
                {person.last_seen_at ? dateTime(person.last_seen_at) : t('never')}
              </td>
              {onChange && (
                <td className={styles.actions}>
                  <button type="button" className="btn quiet" onClick={() => onChange(person)}>
                    {t('change.open')}
                    <span className="hidden">: {nameOf(person)}</span>
                  </button>
                  {onRemove && !person.you && (
                    <button type="button" className="btn quiet" onClick={() => onRemove(person)}>
                      {t('remove.open')}
                      <span className="hidden">: {nameOf(person)}</span>
                    </button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
