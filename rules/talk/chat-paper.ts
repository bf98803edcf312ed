import type { OrderFacts } from '../aftersale/paper/facts.ts'
import { factOf, frameOf, partyOf } from '../aftersale/paper/frame.ts'
import type { Paper, PaperCell, PaperColumn } from '../aftersale/paper/paper.ts'
import type { PaperText } from '../aftersale/paper/paper-text.ts'
import type { ChatSide, ChatSubject } from './chat.ts'
import { readSystemLine } from './chat-desk.ts'

/** A conversation has at most so many messages on paper, the newest. */
export const chatLinesAtMost = 2_000
/** A longer message is split into several rows, for a row does not break across pages. */
const signsInRow = 1_200

/** What a conversation is on paper, for somebody who reads it from a message on. */
export type ChatFacts = {
  issuer: Omit<OrderFacts['issuer'], 'account'>
  conversation_number: string
  company: string
  /** Null: the platform. */
  merchant: string | null
  subject: ChatSubject
  /** The title of a product, or a number. */
  ref: string
  opened_at: string
  /** How many messages there are for this reader, also those that do not stand on paper. */
  said: number
  lines: readonly ChatLineFacts[]
  /** Over all lines in turn, each with the one before it. */
  chain: string
}
export type ChatLineFacts = {
  no: number
  at: string
  side: ChatSide | null
  name: string
  body: string
  card: { kind: string; ref: string } | null
  withdrawn: boolean
  /** SHA-256 of the text as it was sent. */
  hash: string
  files: readonly { name: string; hash: string }[]
}

const columns: readonly PaperColumn[] = [
  { name: { words: 'chat:paper.no' }, share: 7, number: true },
  { name: { words: 'chat:paper.who' }, share: 25, number: false },
  { name: { words: 'chat:paper.said' }, share: 68, number: false },
]

/** A conversation as evidence: what was said by whom and when, with the hashes of texts and files. */
export function makeChatPaper(facts: ChatFacts): Paper {
  const { issuer, conversation_number, company, merchant, subject, ref, opened_at, lines, said } = facts
  const frame = frameOf(
    { issuer: { ...issuer, account: null }, order_number: conversation_number, time_zone: 'UTC' },
    { kind: 'statement', title: { words: 'chat:paper.title' }, at: lines.at(-1)?.at ?? opened_at },
  )
  const left = said - lines.length
  return {
    ...frame,
    facts: [
      ...factOf('chat:paper.about', aboutOf(subject, ref)),
      ...factOf('chat:paper.opened', { moment: opened_at }),
      ...factOf('chat:paper.count', { number: said }),
    ],
    parties: [
      partyOf('chat:paper.company', { name: company, lines: [] }),
      merchant === null
        ? { name: { words: 'chat:paper.other' }, lines: [{ words: 'chat:platform' }] }
        : partyOf('chat:paper.other', { name: merchant, lines: [] }),
    ],
    columns,
    rows: lines.flatMap(rowsOf),
    notes: [
      ...(left > 0
        ? [
            {
              name: { words: 'chat:paper.count' },
              lines: [{ words: 'chat:paper.left', values: { count: left } }],
            },
          ]
        : []),
      { name: { words: 'chat:paper.chain' }, lines: [facts.chain, { words: 'chat:paper.how' }] },
    ],
  }
}

const aboutOf = (subject: ChatSubject, ref: string): PaperText | null => {
  if (subject === 'none') return null
  return subject === 'product' ? ref : { words: `chat:about.${subject}`, values: { ref } }
}

function rowsOf({ no, at, side, name, body, card, withdrawn, hash, files }: ChatLineFacts): PaperCell[][] {
  const who: PaperCell = [
    name === '' ? { words: side === null ? 'chat:paper.system' : 'chat:formerColleague' } : name,
    ...(side === null ? [] : [{ words: `chat:paper.side.${side}` }]),
    { moment: at },
  ]
  const parts = withdrawn || side === null ? [] : partsOf(body)
  const under: PaperText[] = [
    ...(card ? [{ words: `chat:about.${card.kind}`, values: { ref: card.ref } }] : []),
    ...files.map((file) => `${file.name} · SHA-256 ${file.hash}`),
    `SHA-256 ${hash}`,
  ]
  const told: PaperText = side === null ? systemText(body, no) : (parts[0] ?? '–')
  const first: PaperText = withdrawn ? { words: 'chat:withdrawn' } : told
  const rest = parts.slice(1)
  return [
    [[{ number: no }], who, [first, ...(rest.length === 0 ? under : [])]],
    ...rest.map((part, place): PaperCell[] => [
      [''],
      [''],
      [part, ...(place === rest.length - 1 ? under : [])],
    ]),
  ]
}

/** The words of a line of the system, as the page has them. */
function systemText(body: string, no: number): PaperText {
  const line = readSystemLine(body)
  if (!line) return body
  if (line.name === 'helpAsked' && line.shared !== null)
    return { words: 'chat:line.helpShared', values: { by: line.by, count: no - line.shared } }
  if (line.name === 'away')
    return { words: 'chat:line.away', values: { when: `${line.until.slice(0, 16).replace('T', ' ')} UTC` } }
  if ('of' in line) return { words: `chat:line.${line.name}`, values: { of: line.of } }
  return { words: `chat:line.${line.name}`, values: 'by' in line ? { by: line.by } : {} }
}

/** A text in parts that fit a row, without the ends of its lines. */
function partsOf(body: string): string[] {
  const signs = [...body.replace(/\s+/g, ' ').trim()]
  const count = Math.ceil(signs.length / signsInRow)
  return Array.from({ length: count }, (_, i) => signs.slice(i * signsInRow, (i + 1) * signsInRow).join(''))
}
