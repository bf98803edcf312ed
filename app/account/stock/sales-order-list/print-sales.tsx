import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { printedAtOnce } from '#rules/aftersale/paper/paper'
import { ChosenBar } from '../../../parts/order/lists/chosen-bar.tsx'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

/** Prints what travels with the chosen sales orders: labels of their cartons, and packing slips. */
export function PrintSales(props: Pick<ComponentProps<typeof ChosenBar>, 'selection' | 'rows' | 'count'>) {
  const { t } = useTranslation(['batch', 'paper'])
  const numbers = [...props.selection.chosen.keys()]
  return (
    <ChosenBar {...props} takesAll={false}>
      {numbers.length > printedAtOnce ? (
        <span className="small soft">{t('printsAtMost', { most: printedAtOnce })}</span>
      ) : (
        <>
          <Link className="btn" to={paths.labels(numbers.join(','))}>
            {t('paper:title.labels')}
          </Link>
          <Link className="btn" to={paths.paper('packingSlip', numbers.join(','))}>
            {t('packingSlips')}
          </Link>
        </>
      )}
    </ChosenBar>
  )
}
