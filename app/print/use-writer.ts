import { paperWriter } from '#rules/aftersale/paper/paper-text'
import type { Language } from '#rules/sites'
import { useTranslation } from '../texts/use-translation.ts'

/** Formats a paper's texts in the reader's language and by the clock of the paper's site. */
export function useWriter(time_zone: string) {
  const { t, i18n } = useTranslation(['paper', 'buy', 'pay', 'status', 'presale'])
  return paperWriter({
    language: i18n.language as Language,
    time_zone,
    t: (key, values) => t(key, { ...values }),
  })
}
