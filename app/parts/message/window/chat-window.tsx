import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ChatSide } from '#rules/talk/chat'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useOverlay } from '../../../ui/overlay/overlay-history.ts'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import type { ChatSubjectInput } from '../chat/chat.ts'
import { OpenThread } from '../chat/thread-view.tsx'
import { cardOf, useOpening } from '../chat/use-opening.ts'
import styles from './chat-window.module.css'

type ChatWindowProps = { side: ChatSide; asked: ChatSubjectInput; onClose: () => void }

const phone = '(max-width: 51.25em)'

/**
 * A conversation beside the page that it is about, over the whole of it on a phone. The page stays at hand:
 * only there the window is modal. Escape, the cross and the back button close it.
 */
export default function ChatWindow({ side, asked, onClose }: ChatWindowProps) {
  const { t } = useTranslation(['chat', 'shell'])
  const [about, setAbout] = useState(asked)
  const ref = useRef<HTMLDialogElement>(null)
  const before = useRef<Element | null>(null)
  useOverlay(ref, onClose)
  useLayoutEffect(() => {
    const dialog = ref.current
    before.current = document.activeElement
    if (matchMedia(phone).matches) dialog?.showModal()
    else dialog?.show()
    return () => {
      dialog?.close()
      if (before.current instanceof HTMLElement) before.current.focus()
    }
  }, [])
  return createPortal(
    <dialog
      ref={ref}
      className={styles.window}
      data-beside
      aria-label={t('title')}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
        if (target === currentTarget && !currentTarget.open) onClose()
      }}
    >
      <button type="button" className={styles.close} aria-label={t('shell:close')} onClick={onClose}>
        <IconX size={20} aria-hidden="true" />
      </button>
      <Opened
        key={about.merchant_uuid}
        side={side}
        asked={about}
        onPlatform={() => setAbout({ ...asked, merchant_uuid: '' })}
      />
    </dialog>,
    document.body,
  )
}

type OpenedProps = { side: ChatSide; asked: ChatSubjectInput; onPlatform: () => void }

/** The conversation about a subject, with its card ready to be sent. */
function Opened({ asked, onPlatform }: OpenedProps) {
  const { t } = useTranslation('chat')
  const { number, error, again } = useOpening(asked)
  const [card, setCard] = useState(cardOf(asked))
  if (error?.reason === 'chat.noService')
    return (
      <EmptyState title={error.message}>
        <button type="button" className="btn primary" onClick={onPlatform}>
          {t('writeToPlatform')}
        </button>
      </EmptyState>
    )
  if (error) return <ErrorState error={error} again={again} />
  if (!number) return <Loading lines={8} />
  return <OpenThread conversation_number={number} given={{ card, drop: () => setCard(null) }} inWindow />
}
