import { useTranslation } from '../../../texts/use-translation.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'

const whens = ['present', 'future', 'past'] as const

/** When the tariffs of a list hold, by its address. */
export const whenIn = (query: URLSearchParams) => whens.find((one) => one === query.get('when')) ?? 'present'

/** Chooses whether tariffs are listed that hold, are to come, or were. */
export function WhenChoice() {
  const { t } = useTranslation('rate')
  const { query, narrow } = useListQuery()
  return (
    <div className="row">
      <select
        aria-label={t('day')}
        value={whenIn(query)}
        style={{ width: 'auto' }}
        onChange={({ target }) => narrow('when', target.value === 'present' ? '' : target.value)}
      >
        {whens.map((one) => (
          <option key={one} value={one}>
            {t(`tab.${one}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
