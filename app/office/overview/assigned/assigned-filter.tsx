import { assignedFilters } from '#rules/overview/queue-row'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'

/** Whose rows an address asks for, as calls take it; `{}` for all. */
export function assignedIn(query: URLSearchParams) {
  const assigned = assignedFilters.find((one) => one === query.get('assigned'))
  return assigned ? { assigned } : {}
}

/** Whose rows the address of a queue asks for. */
export const useAssigned = () => assignedIn(useListQuery().query)

/** Chooses whose rows of a queue are shown: all, one's own, or those of nobody. */
export function AssignedFilter() {
  const { t } = useTranslation('office')
  const { narrow } = useListQuery()
  const { assigned = '' } = useAssigned()
  return (
    <select
      aria-label={t('assigned.whose')}
      style={{ width: 'auto', maxWidth: '100%', justifySelf: 'start' }}
      value={assigned}
      onChange={({ target }) => narrow('assigned', target.value)}
    >
      <option value="">{t('assigned.all')}</option>
      {assignedFilters.map((one) => (
        <option key={one} value={one}>
          {t(`assigned.filter.${one}`)}
        </option>
      ))}
    </select>
  )
}
