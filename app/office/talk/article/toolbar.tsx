import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMinus,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LinkField } from './link-field.tsx'
import styles from './rich-editor.module.css'
import { tableCommands } from './table-nodes.ts'

type Tool = {
  name: string
  Icon: typeof IconBold
  /** Whether the tool is active at the cursor. */
  on?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run: (editor: Editor) => unknown
}

const chain = (editor: Editor) => editor.chain().focus()
const tools: readonly (readonly Tool[])[] = [
  [
    {
      name: 'h2',
      Icon: IconH2,
      on: (e) => e.isActive('heading', { level: 2 }),
      run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'h3',
      Icon: IconH3,
      on: (e) => e.isActive('heading', { level: 3 }),
      run: (e) => chain(e).toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    { name: 'bold', Icon: IconBold, on: (e) => e.isActive('bold'), run: (e) => chain(e).toggleBold().run() },
    {
      name: 'italic',
      Icon: IconItalic,
      on: (e) => e.isActive('italic'),
      run: (e) => chain(e).toggleItalic().run(),
    },
  ],
  [
    {
      name: 'list',
      Icon: IconList,
      on: (e) => e.isActive('bulletList'),
      run: (e) => chain(e).toggleBulletList().run(),
    },
    {
      name: 'numbers',
      Icon: IconListNumbers,
      on: (e) => e.isActive('orderedList'),
      run: (e) => chain(e).toggleOrderedList().run(),
    },
    {
      name: 'quote',
      Icon: IconBlockquote,
      on: (e) => e.isActive('blockquote'),
      run: (e) => chain(e).toggleBlockquote().run(),
    },
    { name: 'rule', Icon: IconMinus, run: (e) => chain(e).setHorizontalRule().run() },
  ],
]
const history: readonly Tool[] = [
  { name: 'undo', Icon: IconArrowBackUp, can: (e) => e.can().undo(), run: (e) => chain(e).undo().run() },
  { name: 'redo', Icon: IconArrowForwardUp, can: (e) => e.can().redo(), run: (e) => chain(e).redo().run() },
]
const ofTable: readonly Tool[] = [
  { name: 'row', Icon: IconRowInsertBottom, run: tableCommands.row },
  { name: 'column', Icon: IconColumnInsertRight, run: tableCommands.column },
  { name: 'dropRow', Icon: IconRowRemove, run: tableCommands.dropRow },
  { name: 'dropColumn', Icon: IconColumnRemove, run: tableCommands.dropColumn },
  { name: 'dropTable', Icon: IconTableOff, run: tableCommands.drop },
]
const newTable: readonly Tool[] = [{ name: 'table', Icon: IconTable, run: tableCommands.insert }]

function Tools({ editor, list }: { editor: Editor; list: readonly Tool[] }) {
  const { t } = useTranslation('article')
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => list.map(({ on, can }) => ({ on: on?.(now), can: can ? can(now) : true })),
  })
  return list.map(({ name, Icon, run }, at) => (
    <button
      key={name}
      type="button"
      title={t(`tool.${name}`)}
      aria-label={t(`tool.${name}`)}
      aria-pressed={state[at]?.on}
      disabled={!state[at]?.can}
      onClick={() => run(editor)}
    >
      <Icon size={20} stroke={1.7} aria-hidden="true" />
    </button>
  ))
}

/** The arrow keys move between the tools. */
function walkTools(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step || event.target instanceof HTMLInputElement) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  all[(at + step + all.length) % all.length]?.focus()
  event.preventDefault()
}

/** The editor's tools. The bar stays visible while a long text is scrolled. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('article')
  const [linking, setLinking] = useState(false)
  const { inTable, inLink } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ inTable: now.isActive('table'), inLink: now.isActive('link') }),
  })
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('tool.label')} onKeyDown={walkTools}>
      {tools.map((group) => (
        <span key={group[0]!.name}>
          <Tools editor={editor} list={group} />
        </span>
      ))}
      <span>
        <button
          type="button"
          title={t('tool.link')}
          aria-label={t('tool.link')}
          aria-pressed={inLink}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        >
          <IconLink size={20} stroke={1.7} aria-hidden="true" />
        </button>
        <Tools key={String(inTable)} editor={editor} list={inTable ? ofTable : newTable} />
      </span>
      <span>
        <Tools editor={editor} list={history} />
      </span>
      {linking && <LinkField editor={editor} onDone={() => setLinking(false)} />}
    </div>
  )
}
