import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { isArticleLink } from '#rules/talk/articles'
import text from '../../../ui/text/rich-text.module.css'
import styles from './rich-editor.module.css'
import { tableNodes } from './table-nodes.ts'
import { EditorToolbar } from './toolbar.tsx'

type RichEditorProps = {
  /** Used as the initial text only; changes are reported through `onChange`. */
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
 * A rich text editor for what rules/talk/articles.ts allows. Only the editor's page loads it (`lazy`). Pasted
 * text loses everything else; the server checks again on saving.
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
