import { emailPattern, phonePattern, usZipPattern, verificationCodePattern } from '../fields.ts'

/**
 * What is plainly meant by typed or pasted input: one function for each kind, for pages, calls, imports and
 * searches alike. None of them refuses; the patterns of `fields.ts` judge what is left.
 */

/** Dashes of Word, Outlook, PDFs and mathematics, and small and wide ones. */
const dashes = /[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/gu
/** Signs without a shape: of no width, of direction, of joining, soft hyphens, fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu
const blanks = /[\s\p{Cc}]+/gu
const singleQuotes = /[`\u00b4\u2018-\u201b\u2032]/gu
const doubleQuotes = /["«»“”„‟‹›「」『』]/gu

/** Words of plain signs with single blanks between them, as nearly all cells of large files are. */
const plainWords = /^[!-~]+(?: [!-~]+)*$/

/** Text of one line in letters and digits of usual width, with plain hyphens and single blanks. */
export function plainLine(typed: string): string {
  if (plainWords.test(typed)) return typed
  // NFKC would make a blank and a combining sign of the acute accent.
  const wide = typed.replace(invisible, '').replaceAll('\u00b4', "'").normalize('NFKC')
  return wide.replace(dashes, '-').replace(invisible, '').replace(blanks, ' ').trim()
}

/** A text of several lines as it was written, in composed letters, without signs that are no text. */
export const plainLines = (typed: string): string =>
  typed
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\s]/gu, '')
    .trim()

/** A text without these signs at its beginning and end; a pattern would take a long text's length squared. */
function stripped(text: string, { before, after }: { before: string; after: string }): string {
  let [from, to] = [0, text.length]
  while (from < to && before.includes(text[from]!)) from += 1
  while (to > from && after.includes(text[to - 1]!)) to -= 1
  return text.slice(from, to)
}

/**
 * The number or code of a thing: model, order, purchase order. Without the `#` before it, the quotes around
 * it, an Excel formula's `=`, and blanks beside its hyphens; other blanks stay single.
 */
export function plainIdentifier(typed: string): string {
  const text = plainLine(typed).replace(singleQuotes, "'").replace(doubleQuotes, '"')
  const bare = stripped(text, { before: '#=\'" ', after: '' })
  // A quote that only closes is an inch mark.
  const quoted = /["']/.test(text.slice(0, text.length - bare.length))
  return stripped(bare, { before: '', after: quoted ? '\'" ,;' : ' ,;' }).replace(/ ?- ?/g, '-')
}

/** An identifier that never contains blanks, as the number of an order. */
export const plainNumber = (typed: string): string => plainIdentifier(typed).replaceAll(' ', '')

/** Letters and digits alone, in small letters, to compare identifiers that differ in signs. */
export const compactIdentifier = (typed: string): string =>
  plainLine(typed)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A cell's text without the apostrophe or formula that keeps a spreadsheet from reading it as a number. */
export const textOfCell = (cell: string | undefined): string =>
  plainLine(cell ?? '')
    .replace(/^'(?=.)/, '')
    .replace(/^="([^"]*)"$/, '$1')
    .trim()

/** A phone number, with plain signs between its digits. */
export function plainPhone(typed: string): string {
  const text = plainLine(typed).replace(/^(?:tel|phone)[.:]? ?/i, '')
  return text.replace(/ ?[-/] ?/g, '-')
}

/** Digits of a mailed code, an app's code or a payment password, however they are grouped. */
export const plainCode = (typed: string): string => plainLine(typed).replace(/[\s.'"#-]/g, '')

/** A ZIP or postal code; a US ZIP+4 gets its hyphen, one of digits alone loses its blank. */
export function plainZip(typed: string): string {
  const text = plainIdentifier(typed)
  const [, first, more] = /^(\d{5})[- ]?(\d{4})$/.exec(text) ?? []
  if (first !== undefined) return `${first}-${more}`
  return /^\d{3} \d{2,3}$/.test(text) ? text.replace(' ', '') : text
}

/** A local part that needs no quotes: what stands in them is the same mailbox without (RFC 5321, 4.1.2). */
const dotAtom = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** A quoted local part and its domain, also between the angles of a mail program. */
const quotedAddress = /"((?:[^"\\]|\\.)*)" ?@ ?([^\s"<>@]+)$/
/** No address is so long; looking for quotes in a longer text would take its length squared. */
const longestTyped = 1000

/** An address with a quoted local part, with the quotes and backslashes that it needs; or null. */
function quotedEmail(text: string): string | null {
  if (text.length > longestTyped) return null
  const bare = stripped(text, { before: ' <(', after: ' >),;.' })
  const [, inner, host] = quotedAddress.exec(bare) ?? []
  if (inner === undefined || host === undefined) return null
  const local = inner.replace(/\\(.)/g, '$1')
  const domain = host.replace(/\?.*$/, '')
  return `${dotAtom.test(local) ? local : `"${local.replace(/["\\]/g, '\\$&')}"`}@${domain}`
}

/** An e-mail address, also as a mail program copies it: `Olivia <olivia@example.com>`, `mailto:…`. */
export function plainEmail(typed: string): string {
  const text = plainLine(typed).replace(singleQuotes, "'").replace(doubleQuotes, '"')
  const quotedLocal = quotedEmail(text)
  if (quotedLocal !== null) return quotedLocal
  const whole = stripped(text, { before: ' "<(', after: ' ">),;.' })
  const within = whole.slice(whole.lastIndexOf('<') + 1).replace(/^ ?mailto: ?/i, '')
  const quoted = /^'[^']*'$/.test(within) ? within.slice(1, -1) : within
  const [local = '', ...rest] = quoted.split('@')
  return [local.trimEnd(), ...rest.map((part) => part.trimStart().replace(/\?.*$/, ''))].join('@')
}

/** What stands between commas or lines, and between blanks; what is quoted stays whole. */
const listed = /(?:"(?:[^"\\\r\n]|\\.)*"|[^,;\r\n])+/g
const words = /(?:"(?:[^"\\\r\n]|\\.)*"|\S)+/g

/** Each address of a list once, in small letters; commas, blanks or lines part them. */
export function plainEmails(typed: string): string[] {
  const parts = typed.toLowerCase().replace(doubleQuotes, '"').match(listed) ?? []
  const addresses = parts.flatMap((part) => (part.includes('<') ? [part] : (part.match(words) ?? [])))
  return [...new Set(addresses.map(plainEmail).filter(Boolean))]
}

/** The link that writes to an address: signs that mean something in one are encoded (RFC 6068). */
export function mailLink(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`
}

/** Whether what is meant is an e-mail address; the others likewise. */
export const isEmail = (typed: string): boolean => emailPattern.test(plainEmail(typed))
export const isPhone = (typed: string): boolean => phonePattern.test(plainPhone(typed))
export const isUsZip = (typed: string): boolean => usZipPattern.test(plainZip(typed))
export const isMailedCode = (typed: string): boolean => verificationCodePattern.test(plainCode(typed))
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed))

/**
 * The words of a search: composed letters (NFC), plain hyphens, no invisible signs, no `#` before a number
 * and no quotes around it all; an address as a mail program copies it is the address. Letters keep their
 * case and width.
 */
export function plainSearch(typed: string): string {
  const text = typed.normalize('NFC').replace(invisible, '').replace(dashes, '-').replace(blanks, ' ').trim()
  if (/[<:].*@/.test(text) && isEmail(text)) return plainEmail(text)
  const unnumbered = (words: string) => words.replace(/^[#＃]+ ?(?=\S)/u, '')
  const [, inner] = /^["“”„«»「『](.+)["“”„«»」』]$/u.exec(unnumbered(text)) ?? []
  return unnumbered((inner ?? text).trim())
}
