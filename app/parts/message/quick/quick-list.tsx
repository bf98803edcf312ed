import { useState } from 'react'
import { type AnswerPlace, quickLanguages, quickText } from '#rules/talk/quick-answer'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { languageNames } from '../../language/language-names.ts'
import styles from '../desk/desk.module.css'
import type { QuickAnswer } from './quick-answer.ts'
import { QuickAnswerForm } from './quick-answer-form.tsx'

type EditedAnswer = QuickAnswer | 'new' | null
type QuickListProps = { place: AnswerPlace; onInsert: (text: string) => void }

/** The quick answers of a place: one is put into the field, in a language; here they are also changed. */
export function QuickList({ place, onInsert }: QuickListProps) {
  const { t } = useTranslation('quick')
  const [changed, setChanged] = useState<EditedAnswer>(null)
  const { data, error, refetch } = useAnswer('/chat/quickAnswers', { place })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={4} />
  if (changed) {
    const from = changed === 'new' ? null : changed
    return <QuickAnswerForm place={place} from={from} onDone={() => setChanged(null)} />
  }
  return (
    <div className="stack">
      {data.list.length === 0 && <p className="soft">{t('none')}</p>}
      <ul className={styles.notes}>
        {data.list.map((one) => (
          <li key={one.id}>
            <Listed place={place} answer={one} onInsert={onInsert} onChange={() => setChanged(one)} />
          </li>
        ))}
      </ul>
      <div>
        <button type="button" className="btn" onClick={() => setChanged('new')}>
          {t('add')}
        </button>
      </div>
    </div>
  )
}

type ListedProps = QuickListProps & { answer: QuickAnswer; onChange: () => void }

function Listed({ place, answer: { id, title, body }, onInsert, onChange }: ListedProps) {
  const { t, i18n } = useTranslation('quick')
  const [asked, ask] = useState(false)
  const remove = useCall('/chat/removeQuickAnswer', { refresh: ['/chat/quickAnswers'] })
  async function take() {
    const given = await remove.run({ id, place })
    ask(false)
    if (given) tell.done(t('removed'))
  }
  const said = quickLanguages(body)
  return (
    <div className="stack">
      <p>
        <strong>{title}</strong>
        <span className={`small soft ${styles.noted}`}> {quickText(body, i18n.language)}</span>
      </p>
      <div className="row">
        {said.map((language) => (
          <button key={language} type="button" className="btn" onClick={() => onInsert(body[language] ?? '')}>
            {t('insert', { language: languageNames[language] })}
          </button>
        ))}
        <button type="button" className="btn quiet" onClick={onChange}>
          {t('change')}
        </button>
        <button type="button" className="btn quiet" onClick={() => ask(true)}>
          {t('remove')}
        </button>
      </div>
      <Confirm
        open={asked}
        title={t('remove')}
        confirm={t('remove')}
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
