/** Where the words of a coded value are, by the noun of the action and the field. */
const wordsOf: Readonly<Record<string, string>> = {
  'order.cause': 'status:cause.',
  'order.paper': 'paper:title.',
  'change.outcome': 'change:state.',
  'merchant.state': 'office:merchants.states.',
  'merchant.reason': 'shop:closure.reasons.',
  'contest.source': 'score:source.',
  'requirement.state': 'merchant:setup.state.',
  'logistics.kind': 'logistics:kind.',
  'landed_rate.kind': 'landed:kinds.',
  'loss.verdict': 'requisition:verdict.',
  'storageTariff.payer': 'rate:storage.payer.',
  'contract.verdict': 'lot:verdict.v',
  'contract.bl_release': 'lot:ship.release',
}

/** The name of the words for a field's value as an action writes it down; null where it may be no code. */
export function codedWords(action: string, field: string, value: string): string | null {
  if (value === 'true' || value === 'false') return `office:audit.${value}`
  const [noun] = action.split('.')
  const words = wordsOf[`${noun}.${field}`]
  return words && /^\w+$/.test(value) ? words + value : null
}
