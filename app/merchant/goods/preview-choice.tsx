import { useState } from 'react'
import { type Language, languages } from '#rules/sites'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'

const viewers = ['guest', 'buyer'] as const
export type PreviewViewer = (typeof viewers)[number]
type Choice = { viewer: PreviewViewer; language: Language }

/** The viewer and the language of a preview at first; the language is the page's. */
export function usePreviewChoice(viewer: PreviewViewer) {
  const { i18n } = useTranslation('merchant')
  const language = languages.find((one) => one === i18n.language) ?? languages[0]
  return useState<Choice>({ viewer, language })
}

/** Chooses as whom and in which language what is edited is previewed. */
export function PreviewChoice({ shown, choose }: { shown: Choice; choose: (next: Choice) => void }) {
  const { t } = useTranslation(['merchant', 'change'])
  return (
    <div className="row">
      <Select
        label={t('store.as')}
        value={shown.viewer}
        onChange={({ target }) => choose({ ...shown, viewer: target.value as PreviewViewer })}
      >
        {viewers.map((one) => (
          <option key={one} value={one}>
            {t(`store.viewer.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('store.inLanguage')}
        value={shown.language}
        onChange={({ target }) => choose({ ...shown, language: target.value as Language })}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {t(`change:language.${one}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
