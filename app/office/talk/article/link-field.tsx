import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { isArticleLink } from '#rules/talk/articles'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './rich-editor.module.css'

/**
 * The target of a link: a page of the shop (/…), the web, a mailbox or a phone number. An empty field
 * removes the link.
 */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('article')
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const [wrong, setWrong] = useState(false)
  function apply() {
    const wanted = href.trim()
    if (wanted !== '' && !isArticleLink(wanted)) return setWrong(true)
    const marked = editor.chain().focus().extendMarkRange('link')
    if (wanted === '') marked.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      marked
        .insertContent({ type: 'text', text: wanted, marks: [{ type: 'link', attrs: { href: wanted } }] })
        .run()
    else marked.setLink({ href: wanted }).run()
    onDone()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className={styles.link}>
      <input
        type="text"
        // biome-ignore lint/a11y/noAutofocus: asked for by the button before it
        autoFocus
        value={href}
        maxLength={500}
        placeholder={paths.article('payment')}
        aria-label={t('tool.linkTo')}
        aria-invalid={wrong || undefined}
        onChange={(event) => {
          setHref(event.target.value)
          setWrong(false)
        }}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="btn" onClick={apply}>
        {t('tool.linkSet')}
      </button>
      {wrong && (
        <span role="alert" className="small">
          {t('tool.linkWrong')}
        </span>
      )}
    </div>
  )
}
