import { readSystemLine } from '#rules/talk/chat-desk'
import { useTranslation } from '../../../texts/use-translation.ts'

/** The words of a line of the system, given its number, as it stands in a thread or last in a list. */
export function useSystemLine() {
  const { t } = useTranslation('chat')
  return (body: string, no: number): string => {
    const line = readSystemLine(body)
    switch (line?.name) {
      case undefined:
        return t('line.later')
      case 'helpAsked':
        return line.shared === null
          ? t('line.helpAsked', { by: line.by })
          : t('line.helpShared', { by: line.by, count: no - line.shared })
      case 'warned':
      case 'muted':
        return t(`line.${line.name}`, { of: line.of })
      case 'closed':
        return t('line.closed', { by: line.by })
      default:
        return t(`line.${line!.name}`)
    }
  }
}
