import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables'
import { type Editor, Node } from '@tiptap/react'

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (given: Record<string, unknown>) => (Number(given[name]) > 1 ? { [name]: given[name] } : {}),
})
const spans = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
})

const walk = (editor: Editor, direction: 1 | -1) =>
  goToNextCell(direction)(editor.state, editor.view.dispatch)

/** A table in the editor: rows and cells of any blocks, with the tab key moving between cells. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return { Tab: () => walk(this.editor, 1), 'Shift-Tab': () => walk(this.editor, -1) }
  },
  // The table commands identify the nodes by these roles.
  extendNodeSchema: (extension) => (roles[extension.name] ? { tableRole: roles[extension.name] } : {}),
})
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})
const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})
const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

export const tableNodes = [Table, TableRow, TableCell, TableHeader]

const blank = `<table><tbody><tr>${'<th><p></p></th>'.repeat(3)}</tr>${`<tr>${'<td><p></p></td>'.repeat(3)}</tr>`.repeat(2)}</tbody></table>`

/** The tool bar's commands for tables. */
export const tableCommands = {
  insert: (editor: Editor) => editor.chain().focus().insertContent(blank).run(),
  row: (editor: Editor) => addRowAfter(editor.state, editor.view.dispatch),
  column: (editor: Editor) => addColumnAfter(editor.state, editor.view.dispatch),
  dropRow: (editor: Editor) => deleteRow(editor.state, editor.view.dispatch),
  dropColumn: (editor: Editor) => deleteColumn(editor.state, editor.view.dispatch),
  drop: (editor: Editor) => deleteTable(editor.state, editor.view.dispatch),
} as const
