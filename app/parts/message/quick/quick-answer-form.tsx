import { useState } from 'react'
import { type AnswerPlace, quickBodyLength, quickTitleLength } from '#rules/talk/quick-answer'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { languageNames } from '../../language/language-names.ts'
import type { QuickAnswer } from './quick-answer.ts'

const bodies = [
  { field: 'body_en', language: 'en-US' },
  { field: 'body_zh', language: 'zh-CN' },
  { field: 'body_es', language: 'es-ES' },
] as const

type QuickAnswerFormProps = { place: AnswerPlace; from: QuickAnswer | null; onDone: () => void }

/** A quick answer, new or to be changed, in up to three languages. */
export function QuickAnswerForm({ place, from, onDone }: QuickAnswerFormProps) {
  const { t } = useTranslation('quick')
  const [said, setSaid] = useState({
    title: from?.title ?? '',
    body_en: from?.body['en-US'] ?? '',
    body_zh: from?.body['zh-CN'] ?? '',
    body_es: from?.body['es-ES'] ?? '',
  })
  const save = useCall('/chat/saveQuickAnswer', { refresh: ['/chat/quickAnswers'] })
  const change = (part: Partial<typeof said>) => setSaid((now) => ({ ...now, ...part }))
  const empty = said.title.trim() === '' || bodies.every(({ field }) => said[field].trim() === '')
  async function keep() {
    if (!(await save.run({ ...said, place, ...(from ? { id: from.id } : {}) }))) return
    tell.done(t('saved'))
    onDone()
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <TextField
        label={t('name')}
        required
        maxLength={quickTitleLength}
        value={said.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      {bodies.map(({ field, language }) => (
        <TextArea
          key={field}
          label={languageNames[language]}
          lang={language}
          rows={3}
          maxLength={quickBodyLength}
          value={said[field]}
          told={save.fieldErrors[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      ))}
      <DialogFoot submit={t('save')} busy={save.busy} missing={empty && t('needed')} onClose={onDone} />
    </form>
  )
}
