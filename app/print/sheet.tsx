import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type SheetSize, sheetFor, sheetSizes } from '#rules/aftersale/paper/paper'
import { useTranslation } from '../texts/use-translation.ts'
import { useTab } from '../ui/list/link-tabs.tsx'
import styles from './paper.module.css'

/** A text as CSS has it. */
const quoted = (text: string) =>
  `"${text.replaceAll(/["\\<\n\r]/g, (one) => `\\${one.codePointAt(0)?.toString(16)} `)}"`

type SheetProps = {
  size: SheetSize
  /** What stands at the foot of each page that it is printed on. */
  foot: string
  /** Whether nothing else is printed with it: how many pages all of them are is how many are its. */
  alone?: boolean
  children: ReactNode
}

/**
 * A sheet of this size, with what stands on it; printed, it is that large exactly, and each page says what it
 * is of, and which page of that: what is printed with others may be laid apart from them.
 */
export function PrintSheet({ size, foot, alone = true, children }: SheetProps) {
  const page = `sheet-${useId().replaceAll(/\W/g, '')}`
  const number = alone ? `counter(${page}) " / " counter(pages)` : `counter(${page})`
  const margin = `counter-increment: ${page}; @bottom-left { content: ${quoted(foot)}; font: 7.5pt sans-serif; color: #4d566a }
    @bottom-right { content: ${number} }`
  return (
    <article className={styles.sheet} data-sheet={size} style={{ page }}>
      <style>{`@page ${page} { size: ${size}; ${margin} }`}</style>
      {children}
    </article>
  )
}

/** A4 or Letter: what the reader most likely has, unless the address says otherwise. */
export function usePrintSheet(): SheetSize {
  const { i18n } = useTranslation('paper')
  const likely = sheetFor(i18n.language)
  return useTab([likely, ...sheetSizes.filter((size) => size !== likely)], 'paper')
}

/** Chooses the size of the sheet; it stands in the address. */
export const SheetChoice = ({ chosen }: { chosen: SheetSize }) => (
  <SizeChoice sizes={sheetSizes} chosen={chosen} />
)

type SizeChoiceProps = { sizes: readonly (SheetSize | 'roll')[]; chosen: SheetSize | 'roll' }

/** Chooses what is printed on, where there is more than sheets. */
export function SizeChoice({ sizes, chosen }: SizeChoiceProps) {
  const { t } = useTranslation('paper')
  const [query] = useSearchParams()
  const to = (size: string) => {
    const next = new URLSearchParams(query)
    next.set('paper', size)
    return `?${next}`
  }
  return (
    <nav className="row" aria-label={t('act.sheet')}>
      {sizes.map((size) => (
        <Link
          key={size}
          className="btn"
          to={to(size)}
          replace
          aria-current={size === chosen ? 'true' : undefined}
        >
          {t(`act.${size}`)}
        </Link>
      ))}
    </nav>
  )
}
