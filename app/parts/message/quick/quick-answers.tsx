import { IconBolt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './quick.module.css'
import { QuickDialog } from './quick-dialog.tsx'

/** Answers that are given often in conversations, behind a button beside the field. */
export function QuickAnswers({ onInsert }: { onInsert: (text: string) => void }) {
  const { t } = useTranslation('quick')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`btn quiet ${styles.bolt}`}
        title={t('title.chat')}
        onClick={() => setOpen(true)}
      >
        <IconBolt size={20} aria-hidden="true" />
        <span className="hidden">{t('title.chat')}</span>
      </button>
      {open && <QuickDialog place="chat" onInsert={onInsert} onClose={() => setOpen(false)} />}
    </>
  )
}
