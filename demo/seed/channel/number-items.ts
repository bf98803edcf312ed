import { saveAliases } from '#market/goods/private/alias/save-aliases'
import type { Trade } from '../trade.ts'

/** What Lakeshore's channels call the items that it keeps. */
const numbers: readonly (readonly [platform: string, number: string, item: string])[] = [
  ['Amazon', 'LKS-SOFA-101-NAVY', 'NU-SOF-101-NVY'],
  ['Amazon', 'LKS-CRIB-1301', 'LO-CRB-1301'],
  ['Amazon', 'LKS-BOOKCASE-901', 'IW-BKC-901'],
  ['Wayfair', 'W004417731', 'LO-CRB-1301'],
  ['Wayfair', 'W004417785', 'LO-KFU-1341'],
  ['Wayfair', 'W004418002', 'NU-SOF-101-NVY'],
  ['', 'LKS-BED-1341', 'LO-KFU-1341'],
]
const email = 'peter@lakeshore.example.com'

/** Says what the demo's dealer's channels call our items. */
export async function numberItems({ tx, actors }: Trade, at: Date): Promise<void> {
  const buyer = actors.buyer(email, 'CHI', at)
  const rows = numbers.map(([platform, number, item]) => ({ platform, number, item }))
  await saveAliases(tx, buyer, { rows, replace: false, idempotency_key: '' })
}
