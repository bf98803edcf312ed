import { IconPaperclip, IconSend2, IconX } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { uploads } from '#rules/fields'
import { messageFiles, messageLength } from '#rules/talk/chat'
import { useTranslation } from '../../../texts/use-translation.ts'
import { usePersisted } from '../../../ui/keep/use-persisted.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { type UploadedFile, useUploads } from '../../file/upload.ts'
import styles from './chat.module.css'
import type { ChatThread } from './chat.ts'
import { useChatNames } from './use-chat-names.ts'
import type { Card } from './use-outbox.ts'

type Draft = { body: string; files: readonly UploadedFile[] }

type ComposerProps = {
  conversation: ChatThread['conversation']
  /** Goes along with the next message. */
  card: Card | null
  onDropCard: () => void
  /** More beside the field; what they insert comes behind what is written. */
  tools?: (insert: (text: string) => void) => ReactNode
  onSay: (said: Draft & { card: Card | null }) => void
}

/** Where a message is written; its draft is kept in the tab until it is sent. Enter sends. */
export function Composer({ conversation, card, onDropCard, tools, onSay }: ComposerProps) {
  const { t } = useTranslation(['chat', 'account'])
  const names = useChatNames()
  const field = useRef<HTMLTextAreaElement>(null)
  const [over, setOver] = useState(false)
  const draft = usePersisted<Draft>(`chat-draft-${conversation.conversation_number}`, {
    scope: 'tab',
    initial: { body: '', files: [] },
  })
  const { body, files } = draft.value
  const held = useRef(files)
  held.current = files
  const upload = useUploads({
    mimes: uploads.types,
    most: messageFiles,
    kept: files,
    onKept: (file) => {
      held.current = [...held.current, file]
      draft.set({ files: held.current })
    },
  })
  const sending = upload.going.some(({ failed }) => failed === null)
  const empty = body.trim() === '' && files.length === 0 && card === null

  function say() {
    if (sending) return tell.fields(t('account:upload.wait'))
    if (empty) return field.current?.focus()
    onSay({ body: body.trim(), files, card })
    draft.set({ body: '', files: [] })
    upload.clear()
    field.current?.focus()
  }
  function insert(text: string) {
    draft.set({ body: [body.trimEnd(), text].filter(Boolean).join('\n') })
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    say()
  }
  function fall(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void upload.add([...event.dataTransfer.files])
  }
  return (
    <form
      className={styles.composer}
      data-over={over || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        say()
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={fall}
    >
      {card && (
        <p className={styles.chip}>
          <span>{names.card(card, conversation)}</span>
          <button type="button" aria-label={t('dropCard')} onClick={onDropCard}>
            <IconX size={16} />
          </button>
        </p>
      )}
      <Attached
        files={files}
        upload={upload}
        onRemove={(id) => draft.set({ files: files.filter((file) => file.id !== id) })}
      />
      <div className={styles.write}>
        <label className={`btn quiet ${styles.attach}`} title={t('attach')}>
          <IconPaperclip size={20} aria-hidden="true" />
          <span className="hidden">{t('attach')}</span>
          <input
            type="file"
            className="hidden"
            multiple
            accept={uploads.types.join(',')}
            onChange={({ target }) => {
              void upload.add([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
        {tools?.(insert)}
        <textarea
          ref={field}
          rows={1}
          aria-label={t('write')}
          placeholder={t('write')}
          maxLength={messageLength}
          enterKeyHint="send"
          dir="auto"
          value={body}
          onChange={(event) => draft.set({ body: event.target.value })}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = [...event.clipboardData.files]
            if (pasted.length === 0) return
            event.preventDefault()
            void upload.add(pasted)
          }}
        />
        <button type="submit" className={empty ? 'btn' : 'btn primary'} aria-busy={sending}>
          <IconSend2 size={18} aria-hidden="true" /> <span className={styles.buttonName}>{t('send')}</span>
        </button>
      </div>
    </form>
  )
}

type AttachedProps = {
  files: readonly UploadedFile[]
  upload: ReturnType<typeof useUploads>
  onRemove: (id: string) => void
}

/** What goes along with a message, and what is still on its way up. */
function Attached({ files, upload, onRemove }: AttachedProps) {
  const { t } = useTranslation('chat')
  const { going, refused, again, drop } = upload
  return (
    <>
      {(files.length > 0 || going.length > 0) && (
        <ul className={styles.attached}>
          {files.map(({ id, name, mime, url }) => (
            <li key={id}>
              {mime.startsWith('image/') && <img src={url} alt="" />}
              <span>{name}</span>
              <button type="button" aria-label={t('removeFile', { name })} onClick={() => onRemove(id)}>
                <IconX size={16} />
              </button>
            </li>
          ))}
          {going.map((one) => (
            <li key={one.key}>
              <span>{one.file.name}</span>
              {one.failed === null ? (
                <progress value={one.share} max={1} aria-label={one.file.name} />
              ) : (
                <FormError>{one.failed}</FormError>
              )}
              {one.failed !== null && !one.final && (
                <button type="button" className="btn quiet" onClick={() => void again(one)}>
                  {t('again')}
                </button>
              )}
              {one.failed !== null && (
                <button
                  type="button"
                  aria-label={t('removeFile', { name: one.file.name })}
                  onClick={() => drop(one.key)}
                >
                  <IconX size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && <FormError>{refused.join(' ')}</FormError>}
    </>
  )
}
