import { IconFileDownload } from '@tabler/icons-react'
import { sheetFor } from '#rules/aftersale/paper/paper'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { toFile } from '../../../ui/download.ts'
import styles from '../chat/chat.module.css'

/** Saves a conversation as a PDF that is evidence. */
export function ExportChat({ conversation_number }: { conversation_number: string }) {
  const { t, i18n } = useTranslation('chat')
  const file = useCall('/chat/export', toFile)
  return (
    <button
      type="button"
      className="btn quiet"
      title={t('exportHint')}
      aria-busy={file.busy}
      onClick={() => void file.run({ conversation_number, sheet: sheetFor(i18n.language) })}
    >
      <IconFileDownload size={18} aria-hidden="true" />{' '}
      <span className={styles.buttonName}>{t('export')}</span>
    </button>
  )
}
