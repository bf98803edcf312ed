import { useTranslation } from '../../texts/use-translation.ts'
import type { usePriced } from '../use-priced-list.ts'

type List = ReturnType<typeof usePriced>['list']

/** One line on what a search was understood as, where that differs from what was typed. */
export function SearchNote({ searched, count }: { searched: List['searched']; count: number }) {
  const { t } = useTranslation('shop')
  if (!searched) return null
  const { corrected, unmet, lacking, fits, size, without, budget } = searched
  const words = (some: readonly string[]) => some.join(', ')
  const partly = count > fits && unmet.length === 0 && !lacking
  const said = [
    corrected.length > 0 &&
      t('search.corrected', {
        from: words(corrected.map(({ from }) => from)),
        to: words(corrected.map(({ to }) => to)),
      }),
    lacking && t(count > 0 ? 'search.lackingNear' : 'search.lacking', { kind: lacking }),
    searched.unknown && t('search.unknown'),
    unmet.length > 0 && t('search.unmet', { words: words(unmet) }),
    partly && t(fits > 0 ? 'search.fits' : 'search.fitsNone', { count: fits }),
    size && t('search.size', { size: size.text }),
    without.length > 0 && t('search.without', { words: words(without) }),
    budget && t(budget.applied ? 'search.price' : 'search.priceLogin', { price: budget.text }),
  ].filter((one) => typeof one === 'string')
  return said.length > 0 ? <p className="note">{said.join(' ')}</p> : null
}
