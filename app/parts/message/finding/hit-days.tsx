import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { queryDays } from '../../../ui/list/filter-form.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import styles from '../chat/chat.module.css'

/** Between which days was said what a search finds; kept in the address. */
export function HitDays() {
  const { t } = useTranslation('buy')
  const { query, narrow } = useListQuery()
  const { from, to } = queryDays(query)
  return (
    <div className={styles.hitDays}>
      <TextField
        label={t('orders.from')}
        type="date"
        max={to}
        value={from ?? ''}
        onChange={({ target }) => narrow('from', target.value)}
      />
      <TextField
        label={t('orders.to')}
        type="date"
        min={from}
        value={to ?? ''}
        onChange={({ target }) => narrow('to', target.value)}
      />
    </div>
  )
}
