import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { ageSteps } from '#rules/goods/private/lot-age'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ShareBar } from '../../../ui/chart/share-bar.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { FigureRow } from '../../../ui/page/figure-row.tsx'
import styles from './inventory.module.css'

type Sum = Pick<Out<CallAt<'/user/myInventory'>>, 'pieces' | 'free' | 'value' | 'm3'>

/** What all of it is together, and how old. */
export function InventorySum({ sum }: { sum: Sum }) {
  const { t } = useTranslation('dealer')
  const { number, money } = useFormat()
  const { data } = useAnswer('/user/inventoryChart', {})
  const figures = [
    ['pieces', number(sum.pieces)],
    ['free', number(sum.free)],
    ['value', money(sum.value)],
    ['room', t('inventory.m3', { m3: number(sum.m3) })],
  ] as const
  const most = Math.max(1, ...(data?.list ?? []).map(({ pieces }) => pieces))
  return (
    <section className="panel stack" aria-label={t('inventory.together')}>
      <FigureRow of={figures.map(([name, figure]) => [t(`inventory.${name}`), figure])} />
      {data && (
        <ul className={styles.ages} aria-label={t('inventory.byAge')}>
          {data.list.map(({ from, pieces, value }, at) => {
            const next = ageSteps[at + 1]
            const until = next === undefined ? 0 : next - 1
            const name =
              until > 0 ? t('inventory.ages', { from, until }) : t('inventory.fromAge', { days: from })
            const figure = t('inventory.bucket', { count: pieces, value: money(value) })
            return (
              <li key={from}>
                <span>{name}</span>
                <ShareBar label={`${name}: ${figure}`} parts={[{ tone: 'blue', value: pieces }]} of={most} />
                <span className="soft">{figure}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
