import { conceptLimits, wordLanguages } from '#rules/goods/search/editors/concept-words'
import { type Concept, conceptClasses } from '#rules/goods/search/lexicon'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'

type ConceptFormProps = {
  /** What is edited; a new concept has no name yet. */
  from: Concept & { revision: number }
  onSaved: (concept: string) => void
}

const wordsOf = (text: string) =>
  text
    .split(/\n|,|，|、/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The words of a concept by language, one a line, its class and its category. */
export function ConceptForm({ from, onSaved }: ConceptFormProps) {
  const { t } = useTranslation('lexicon')
  const lines = { en: from.en.join('\n'), es: from.es.join('\n'), zh: from.zh.join('\n') }
  const first = { ...lines, class: from.class, category: from.category, share: false }
  const form = useForm(first, (values) => {
    const none = from.concept === '' && wordsOf(values.en).length === 0
    const long = wordLanguages.find((language) =>
      wordsOf(values[language]).some((word) => word.length > conceptLimits.wordLength),
    )
    return {
      ...(none ? { en: t('needsEnglish') } : {}),
      ...(long ? { [long]: t('tooLong', { count: conceptLimits.wordLength }) } : {}),
    }
  })
  const save = useCall('/office/saveConcept', {
    refresh: ['/office/conceptList', '/office/concept'],
    onDone: ({ concept }) => {
      tell.done(t('saved'))
      onSaved(concept)
    },
  })
  const { values } = form
  const sent = {
    concept: from.concept,
    revision: from.revision,
    class: values.class,
    words: JSON.stringify({ en: wordsOf(values.en), es: wordsOf(values.es), zh: wordsOf(values.zh) }),
    category: values.category,
    share: values.share,
  }
  const sharing = save.error?.reason === 'lexicon.shared' || values.share
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(() => void save.run(sent))}>
      <div className="fields">
        {wordLanguages.map((language) => (
          <TextArea
            key={language}
            {...form.bind(language)}
            label={t(`words.${language}`)}
            hint={t('oneEach')}
            lang={language}
            rows={10}
          />
        ))}
      </div>
      <div className="fields">
        <Select {...form.bind('class')} label={t('class')} hint={t(`means.${values.class}`)}>
          {conceptClasses.map((one) => (
            <option key={one} value={one}>
              {t(`classes.${one}`)}
            </option>
          ))}
        </Select>
        <TextField
          {...form.bind('category')}
          label={t('category')}
          hint={t('categoryHint')}
          told={save.fieldErrors.category}
          maxLength={80}
        />
      </div>
      <FormError>{save.fieldErrors.words}</FormError>
      {sharing && (
        <label className="check">
          <input {...form.tick('share')} /> {t('share')}
        </label>
      )}
      <div>
        <MainButton busy={save.busy}>{t('save')}</MainButton>
      </div>
    </form>
  )
}
