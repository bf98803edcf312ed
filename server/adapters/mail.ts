import { createTransport } from 'nodemailer'
import { pageOfNotice } from '#rules/people/notice-page'
import { unsaidValues } from '#rules/people/notices'
import { type Language, languageOf, type SiteCode } from '#rules/sites'
import { shopName } from '#rules/text/shop-name'
import { openAreaTexts } from '../texts.ts'
import { ourLinks, valuesFor } from './mail-values.ts'

type OutgoingMail = {
  recipient: string
  template: string
  language: string
  /** The reader's site, by whose clock moments are written. */
  site: SiteCode
  params: Record<string, string | number>
}
type MailContent = {
  subject: string
  body_text: string
  body_html: string
  /** Further headers: the address for replies, and the link to unsubscribe. */
  headers: Readonly<Record<string, string>>
}

/** A file that goes along with a letter. */
export type Enclosure = { filename: string; content: Buffer; contentType: string }
/**
 * `message_id`: the same each time a letter is sent, so that mail programs show a letter sent twice only
 * once (RFC 5322, 3.6.4).
 */
type MailOptions = { message_id?: string; enclosures?: readonly Enclosure[] }

/** Sends letters; null where no SMTP server is set. */
export type Postman = {
  send(to: string, letter: MailContent, sending?: MailOptions): Promise<void>
  close(): void
}

const connectMs = 10_000
const silenceMs = 20_000

const openTransport = (url: string, from: string) =>
  createTransport(
    {
      url,
      dnsTimeout: connectMs,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
    },
    { from },
  )

type MailSettings = { smtp_url: string | undefined; mail_from: string }

/** Whether the mail server lets this shop in. Throws where it does not; false where none is set. */
export async function tryMailServer({ smtp_url, mail_from }: MailSettings): Promise<boolean> {
  if (!smtp_url) return false
  const transport = openTransport(smtp_url, mail_from)
  try {
    return await transport.verify()
  } finally {
    transport.close()
  }
}

export function openPostman(config: MailSettings): Postman | null {
  if (!config.smtp_url) return null
  const transport = openTransport(config.smtp_url, config.mail_from)
  return {
    async send(to, { subject, body_text, body_html, headers }, { message_id, enclosures = [] } = {}) {
      // As an object, so that no sign within the address is read as the end of it.
      const said = {
        to: { name: '', address: to },
        subject,
        text: body_text,
        html: body_html,
        headers: { ...headers },
      }
      const known = message_id ? { messageId: message_id } : {}
      await transport.sendMail({ ...said, ...known, attachments: [...enclosures] })
    },
    close: () => transport.close(),
  }
}

/**
 * Whether the recipient's own server said for good that it takes nothing for this address; not that ours
 * could not be used.
 */
export function isRefusedRecipient(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode >= 500
}

const texts = openAreaTexts('mail')

/**
 * Writes a mail in its reader's language, as plain text and as HTML that says the same, with the way to the
 * page that it is about. Throws on an unknown template.
 */
export function writeLetter(
  { template, language, site, params }: Omit<OutgoingMail, 'recipient'>,
  public_url: string,
): MailContent {
  const shop = shopName()
  const spoken = languageOf(language)
  const about = pageOfNotice(template, params)
  const url = about ? public_url + about.path : ''
  const values = { ...valuesFor({ language: spoken, site }, { ...unsaidValues, ...params, url }), shop }
  const say = (key: string) => texts.say(spoken, key, values)
  // A subject is one line, even if a name in it contains a line end.
  const subject = say(`${template}.subject`).replace(/\s+/g, ' ').trim()
  const text = [say(`${template}.text`).trim(), ...(about ? [say('page')] : [])].join('\n\n')
  const footer = say('footer')
  return {
    subject,
    body_text: `${text}\n\n--\n${footer}\n`,
    body_html: page({ shop, subject, text, footer, language: spoken, links: linksOf(values) }),
    headers: headersOf(params),
  }
}

/**
 * Answers go to `reply_to`; `unsubscribe` is where one click or one POST ends a subscription (RFC 2369, RFC
 * 8058).
 */
function headersOf({ reply_to, unsubscribe }: OutgoingMail['params']): Record<string, string> {
  const headers: Record<string, string> = {}
  if (reply_to !== undefined) headers['Reply-To'] = String(reply_to)
  if (unsubscribe !== undefined) {
    headers['List-Unsubscribe'] = `<${unsubscribe}>`
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click'
  }
  return headers
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** The shop's own addresses for a mail's reader. */
const linksOf = (values: OutgoingMail['params']): string[] =>
  ourLinks.map((name) => String(values[name] ?? '')).filter((link) => link !== '')

/** These addresses as links, and nothing else that looks like one: it may be a stranger's. */
function linked(html: string, links: readonly string[]): string {
  if (links.length === 0) return html
  // Longer ones first, because another may be their beginning.
  const longest = [...links].sort((one, other) => other.length - one.length).map(escaped)
  const any = new RegExp(longest.map((link) => link.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
  return html.replace(
    any,
    (link) => `<a href="${link}" style="color:#002ea6;overflow-wrap:anywhere">${link}</a>`,
  )
}
const font = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans SC',sans-serif"

type Content = {
  shop: string
  subject: string
  text: string
  footer: string
  language: Language
  links: string[]
}

function page({ shop, subject, text, footer, language, links }: Content): string {
  const lines = (text: string) => linked(escaped(text), links).replaceAll('\n', '<br>')
  const paragraphs = text
    .split(/\n{2,}/)
    .map((one) => `<p style="margin:0 0 16px">${lines(one)}</p>`)
    .join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#f3f4f8;color:#1b1f2a;${font}"><div style="max-width:560px;margin:0 auto;background:#fff;border-radius:8px;overflow:hidden"><div style="background:#002ea6;color:#fff;padding:18px 28px;font-size:20px;font-weight:700">${escaped(shop)}</div><div style="padding:28px 28px 12px">${paragraphs}</div><div style="padding:16px 28px 24px;color:#5b6275;font-size:13px;border-top:1px solid #e4e7ef">${lines(footer)}</div></div></body></html>`
}
