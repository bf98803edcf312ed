import type { ChangeEvent } from 'react'
import { articleLimits, articleSections, slugPattern } from '#rules/talk/articles'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'

/** The fault of an address, as text. */
export function slugFault(t: (key: string) => string, slug: string): string | undefined {
  return slugPattern.test(slug.trim()) && slug.length <= articleLimits.slug ? undefined : t('place.wrong')
}

type Bound = {
  name: string
  value: string
  wrong: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
}
type PlaceFieldsProps = { slug: Bound; section: Bound; fixed?: boolean }

/** Section and address of an article. */
export function ArticleAddressFields({ slug, section, fixed = false }: PlaceFieldsProps) {
  const { t } = useTranslation('article')
  return (
    <>
      <Select label={t('place.section')} {...section}>
        {articleSections.map((one) => (
          <option key={one} value={one}>
            {t(`help:section.${one}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('place.slug')}
        required
        maxLength={articleLimits.slug}
        disabled={fixed}
        {...slug}
        hint={fixed ? t('place.needed') : t('place.hint', { slug: slug.value || '…' })}
      />
    </>
  )
}
