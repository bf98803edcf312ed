import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CallError } from '#api/wire/call-error'
import { threadPage } from '#rules/talk/chat'
import { hearsStream, onChanges } from '../../../session/live/change-listeners.ts'
import { send } from '../../../session/send.ts'
import type { ChatThread, Message } from './chat.ts'
import { gapAfter, mergeMessages } from './merge-messages.ts'

const pageSize = 50
/** How many messages are shown before the one that is looked for. */
const shownBefore = 10
const againAfterMs = 10_000
const withoutStreamEveryMs = 15_000
/** Links to files hold for five minutes. */
const relinkedEveryMs = 240_000

type ThreadState = Omit<ChatThread, 'list'> & { list: Message[]; heardAt: number }

async function messagesFrom(conversation_number: string, no: number): Promise<Message[]> {
  const after = Math.max(0, no - 1)
  const { list } = await send('/chat/thread', { conversation_number, after, limit: threadPage })
  return list
}

/** Asks for messages until none is missing between those that are there. */
async function withoutGaps(conversation_number: string, list: Message[]): Promise<Message[]> {
  let whole = list
  for (let after = gapAfter(whole); after !== null; after = gapAfter(whole)) {
    const more = await send('/chat/thread', { conversation_number, after, limit: threadPage })
    if (more.list.length === 0) return whole
    whole = mergeMessages(whole, more.list)
  }
  return whole
}

/**
 * The messages of a conversation, kept as they are on the server: the newest ones, from message `at` on
 * where one is named, and older ones as they are asked for. Key the screen by the number and the message.
 */
export function useThread(conversation_number: string, at: number | null = null) {
  const [thread, setThread] = useState<ThreadState | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const known = useRef<Message[]>([])
  const asking = useRef<Promise<void> | null>(null)
  const again = useRef(false)

  const keep = useCallback((answer: ChatThread, list: Message[]) => {
    known.current = list
    setThread({ ...answer, list, heardAt: Date.now() })
    setError(null)
  }, [])

  const ask = useCallback(async () => {
    do {
      again.current = false
      try {
        const answer = await send('/chat/thread', { conversation_number, limit: pageSize })
        const first = answer.list[0]?.no ?? 0
        const before =
          at === null || at >= first || known.current.length > 0
            ? known.current
            : await messagesFrom(conversation_number, at - shownBefore)
        keep(answer, await withoutGaps(conversation_number, mergeMessages(before, answer.list)))
      } catch (failure) {
        setError(failure as CallError)
      }
    } while (again.current)
  }, [conversation_number, at, keep])

  /** Asks for the newest ones; while that is under way once more after it. */
  const refresh = useCallback((): Promise<void> => {
    again.current = asking.current !== null
    asking.current ??= ask().finally(() => {
      asking.current = null
    })
    return asking.current
  }, [ask])

  useEffect(() => {
    void refresh()
  }, [refresh])

  useAskAgain(conversation_number, { refresh, error })

  const relinked = useCallback((list: readonly Message[]) => {
    known.current = mergeMessages(known.current, list)
    setThread((last) => last && { ...last, list: known.current })
  }, [])
  useFreshLinks(conversation_number, { known, relinked })

  const older = useCallback(async () => {
    const before = known.current[0]?.no
    if (before === undefined) return
    const answer = await send('/chat/thread', { conversation_number, before, limit: pageSize })
    keep(answer, mergeMessages(answer.list, known.current))
  }, [conversation_number, keep])

  return { thread, error, refresh, older }
}

type ThreadSource = { refresh: () => Promise<void>; error: CallError | null }

/** Asks again when the conversation changes, where no stream tells of it, and after a call that failed. */
function useAskAgain(conversation_number: string, { refresh, error }: ThreadSource): void {
  useEffect(() => {
    const concerns = ({ topic, ref }: { topic: string; ref: string }) =>
      topic === 'all' || (topic === 'chat' && ref === conversation_number)
    return onChanges((changes) => {
      if (changes.some(concerns)) void refresh()
    })
  }, [refresh, conversation_number])

  // Who waits for an answer behind a proxy that lets no stream through does not wait a minute.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !hearsStream()) void refresh()
    }, withoutStreamEveryMs)
    return () => clearInterval(timer)
  }, [refresh])

  // The stream tells what changes, and not that a call would get through again.
  useEffect(() => {
    if (!error) return
    const timer = setTimeout(() => void refresh(), againAfterMs)
    return () => clearTimeout(timer)
  }, [error, refresh])
}

type Links = {
  known: RefObject<readonly Message[]>
  relinked: (list: readonly Message[]) => void
}

/** Asks for the messages with files again before the links to these end. */
function useFreshLinks(conversation_number: string, { known, relinked }: Links): void {
  useEffect(() => {
    const timer = setInterval(() => {
      relink(conversation_number, known.current).then(relinked, () => {})
    }, relinkedEveryMs)
    return () => clearInterval(timer)
  }, [conversation_number, known, relinked])
}

/** The messages with files anew, for their links have a time. */
async function relink(conversation_number: string, list: readonly Message[]): Promise<Message[]> {
  const [first] = list.filter(({ files }) => files.length > 0)
  if (!first) return []
  const answer = await send('/chat/thread', {
    conversation_number,
    after: first.no - 1,
    limit: threadPage,
  })
  return answer.list
}
