import { pdfText } from '#tests/pdf-text'
import type { TestServer } from '#tests/servers/server'

/** Reads answers of a server with what lies behind their links. */
export function openAnswers(server: Pick<TestServer, 'url'>) {
  /** The answer, and the content behind all its links. */
  async function saidBy(answer: { data: unknown; msg: string }): Promise<string> {
    const said = JSON.stringify([answer.data, answer.msg])
    const links = [...said.matchAll(/"(\/(?:paper|file|picture-package|own-data)\/[^"]+)"/g)].map(
      ([, link]) => link!,
    )
    const opened = await Promise.all(links.map(async (link) => `${link}\n${await textAt(link)}`))
    return [said, ...opened].join('\n')
  }

  async function textAt(link: string): Promise<string> {
    const answer = await fetch(server.url + link)
    const content = Buffer.from(await answer.arrayBuffer())
    const head = JSON.stringify([...answer.headers])
    return `${head}\n${answer.headers.get('content-type') === 'application/pdf' ? pdfText(content) : content.toString('latin1')}`
  }
  return { saidBy, textAt }
}
