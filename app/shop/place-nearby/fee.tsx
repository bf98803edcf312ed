import type { FeeState } from '#rules/buying/checkout/fee-state'
import { zipFieldId } from '../../parts/address/use-zip.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

type FeeProps = {
  state: FeeState
  /** The text in place of a zero fee. */
  free: string
  /** Asks again after a call that failed. */
  onRetry?: (() => void) | undefined
}

/** A fee as money, or a sentence on what it waits for, with the next step: never a bare zero. */
export function Fee({ state: fee, free, onRetry }: FeeProps) {
  const { t } = useTranslation(['nearby', 'shell'])
  const { money } = useFormat()
  switch (fee.state) {
    case 'known':
      return money(fee.amount)
    case 'free':
      return free
    case 'notOffered':
      return '–'
    case 'loading':
      return <span className="soft">{t('nearby:fee.loading')}</span>
    case 'failed':
      return (
        <>
          {t('nearby:fee.failed')}{' '}
          {onRetry && (
            <button type="button" className="btn quiet" onClick={onRetry}>
              {t('shell:tryAgain')}
            </button>
          )}
        </>
      )
    case 'needsZip':
      return (
        <a
          className="underlined"
          href={`#${zipFieldId}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(zipFieldId)?.focus()
          }}
        >
          {t('nearby:fee.needsZip')}
        </a>
      )
    case 'needsAddress':
      return t('nearby:fee.needsAddress')
    case 'quoted':
      return <span title={t('nearby:fee.quotedHint')}>{t('nearby:fee.quoted')}</span>
  }
}
