import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { CallError } from '#api/wire/call-error'
import { sameValue } from '#rules/goods/change/fields'
import { errorText } from '../../../session/failure-text.ts'
import { markOutdated, send } from '../../../session/send.ts'
import { readStored, removeStored, store } from '../../../ui/keep/web-storage.ts'

export type ShownProduct = Out<CallAt<'/merchant/product'>>
export type ProductKey = { product_id: number } | { change_id: number }
type SavedField = Out<CallAt<'/merchant/saveField'>>
export type FieldInput = ShownProduct['edits'][number]['after']

/** A field as this page has it: what was typed, on which revision, and how its saving went. */
type LocalField = {
  value: FieldInput
  rev: number
  state: 'waiting' | 'saving' | 'saved' | 'failed'
  wrong: string | null
  /** The editor has seen what was published in it meanwhile, which the next saving says. */
  seen?: boolean | undefined
  theirs: Extract<SavedField, { outcome: 'moved' }>['theirs'] | null
}
type LocalFields = Readonly<Record<string, LocalField>>

const pauseMs = 700
const retryMs = 5_000
const nameOf = (of: ProductKey) => `product ${JSON.stringify(of)}`
/** Savers of pages that were left before all was saved. */
const left = new Map<string, FieldSaver>()

/** The saver of a product: the one that still saves what was typed before its page was left, or a new one. */
export const saverOf = (of: ProductKey) => left.get(nameOf(of)) ?? new FieldSaver(of)

/**
 * Saves the fields of a product one after the other, each shortly after it was typed. What is not saved yet
 * is kept for this tab, so that it is back after a reload and after logging in; what failed is tried again.
 */
export class FieldSaver {
  fields: LocalFields
  completeness: ShownProduct['completeness'] | null = null
  private readonly of: ProductKey
  private readonly name: string
  private readonly send: typeof send
  private isOpen = false
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private chain: Promise<void> = Promise.resolve()
  private readonly listeners = new Set<() => void>()

  constructor(of: ProductKey, sending = send) {
    this.of = of
    this.send = sending
    this.name = nameOf(of)
    this.fields = this.kept()
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly snapshot = () => this.fields

  /** Saves what was typed before a reload; returns what its page does when it is left. */
  readonly open = () => {
    this.isOpen = true
    left.delete(this.name)
    for (const path of this.unsaved()) this.later(path, 0)
    return () => void this.close()
  }

  private async close() {
    this.isOpen = false
    left.set(this.name, this)
    await this.flush()
    if (!this.isOpen) left.delete(this.name)
    if (Object.keys(this.fields).length > 0) markOutdated(['/merchant/product'])
  }

  private unsaved(): string[] {
    return Object.keys(this.fields).filter((path) => this.fields[path]?.state !== 'saved')
  }

  private kept(): LocalFields {
    try {
      return JSON.parse(readStored('tab', this.name) ?? '{}') as LocalFields
    } catch {
      return {}
    }
  }

  private put(path: string, field: LocalField) {
    this.fields = { ...this.fields, [path]: field }
    const unsaved = this.unsaved().map((name) => [name, this.fields[name]])
    if (unsaved.length === 0) removeStored('tab', this.name)
    else store('tab', this.name, JSON.stringify(Object.fromEntries(unsaved)))
    for (const listener of this.listeners) listener()
  }

  private later(path: string, ms: number) {
    clearTimeout(this.timers.get(path))
    this.timers.set(
      path,
      setTimeout(() => void this.inTurn(path), ms),
    )
  }
  private inTurn(path: string): Promise<void> {
    clearTimeout(this.timers.get(path))
    this.chain = this.chain.then(() => this.save(path))
    return this.chain
  }

  private async save(path: string): Promise<void> {
    const field = this.fields[path]
    if (!field || field.theirs || field.state === 'saved') return
    this.put(path, { ...field, state: 'saving', wrong: null })
    const value = JSON.stringify(field.value)
    try {
      const { rev, seen: on_published = false } = field
      const saved = await this.send('/merchant/saveField', { ...this.of, path, rev, value, on_published })
      this.took(path, field, saved)
    } catch (failure) {
      const refused = failure instanceof CallError && failure.code > 0
      const wrong = refused ? failure.message : errorText(failure)
      this.put(path, { ...(this.fields[path] ?? field), state: 'failed', wrong })
      if (!refused && this.isOpen) this.later(path, retryMs)
    }
  }

  private took(path: string, sent: LocalField, saved: SavedField) {
    const latest = this.fields[path]!
    if (saved.outcome === 'moved') {
      this.put(path, { ...latest, state: 'failed', theirs: saved.theirs })
      return
    }
    this.completeness = saved.completeness
    // A value that changed during the save is saved next.
    const said = sent.seen || !latest.seen
    const state = said && sameValue(latest.value, sent.value) ? 'saved' : 'waiting'
    const seen = said ? undefined : latest.seen
    this.put(path, { ...latest, rev: saved.rev, state, wrong: null, seen })
    markOutdated(['/merchant/productList'])
  }

  /** A field that was typed, on the revision that its page showed. */
  set(path: string, value: FieldInput, { shown, ms = pauseMs }: { shown: number; ms?: number | undefined }) {
    const known = this.fields[path]
    const rev = known && (known.state !== 'saved' || known.rev >= shown) ? known.rev : shown
    const theirs = known?.theirs ?? null
    // Beside a colleague's text nothing is saved before the person has decided.
    const state = theirs ? 'failed' : 'waiting'
    this.put(path, { value, rev, state, wrong: null, seen: known?.seen, theirs })
    if (!theirs) this.later(path, ms)
  }

  /** Decides between the own text and a colleague's, on their revision. */
  settle(path: string, whose: 'mine' | 'theirs') {
    const field = this.fields[path]
    if (!field?.theirs) return
    const { rev, value } = field.theirs
    if (whose === 'theirs') {
      this.put(path, { value, rev, state: 'saved', wrong: null, theirs: null })
      return
    }
    this.put(path, { ...field, rev, state: 'waiting', theirs: null })
    this.later(path, 0)
  }

  /** Saves a field of which its editor has seen what was published meanwhile. */
  async rebase(path: string, value: FieldInput, shown: number) {
    this.put(path, { value, rev: shown, state: 'waiting', wrong: null, seen: true, theirs: null })
    await this.inTurn(path)
    markOutdated(['/merchant/product'])
  }

  /** Forgets what is saved: its change is closed, and the next one shows what is published. */
  forget() {
    this.fields = Object.fromEntries(this.unsaved().map((path) => [path, this.fields[path]!]))
    this.completeness = null
    for (const listener of this.listeners) listener()
  }

  /** Saves at once what still waits. Returns whether all is saved. */
  async flush(): Promise<boolean> {
    for (const path of this.unsaved()) void this.inTurn(path)
    await this.chain
    return this.unsaved().length === 0
  }

  /** The change that the first saved field has begun. */
  async change() {
    return (await send('/merchant/product', this.of)).change
  }
}
