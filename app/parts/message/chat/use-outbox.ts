import { useEffect, useRef } from 'react'
import { CallError } from '#api/wire/call-error'
import type { CardKind } from '#rules/talk/chat'
import { randomUuid } from '../../../session/random.ts'
import { markOutdated, send } from '../../../session/send.ts'
import { usePersisted } from '../../../ui/keep/use-persisted.ts'
import type { UploadedFile } from '../../file/upload.ts'

export type Card = { kind: CardKind; ref: string }
/** A message that is on its way to the server. `failed`: the reason as text. */
export type OutgoingLine = {
  client_key: string
  body: string
  files: readonly UploadedFile[]
  card: Card | null
  failed: string | null
}
type MessageContent = Pick<OutgoingLine, 'body' | 'files' | 'card'>

/**
 * The lines on their way to a conversation, in turn; what fails is kept, also through a reload, and sent
 * again under the same key, so that it is there once.
 */
export function useOutbox(conversation_number: string, onSent: () => Promise<void>) {
  const kept = usePersisted<{ lines: readonly OutgoingLine[] }>(`chat-outbox-${conversation_number}`, {
    scope: 'tab',
    initial: { lines: [] },
  })
  const lines = useRef(kept.value.lines)
  const under = useRef(new Set<string>())
  const set = (next: readonly OutgoingLine[]) => {
    lines.current = next
    kept.set({ lines: next })
  }
  const change = (client_key: string, part: Partial<OutgoingLine>) =>
    set(lines.current.map((line) => (line.client_key === client_key ? { ...line, ...part } : line)))
  const drop = (client_key: string) => set(lines.current.filter((line) => line.client_key !== client_key))

  async function deliver(line: OutgoingLine): Promise<void> {
    if (under.current.has(line.client_key)) return
    under.current.add(line.client_key)
    change(line.client_key, { failed: null })
    try {
      await send('/chat/send', {
        conversation_number,
        client_key: line.client_key,
        body: line.body,
        card_kind: line.card?.kind ?? '',
        card_ref: line.card?.ref ?? '',
        file_ids: line.files.map(({ id }) => id).join(','),
      })
      await onSent()
      drop(line.client_key)
      markOutdated(['/chat/list'])
    } catch (failure) {
      change(line.client_key, { failed: failure instanceof CallError ? failure.message : String(failure) })
    } finally {
      under.current.delete(line.client_key)
    }
  }

  function say(said: MessageContent): void {
    const line = { ...said, client_key: randomUuid(), failed: null }
    set([...lines.current, line])
    void deliver(line)
  }

  // What a reload interrupted may have arrived, or not: under its key it is sent again without harm.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conversation opens
  useEffect(() => {
    for (const line of lines.current) if (line.failed === null) void deliver(line)
  }, [])

  return { lines: kept.value.lines, say, again: deliver, drop }
}
