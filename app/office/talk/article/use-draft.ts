import { useEffect, useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { Language } from '#rules/sites'
import { dropPersisted, forgetPersisted, persist, readPersisted } from '../../../ui/keep/use-persisted.ts'

export type EditableArticle = Out<CallAt<'/office/article'>>
export type ArticleDraftTexts = EditableArticle['texts']

type StoredDraft = { version: number; texts: ArticleDraftTexts | null }

const same = (a: ArticleDraftTexts, b: ArticleDraftTexts) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The texts being edited, and the version they are based on. Unsaved text is kept for this tab, so that a
 * reload or an expired session loses nothing; `found` is true when such a text was restored.
 */
export function useArticleDraft(loaded: EditableArticle) {
  const key = `article-${loaded.id}`
  const [{ version, texts, base, found, edition }, set] = useState(() => {
    const kept = readPersisted<StoredDraft>('tab', key, { version: loaded.version, texts: null })
    const other = kept.texts && !same(kept.texts, loaded.texts) ? kept.texts : null
    return {
      version: other ? kept.version : loaded.version,
      texts: other ?? loaded.texts,
      base: loaded.texts,
      found: other !== null,
      edition: 0,
    }
  })
  const dirty = !same(texts, base)
  useEffect(() => {
    if (dirty) persist('tab', key, { version, texts })
    else dropPersisted(key)
  }, [key, dirty, version, texts])
  return {
    version,
    texts,
    dirty,
    found,
    /** Rises when the texts are replaced from outside: the editors then remount. */
    edition,
    write(language: Language, part: Partial<ArticleDraftTexts[Language]>) {
      set((now) => ({
        ...now,
        texts: { ...now.texts, [language]: { ...now.texts[language], ...part } },
      }))
    },
    /** Marks these texts as the saved version; later edits stay. */
    saved(as: number, sent: ArticleDraftTexts) {
      set((now) => ({ ...now, version: as, base: sent, found: false }))
    },
    /** Continues on top of this version, which somebody else saved. */
    over(as: number) {
      set((now) => ({ ...now, version: as }))
    },
    /** Replaces the edited texts by this version. */
    take({ version: as, texts: theirs }: { version: number; texts: ArticleDraftTexts }) {
      set((now) => ({ version: as, texts: theirs, base: theirs, found: false, edition: now.edition + 1 }))
    },
    forget: () => forgetPersisted(key),
  }
}
export type Draft = ReturnType<typeof useArticleDraft>
