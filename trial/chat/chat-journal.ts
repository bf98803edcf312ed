/** A line as its writer was told of it. */
type SaidLine = {
  account: string
  conversation_number: string
  client_key: string
  body: string
  no: number
}
/** What a page shows of a conversation: the text of each message, by its number less one. */
export type PageSeen = { account: string; conversation_number: string; bodies: readonly string[] }

/** What people were told, and what their pages showed. */
export type ChatJournal = {
  said: SaidLine[]
  /** Lines of which one key was answered in two ways. */
  answeredTwice: string[]
  /** Numbers that a page was given out of turn. */
  outOfTurn: string[]
  /** Tries that were not answered as they should be; each was repeated under its key. */
  tries: string[]
  /** Lines that were refused for good, or not decided when time ended. */
  undecided: string[]
  /** How often a page took up its stream again, and how often it was told to load all. */
  resumed: number
  reloaded: number
}

export const openChatJournal = (): ChatJournal => ({
  said: [],
  answeredTwice: [],
  outOfTurn: [],
  tries: [],
  undecided: [],
  resumed: 0,
  reloaded: 0,
})
