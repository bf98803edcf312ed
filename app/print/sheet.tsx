import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type SheetSize, sheetFor, sheetSizes } from '#rules/aftersale/paper/paper'
import { useTranslation } from '../texts/use-translation.ts'
import { useTab } from '../ui/list/link-tabs.tsx'
import styles from './paper.module.css'

/** A text as a quoted CSS string. */
const quoted = (text: string) =>
  `"${text.replaceAll(/["\\<\n\r]/g, (one) => `\\${one.codePointAt(0)?.toString(16)} `)}"`

type SheetProps = {
  size: SheetSize
  /** The text at the foot of each printed page. */
  foot: string
  /** Whether the sheet is printed alone: all pages of the print are then its own. */
  alone?: boolean
  children: ReactNode
}

/**
 * A sheet of this size with its content. In print it has exactly this size, and each page names its paper and
 * page number, since papers printed together may be separated.
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

/** A4 or Letter: the size usual for the reader's language, unless the address names one. */
export function usePrintSheet(): SheetSize {
  const { i18n } = useTranslation('paper')
  const likely = sheetFor(i18n.language)
  return useTab([likely, ...sheetSizes.filter((size) => size !== likely)], 'paper')
}

/** Chooses the size of the sheet, kept in the address. */
export const SheetChoice = ({ chosen }: { chosen: SheetSize }) => (
  <SizeChoice sizes={sheetSizes} chosen={chosen} />
)

type SizeChoiceProps = { sizes: readonly (SheetSize | 'roll')[]; chosen: SheetSize | 'roll' }

/** Chooses the size to print on, where there are others than sheets. */
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
