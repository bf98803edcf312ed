import type { CleanHtml } from '#rules/talk/articles'

const words = new Set(['p', 'h2', 'h3', 'blockquote'])
const cells = new Set(['li', 'td', 'th'])
const lists = new Set(['ul', 'ol', 'table'])
/** What may stand only inside of these. */
const parents: Record<string, readonly string[]> = {
  li: ['ul', 'ol'],
  tbody: ['table'],
  tr: ['table', 'tbody'],
  td: ['tr'],
  th: ['tr'],
}
const token = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g
const empty = /<(p|h2|h3|li|blockquote|strong|em|code|ul|ol|tr|tbody|table)>(?:\s|<br \/>)*<\/\1>/g

/**
 * Clean HTML as blocks that stand one after the other: no block lies in a paragraph, and no words outside of
 * blocks. Browsers would close such paragraphs by themselves, elsewhere than the server.
 */
export function flatHtml(html: CleanHtml): CleanHtml {
  const blocks = new Blocks()
  for (const [all, closing, name, rest] of html.matchAll(token)) {
    if (name === undefined) blocks.text(all)
    else if (closing) blocks.close(name)
    else blocks.open(name, rest ?? '')
  }
  blocks.closeAll()
  let flat = blocks.html.replace(/(?:\s|<br \/>)+<\/(p|li|h2|h3)>/g, '</$1>')
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replace(empty, '')
  }
  return flat as CleanHtml
}

class Blocks {
  html = ''
  private readonly stack: string[] = []

  text(text: string): void {
    if (!this.holdsWords() && text.trim() === '') return
    this.wordsHere()
    this.html += text
  }

  open(name: string, rest: string): void {
    if (name === 'br') {
      if (this.holdsWords()) this.html += '<br />'
    } else if (name === 'hr') this.leaveWords()
    else if (words.has(name) || (cells.has(name) && !this.within(parents[name]!))) {
      if (this.stack.some((one) => cells.has(one))) this.html += this.html.endsWith('>') ? '' : '<br />'
      else {
        this.leaveWords()
        this.push(words.has(name) ? name : 'p', '')
      }
    } else if (parents[name]) this.openPart(name, rest)
    else if (lists.has(name)) {
      this.leaveWords()
      this.push(name, '')
    } else {
      this.wordsHere()
      this.push(name, rest)
    }
  }

  close(name: string): void {
    const at = this.stack.lastIndexOf(name)
    // An inline element does not close the block around it.
    const crosses = this.stack.slice(at + 1).some((one) => words.has(one) || cells.has(one) || lists.has(one))
    if (at < 0 || (crosses && !parents[name] && !lists.has(name))) return
    while (this.stack.length > at) this.html += `</${this.stack.pop()}>`
  }

  closeAll(): void {
    while (this.stack.length > 0) this.html += `</${this.stack.pop()}>`
  }

  private openPart(name: string, rest: string): void {
    if (!this.within(parents[name]!)) return
    const at = this.stack.findLastIndex((one) => parents[name]!.includes(one))
    while (this.stack.length > at + 1) this.html += `</${this.stack.pop()}>`
    this.push(name, rest)
  }

  private push(name: string, rest: string): void {
    this.html += `<${name}${rest}>`
    this.stack.push(name)
  }

  private within(names: readonly string[]): boolean {
    return this.stack.some((one) => names.includes(one))
  }

  private holdsWords(): boolean {
    return this.stack.some((one) => words.has(one) || cells.has(one)) && !lists.has(this.stack.at(-1) ?? '')
  }

  private wordsHere(): void {
    if (this.holdsWords()) return
    if (!this.stack.some((one) => cells.has(one))) this.closeAll()
    if (this.stack.length === 0) this.push('p', '')
  }

  /** Ends a paragraph, or what is inline in a cell. */
  private leaveWords(): void {
    const from = this.stack.findLastIndex((one) => cells.has(one))
    if (from >= 0) while (this.stack.length > from + 1) this.html += `</${this.stack.pop()}>`
    else if (this.stack.some((one) => words.has(one))) this.closeAll()
  }
}
