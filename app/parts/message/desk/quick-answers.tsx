import { IconBolt } from '@tabler/icons-react'
import { useState } from 'react'
import { quickLanguages } from '#rules/talk/quick-answer'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { languageNames } from '../../language/language-names.ts'
import styles from './desk.module.css'
import type { QuickAnswer } from './quick-answer.ts'
import { QuickAnswerForm } from './quick-answer-form.tsx'

type EditedAnswer = QuickAnswer | 'new' | null

/** Answers that are given often: one is put into the field, in a language; here they are also changed. */
export function QuickAnswers({ onInsert }: { onInsert: (text: string) => void }) {
  const { t } = useTranslation('chat')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`btn quiet ${styles.quick}`}
        title={t('quick.title')}
        onClick={() => setOpen(true)}
      >
        <IconBolt size={20} aria-hidden="true" />
        <span className="hidden">{t('quick.title')}</span>
      </button>
      {open && (
        <Dialog title={t('quick.title')} onClose={() => setOpen(false)}>
          <Choice
            onInsert={(text) => {
              setOpen(false)
              onInsert(text)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function Choice({ onInsert }: { onInsert: (text: string) => void }) {
  const { t } = useTranslation('chat')
  const [changed, setChanged] = useState<EditedAnswer>(null)
  const { data, error, refetch } = useAnswer('/chat/quickAnswers', {})
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={4} />
  if (changed)
    return <QuickAnswerForm from={changed === 'new' ? null : changed} onDone={() => setChanged(null)} />
  return (
    <div className="stack">
      {data.list.length === 0 && <p className="soft">{t('quick.none')}</p>}
      <ul className={styles.notes}>
        {data.list.map((one) => (
          <li key={one.id}>
            <Listed answer={one} onInsert={onInsert} onChange={() => setChanged(one)} />
          </li>
        ))}
      </ul>
      <div>
        <button type="button" className="btn" onClick={() => setChanged('new')}>
          {t('quick.add')}
        </button>
      </div>
    </div>
  )
}

type ListedProps = { answer: QuickAnswer; onInsert: (text: string) => void; onChange: () => void }

function Listed({ answer: { id, title, body }, onInsert, onChange }: ListedProps) {
  const { t } = useTranslation('chat')
  const [asked, ask] = useState(false)
  const remove = useCall('/chat/removeQuickAnswer', { refresh: ['/chat/quickAnswers'] })
  async function take() {
    const given = await remove.run({ id })
    ask(false)
    if (given) tell.done(t('quick.removed'))
  }
  const said = quickLanguages(body)
  return (
    <div className="stack">
      <p>
        <strong>{title}</strong>
        <span className={`small soft ${styles.noted}`}> {body[said[0]!]}</span>
      </p>
      <div className="row">
        {said.map((language) => (
          <button key={language} type="button" className="btn" onClick={() => onInsert(body[language] ?? '')}>
            {t('quick.insert', { language: languageNames[language] })}
          </button>
        ))}
        <button type="button" className="btn quiet" onClick={onChange}>
          {t('quick.change')}
        </button>
        <button type="button" className="btn quiet" onClick={() => ask(true)}>
          {t('quick.remove')}
        </button>
      </div>
      <Confirm
        open={asked}
        title={t('quick.remove')}
        confirm={t('quick.remove')}
        danger
        final
        busy={remove.busy}
        onConfirm={() => void take()}
        onClose={() => ask(false)}
      >
        <p>{title}</p>
      </Confirm>
    </div>
  )
}
