import { useNavigate } from 'react-router'
import { languages } from '#rules/sites'
import { type ArticleSection, articleLimits } from '#rules/talk/articles'
import { slugOf } from '#rules/text/slug'
import { languageNames } from '../../../parts/language/language-names.ts'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ArticleAddressFields, slugFault } from './place-fields.tsx'

const blank = { 'en-US': '', 'zh-CN': '', 'es-ES': '', section: 'help', slug: '' }

/** Creates an article: its titles, its section, and the address suggested by the English title. */
export function NewArticle({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('article')
  const navigate = useNavigate()
  const create = useCall('/office/createArticle', {
    refresh: ['/office/articleList'],
    onDone: ({ id }) => void navigate(paths.office(`articles/${id}`)),
  })
  const form = useForm(blank, (values) => ({
    'en-US': values['en-US'].trim() ? undefined : t('new.title'),
    slug: slugFault(t, values.slug || slugOf(values['en-US'], articleLimits.slug)),
  }))
  const slug = form.bind('slug')
  const suggested = form.values.slug || slugOf(form.values['en-US'], articleLimits.slug)
  return (
    <Dialog title={t('new.label')} onClose={onClose}>
      <form
        ref={form.form}
        className="stack"
        noValidate
        onSubmit={form.onSubmit(({ section, slug: _, ...title }) =>
          create.run({
            slug: suggested.trim(),
            section: section as ArticleSection,
            title: JSON.stringify(title),
          }),
        )}
      >
        {languages.map((language) => (
          <TextField
            key={language}
            label={t('new.titleIn', { language: languageNames[language] })}
            lang={language}
            required={language === 'en-US'}
            maxLength={articleLimits.title}
            {...form.bind(language)}
          />
        ))}
        <ArticleAddressFields
          slug={{ ...slug, value: suggested, wrong: slug.wrong ?? create.fieldErrors.slug }}
          section={form.bind('section')}
        />
        <div className="row end">
          <button type="submit" className="btn primary" disabled={create.busy}>
            {t('new.go')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
