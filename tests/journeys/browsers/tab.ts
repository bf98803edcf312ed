/** What the journeys need of any browser: a tab of it, and an element in that. */
export type Tab = {
  /** Loads an address, until its document is there. */
  goto(url: string): Promise<unknown>
  /** Runs a function in the page; it may be asynchronous, and its result is JSON. */
  evaluate<Result, Value>(work: (value: Value) => Result | Promise<Result>, value: Value): Promise<Result>
  /** The element that a function finds in the page, or null. */
  find<Value>(work: (value: Value) => Promise<Element | null>, value: Value): Promise<Handle | null>
  /** Runs the text of a script in the page. */
  script(text: string): Promise<void>
  resize(width: number): Promise<void>
  back(): Promise<void>
}

export type Handle = {
  click(): Promise<void>
  type(text: string): Promise<void>
}

/** `bars`: the browser bars sites from storing, as far as it can (`others.ts`). */
export type Settings = { bars?: boolean }

/** A tab with nothing stored, which nobody is logged in to. */
export type OtherTab = Tab & { close(): Promise<void> }

export const height = 900
