import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { CardGrid } from './card.tsx'

const most = 6

/** A row of popular products, for pages that have nothing else to show. */
export default function Popular() {
  const { t } = useTranslation('shop')
  const { data } = useAnswer('/home/list', { zone: 'hot_sale', page_size: most })
  if (!data?.list.length) return null
  return (
    <section className="stack">
      <h2>{t('list.popular')}</h2>
      <CardGrid items={data.list} row />
    </section>
  )
}
