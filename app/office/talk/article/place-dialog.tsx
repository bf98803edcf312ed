import type { ArticleSection } from '#rules/talk/articles'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ArticleAddressFields, slugFault } from './place-fields.tsx'
import type { Draft, EditableArticle } from './use-draft.ts'

type PlaceDialogProps = { loaded: EditableArticle; draft: Draft; onClose: () => void }

/** Changes an article's address or section at once; the old address redirects to the new one. */
export function PlaceDialog({ loaded, draft, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('article')
  const rename = useCall('/office/renameArticle', {
    refresh: ['/office/article', '/office/articleList'],
    onDone: () => {
      tell.done(t('place.done'))
      onClose()
    },
  })
  const form = useForm({ slug: loaded.slug, section: loaded.section as string }, ({ slug }) => ({
    slug: slugFault(t, slug),
  }))
  const slug = form.bind('slug')
  return (
    <Dialog title={t('place.title')} onClose={onClose}>
      <form
        ref={form.form}
        className="stack"
        noValidate
        onSubmit={form.onSubmit((values) =>
          rename.run({
            id: loaded.id,
            version: draft.version,
            slug: values.slug.trim(),
            section: values.section as ArticleSection,
          }),
        )}
      >
        <ArticleAddressFields
          slug={{ ...slug, wrong: slug.wrong ?? rename.fieldErrors.slug }}
          section={form.bind('section')}
          fixed={loaded.needed}
        />
        <p className="soft small">{t('place.atOnce')}</p>
        <div className="row end">
          <button type="submit" className="btn primary" disabled={rename.busy}>
            {t('shell:save')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
