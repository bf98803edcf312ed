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
 * The texts as they are being written, over the version they began from. What is not saved is kept for this
 * tab, so that a reload or an expired session loses nothing; `found` says that such a text was found.
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
    /** Rises when the texts come from elsewhere: who shows them begins anew. */
    edition,
    write(language: Language, part: Partial<ArticleDraftTexts[Language]>) {
      set((now) => ({
        ...now,
        texts: { ...now.texts, [language]: { ...now.texts[language], ...part } },
      }))
    },
    /** These texts are the version now; what has been written since stays. */
    saved(as: number, sent: ArticleDraftTexts) {
      set((now) => ({ ...now, version: as, base: sent, found: false }))
    },
    /** Goes on writing over this version, which somebody else saved. */
    over(as: number) {
      set((now) => ({ ...now, version: as }))
    },
    /** Drops what was written for this. */
    take({ version: as, texts: theirs }: { version: number; texts: ArticleDraftTexts }) {
      set((now) => ({ version: as, texts: theirs, base: theirs, found: false, edition: now.edition + 1 }))
    },
    forget: () => forgetPersisted(key),
  }
}
export type Draft = ReturnType<typeof useArticleDraft>
