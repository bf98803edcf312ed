import { useMemo } from 'react'
import { moneyFields, priceAt } from '#rules/goods/prices/price-cells'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './change.module.css'
import { FieldValue, type Links } from './field-value.tsx'
import { wordDiff } from './word-diff.ts'

type DifferenceProps = { path: string; before: unknown; after: unknown; links: Links }

const isText = (value: unknown): value is string => typeof value === 'string'

const moved = (before: number | null, after: number | null) =>
  before === null || after === null ? null : (100 * (after - before)) / before

/** A field after its change: of a text the words that are new or gone, of a number how much it moved. */
export function FieldDifference({ path, before, after, links }: DifferenceProps) {
  const { t, i18n } = useTranslation('change')
  const { number } = useFormat()
  const priced = priceAt(path)
  const isPrice = priced !== null
  const ending = path.split('.').at(-1) ?? ''
  const language = /^[a-z]{2}-[A-Z]{2}$/.test(ending) ? ending : i18n.language
  // Long texts take millions of steps, which is not for each keystroke in a reason beside them.
  const runs = useMemo(
    () => (!isPrice && isText(before) && isText(after) ? wordDiff(before, after, language) : null),
    [isPrice, before, after, language],
  )
  if (runs)
    return (
      <span className={styles.words}>
        {runs.map(({ kind, text }, i) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: runs of words have no other name than their place
          if (kind === 'same') return <span key={i}>{text}</span>
          return kind === 'gone' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: likewise
            <del key={i} className={styles.gone}>
              {text}
            </del>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: likewise
            <ins key={i} className={styles.new}>
              {text}
            </ins>
          )
        })}
      </span>
    )
  const share = path === 'category' ? null : moved(numberAt(before), numberAt(after))
  function numberAt(value: unknown): number | null {
    if (typeof value === 'number') return value
    return priced && moneyFields.includes(priced.field) && value !== '' ? Number(value) : null
  }
  return (
    <>
      <FieldValue path={path} value={after} links={links} />
      {share !== null && (
        <span className="small soft">
          {' '}
          {t('moved', { share: `${share > 0 ? '+' : ''}${number(Math.round(share * 10) / 10)}` })}
        </span>
      )}
    </>
  )
}
