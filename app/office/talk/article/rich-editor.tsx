import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { isArticleLink } from '#rules/talk/articles'
import text from '../../../ui/text/rich-text.module.css'
import styles from './rich-editor.module.css'
import { tableNodes } from './table-nodes.ts'
import { EditorToolbar } from './toolbar.tsx'

type RichEditorProps = {
  /** Read once: what is written comes back through `onChange`. */
  html: string
  label: string
  language: string
  onChange: (html: string) => void
}

const kit = StarterKit.configure({
  heading: { levels: [2, 3] },
  codeBlock: false,
  strike: false,
  underline: false,
  link: {
    openOnClick: false,
    autolink: false,
    isAllowedUri: isArticleLink,
    HTMLAttributes: { target: null, rel: null },
  },
})

/**
 * Writes rich text: what rules/talk/articles.ts allows and no more. Only the page of the editor loads it
 * (`lazy`). What is pasted loses all else on the way in; the server looks again when it is saved.
 */
export default function RichEditor({ html, label, language, onChange }: RichEditorProps) {
  const editor = useEditor({
    extensions: [kit, ...tableNodes],
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        spellcheck: 'true',
        class: `${text.text} ${styles.words}`,
      },
    },
    onUpdate: ({ editor: changed }) =>
      onChange(changed.isEmpty ? '' : changed.getHTML().replace(/(?:<p><\/p>)+$/, '')),
  })
  return (
    <div className={styles.editor}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
