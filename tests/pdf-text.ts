import { inflateSync } from 'node:zlib'

const stream = /stream\r?\n/g
const shown = /\[([^\]]*)\]\s*TJ|<([0-9a-fA-F]*)>\s*Tj/g

/** What a PDF of ours says, piece by piece as it is written, where its letters are Latin. */
export function pdfText(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const texts: string[] = []
  for (const { index, 0: head } of raw.matchAll(stream)) {
    const from = index + head.length
    const content = unpacked(pdf.subarray(from, raw.indexOf('endstream', from)))
    for (const [, pieces, one] of content.matchAll(shown)) texts.push(spelled(pieces ?? `<${one}>`))
  }
  return texts.join('\n')
}

function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    // A font or a picture, packed otherwise.
    return ''
  }
}

const spelled = (pieces: string) =>
  [...pieces.matchAll(/<([0-9a-fA-F]*)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('')
