import { createContext, type ReactNode, use } from 'react'
import type { QueueRowKind } from '#rules/overview/queue-row'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './assigned.module.css'
import { type RowSignAnswer, useRowSigns } from './row-sign.ts'

const Signs = createContext<ReadonlyMap<string, RowSignAnswer>>(new Map())

type RowSignsProps = { kind: QueueRowKind; refs: readonly (string | number)[]; children: ReactNode }

/** The rows of a queue's page, about each of which its sign is asked for, all at once. */
export function RowSigns({ kind, refs, children }: RowSignsProps) {
  return <Signs value={useRowSigns(kind, refs.map(String))}>{children}</Signs>
}

export const useRowSign = (ref: string | number): RowSignAnswer | undefined => use(Signs).get(String(ref))

/** Who has a row, and what colleagues noted of it; the keys J and K pass over what a colleague has. */
export function RowSign({ of }: { of: string | number }) {
  const { t } = useTranslation('office')
  const sign = useRowSign(of)
  if (!sign) return null
  const { assigned, notes, pinned } = sign
  if (!assigned && notes === 0) return null
  return (
    <div className={styles.sign}>
      {assigned &&
        (assigned.mine ? (
          <span className="badge blue">{t('assigned.mine')}</span>
        ) : (
          <span className="badge" data-of-colleague>
            {t('assigned.has', { name: assigned.name })}
          </span>
        ))}
      {pinned ? (
        <span className={`badge warn ${styles.pinned}`} title={pinned}>
          <span className="hidden">{t('notes.warning')}: </span>
          {pinned}
        </span>
      ) : (
        notes > 0 && <span className="badge">{t('assigned.notes', { count: notes })}</span>
      )}
    </div>
  )
}
