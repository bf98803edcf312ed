import { readSystemLine } from '#rules/talk/chat-desk'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

/** The words of a line of the system, given its number, as it stands in a thread or last in a list. */
export function useSystemLine() {
  const { t } = useTranslation('chat')
  const { dateTime } = useFormat()
  return (body: string, no: number): string => {
    const line = readSystemLine(body)
    switch (line?.name) {
      case undefined:
        return t('line.later')
      case 'helpAsked':
        return line.shared === null
          ? t('line.helpAsked', { by: line.by })
          : t('line.helpShared', { by: line.by, count: no - line.shared })
      case 'away':
        return t('line.away', { when: dateTime(line.until) })
      case 'warned':
      case 'muted':
      case 'unmuted':
        return t(`line.${line.name}`, { of: line.of })
      case 'closed':
        return t('line.closed', { by: line.by })
      default:
        return t(`line.${line!.name}`)
    }
  }
}
