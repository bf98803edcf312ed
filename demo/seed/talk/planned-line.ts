import type { CardKind } from '#rules/talk/chat'

/** The speaker, the minutes after the line before, and the text. */
export type PlannedLine = readonly [
  by: 'buyer' | 'merchant' | 'service',
  minutes: number,
  words: string,
  more?: More,
]
type More = {
  /** A product's model, an order's purchase number, or the contract the conversation is about. */
  card?: { kind: Extract<CardKind, 'product' | 'order' | 'contract'>; ref: string }
  /** Pictures of damage, by their place among the demo's. */
  pictures?: number
  /** Taken back a minute later. */
  withdrawn?: true
}
