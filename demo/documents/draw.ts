import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/*
 * Draws the specimen papers of the demo companies into demo/data/documents: `node demo/documents/draw.ts`.
 * They carry no person's data and say SPECIMEN across the page.
 */
const folder = join(import.meta.dirname, '../data/documents')

type Paper = {
  file: string
  width: number
  height: number
  title: string
  lines: string[]
  tone: string
  portrait?: boolean
}

const papers: Paper[] = [
  {
    file: 'business-licence',
    width: 850,
    height: 1100,
    title: 'BUSINESS LICENSE',
    tone: '#2b4a7f',
    lines: [
      'This certifies that the company named in the',
      'application is entitled to conduct business',
      'within this jurisdiction.',
      '',
      'Class: Retail and wholesale of furniture',
      'Valid for the current year',
    ],
  },
  {
    file: 'resale-permit',
    width: 850,
    height: 1100,
    title: "SELLER'S PERMIT",
    tone: '#3f6b4f',
    lines: [
      'The holder is authorised to purchase',
      'tangible goods for resale.',
      '',
      'Account type: Wholesale',
      'Not transferable',
    ],
  },
  {
    file: 'china-licence',
    width: 1100,
    height: 780,
    title: '营 业 执 照',
    tone: '#a03232',
    lines: ['类型：有限责任公司', '经营范围：家具批发与进出口', '营业期限：长期', '登记机关：市场监督管理局'],
  },
  {
    file: 'card-front',
    width: 860,
    height: 540,
    title: 'IDENTITY CARD',
    tone: '#4b5f8a',
    portrait: true,
    lines: ['Name  As in the application', 'Nationality  As in the application', 'Card no.  SPECIMEN'],
  },
  {
    file: 'card-reverse',
    width: 860,
    height: 540,
    title: 'IDENTITY CARD',
    tone: '#4b5f8a',
    lines: [
      'Authority  Specimen authority',
      'Valid  Ten years from issue',
      '',
      '<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<',
    ],
  },
  {
    file: 'bank-voucher',
    width: 900,
    height: 640,
    title: 'WIRE TRANSFER RECEIPT',
    tone: '#55606e',
    lines: [
      'Beneficiary  Trestle Marketplace Inc.',
      'Purpose  Wallet recharge',
      'Amount  See the recharge form',
      'Status  Completed',
    ],
  },
  {
    file: 'shipping-paper',
    width: 900,
    height: 640,
    title: 'TRADE DOCUMENT',
    tone: '#2f6f5e',
    lines: [
      'Goods  As in the contract',
      'Pieces  As in the packing list',
      'Day  As in the order',
      'Issued by  The manufacturer',
    ],
  },
  { file: 'company-logo', width: 480, height: 480, title: 'CO', tone: '#d98032', lines: [] },
]

function svgOf({ width, height, title, lines, tone, portrait }: Paper): string {
  const left = portrait ? width * 0.4 : width * 0.1
  const rows = lines
    .map(
      (line, i) =>
        `<text x="${left}" y="${height * 0.4 + i * 44}" font-size="26" fill="#30343b">${line.replaceAll('<', '&lt;')}</text>`,
    )
    .join('')
  const photo = portrait
    ? `<rect x="${width * 0.08}" y="${height * 0.3}" width="220" height="270" fill="#d9dee8"/><circle cx="${width * 0.08 + 110}" cy="${height * 0.3 + 105}" r="52" fill="#aab4c6"/><path d="M${width * 0.08 + 30} ${height * 0.3 + 270} a80 90 0 0 1 160 0z" fill="#aab4c6"/>`
    : ''
  const mark =
    lines.length > 0
      ? `<text x="${width / 2}" y="${height * 0.72}" font-size="${width / 9}" fill="${tone}" opacity="0.13" text-anchor="middle" transform="rotate(-18 ${width / 2} ${height * 0.7})">SPECIMEN</text>`
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, Noto Sans CJK SC, sans-serif">
<rect width="${width}" height="${height}" fill="#fbfaf6"/>
<rect x="18" y="18" width="${width - 36}" height="${height - 36}" fill="none" stroke="${tone}" stroke-width="6"/>
<text x="${width / 2}" y="${lines.length > 0 ? height * 0.2 : height * 0.6}" font-size="${lines.length > 0 ? width / 18 : width / 3}" font-weight="bold" fill="${tone}" text-anchor="middle">${title}</text>
${photo}${rows}${mark}</svg>`
}

await mkdir(folder, { recursive: true })
for (const paper of papers) {
  await sharp(Buffer.from(svgOf(paper)))
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toFile(join(folder, `${paper.file}.png`))
}
