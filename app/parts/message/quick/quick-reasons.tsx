import { Suspense, useState } from 'react'
import { type AnswerPlace, quickText, withQuickText } from '#rules/talk/quick-answer'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './quick.module.css'
import { QuickDialog } from './quick-dialog.tsx'

type QuickReasonsProps = {
  place: Exclude<AnswerPlace, 'chat'>
  /** The field's text. */
  written: string
  onWrite: (text: string) => void
  /** Of who reads it, where that is known; else the page's. */
  language?: string | undefined
}

/** Texts given often, below their field: one is put in by a press; all are changed behind a button. */
export function QuickReasons(props: QuickReasonsProps) {
  return (
    <Suspense fallback={<div className={styles.reasons} />}>
      <Reasons {...props} />
    </Suspense>
  )
}

function Reasons({ place, written, onWrite, language }: QuickReasonsProps) {
  const { t, i18n } = useTranslation('quick')
  const [open, setOpen] = useState(false)
  const { data, error } = useAnswer('/chat/quickAnswers', { place })
  if (error && !data) return null
  const list = data?.list ?? []
  const bodies = list.map(({ body }) => body)
  const insert = (text: string) => onWrite(withQuickText(written, text, bodies))
  return (
    <fieldset className={styles.reasons} aria-label={t('usual')}>
      {list.map(({ id, title, body }) => {
        const text = quickText(body, language ?? i18n.language)
        return (
          <button key={id} type="button" className="btn" title={text} onClick={() => insert(text)}>
            {title}
          </button>
        )
      })}
      {data && (
        <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
          {t(list.length > 0 ? 'all' : 'first')}
        </button>
      )}
      {open && <QuickDialog place={place} onInsert={insert} onClose={() => setOpen(false)} />}
    </fieldset>
  )
}
