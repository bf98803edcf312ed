import type { ChatSide } from './chat.ts'

/** What happens to who answers a conversation. */
export const assignEvents = ['take', 'handOver', 'release'] as const
export type AssignEvent = (typeof assignEvents)[number]

/** How many of the last messages whoever calls the platform in may share with it. */
export const helpSharedLines = 50
/** The most signs of a note for colleagues. */
export const noteLength = 2000
/** After so many days without a word a conversation is closed by itself. */
export const silentDays = 30
/** Years after its last message until a conversation is removed; the database holds the same number. */
export const conversationsKeptYears = 7
/** For how long staff read a conversation that they opened uncalled, and the reason that they give. */
export const watchHours = 24
export const watchReason = { least: 5, most: 500 } as const

/**
 * A line of the system in a thread, kept as its name and what belongs to it, and worded by the page. `by`:
 * of which side somebody did it; `of`: to whom;
 * `until`: when somebody is there. `shared`: from which message on the platform reads, where lines were
 * shared.
 */
export type SystemLine =
  | { name: 'helpAsked'; by: ChatSide; shared: number | null }
  | { name: 'helpEnded' }
  | { name: 'watched' }
  | { name: 'closed'; by: ChatSide }
  | { name: 'away'; until: string }
  | { name: 'contact' | 'blocked' | 'unblocked' }
  | { name: 'warned' | 'muted' | 'unmuted'; of: ChatSide }

/** A system line as a message's body keeps it. */
export function systemLineText(line: SystemLine): string {
  const { name, ...rest } = line
  return [name, ...Object.values(rest).filter((part) => part !== null)].join(' ')
}

/** What a message's body says as a system line; null of one that this version of the page does not know. */
export function readSystemLine(body: string): SystemLine | null {
  const [name, first, second] = body.split(' ')
  const by = (first ?? 'platform') as ChatSide
  switch (name) {
    case 'helpAsked':
      return { name, by, shared: second === undefined ? null : Number(second) }
    case 'closed':
      return { name, by }
    case 'away':
      return { name, until: first ?? '' }
    case 'warned':
    case 'muted':
    case 'unmuted':
      return { name, of: by }
    case 'helpEnded':
    case 'watched':
    case 'contact':
    case 'blocked':
    case 'unblocked':
      return { name }
    default:
      return null
  }
}
