import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type PathParts, pathParts } from '#rules/goods/change/fields'
import { isOfGoneRow } from '#rules/goods/change/rows-there'
import { markOutdated } from '../../../session/send.ts'
import { type FieldInput, type ProductKey, type ShownProduct, saverOf } from './field-saver.ts'
import { keptLinks } from './kept-links.ts'

/** The fields of a product as they are edited on a page: what was typed here, else what the shop has. */
export function useProductEditor(of: ProductKey, shown: ShownProduct) {
  const [saver] = useState(() => saverOf(of))
  const locals = useSyncExternalStore(saver.subscribe, saver.snapshot, saver.snapshot)
  const [told, setTold] = useState(shown.links)
  const [links, setLinks] = useState(shown.links)
  if (told !== shown.links) {
    setTold(shown.links)
    setLinks(keptLinks(links, shown.links))
  }
  useEffect(() => saver.open(), [saver])
  const touched = Object.values(locals).some(({ state, rev }) => state === 'saved' && rev > 0)
  const change_id = shown.change?.change_id ?? null
  const before = useRef(change_id)
  useEffect(() => {
    if (before.current !== null && before.current !== change_id) saver.forget()
    else if (change_id === null && touched) markOutdated(['/merchant/product'])
    before.current = change_id
  }, [saver, change_id, touched])
  const edit = (path: string) => shown.edits.find((one) => one.path === path)
  const revOf = (path: string) => edit(path)?.rev ?? 0
  const published = (path: string): FieldInput => shown.published[path] ?? null

  function fieldOf(path: string): FieldInput {
    const local = saver.fields[path]
    if (local && (local.state !== 'saved' || local.rev >= revOf(path))) return local.value
    const edited = edit(path)
    return edited ? edited.after : published(path)
  }
  /** All fields that have a value at this moment, also within one event. */
  function latest(): Readonly<Record<string, FieldInput>> {
    const { published: there, edits } = shown
    const paths = [...Object.keys(there), ...edits.map(({ path }) => path), ...Object.keys(saver.fields)]
    const values = [...new Set(paths)].map((path) => [path, fieldOf(path)] as const)
    return Object.fromEntries(values.filter(([path, value]) => value !== null && !isOfGoneRow(path, there)))
  }
  /** The published rows of a part that are taken away here. */
  function removed(of: PathParts['of']): string[] {
    return Object.keys(shown.published).filter((path) => {
      const parts = pathParts(path)
      return parts?.of === of && parts.name === '' && fieldOf(path) === null
    })
  }
  const states = Object.values(locals).map(({ state }) => state)
  return {
    fields: latest(),
    latest,
    removed,
    value: fieldOf,
    published,
    edit,
    local: (path: string) => locals[path],
    set: (path: string, value: FieldInput, ms?: number) => saver.set(path, value, { shown: revOf(path), ms }),
    settle: (path: string, whose: 'mine' | 'theirs') => saver.settle(path, whose),
    /** Keeps the own text of a field that was published otherwise meanwhile, or takes what is published. */
    rebase: (path: string, whose: 'mine' | 'published') =>
      saver.rebase(path, whose === 'mine' ? fieldOf(path) : published(path), revOf(path)),
    flush: () => saver.flush(),
    change: () => saver.change(),
    completeness: saver.completeness ?? shown.completeness,
    saving: states.includes('saving') || states.includes('waiting'),
    failed: states.includes('failed'),
    /** Whether anything that was typed here is saved in a change. */
    touched,
    links,
    /** A link to a file that was uploaded here. */
    noteLink: (id: string, url: string) => setLinks((known) => ({ ...known, [id]: url })),
  }
}
export type ProductEditor = ReturnType<typeof useProductEditor>
