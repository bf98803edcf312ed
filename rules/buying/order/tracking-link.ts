/**
 * Carriers of the United States, by which words of a name each is known, and where it tells how far a load
 * is; the number comes at the end.
 */
const carriers: readonly (readonly [name: string, called: RegExp, page: string])[] = [
  ['UPS', /\bups\b/i, 'https://www.ups.com/track?tracknum='],
  ['FedEx', /\bfed\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  ['USPS', /\busps\b|postal service/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['DHL', /\bdhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
  [
    'Estes Express Lines',
    /\bestes\b/i,
    'https://www.estes-express.com/myestes/shipment-tracking/?type=PRO&query=',
  ],
  [
    'Old Dominion Freight Line',
    /old dominion|\bodfl\b/i,
    'https://www.odfl.com/us/en/tools/trace-track-ltl-freight/trace.html?proNumbers=',
  ],
  ['XPO', /\bxpo\b/i, 'https://ext-web.ltl-xpo.com/public-app/shipments?referenceNumber='],
  ['Saia LTL Freight', /\bsaia\b/i, 'https://www.saia.com/track/details;pro='],
]

/** The names of the carriers whose own pages we know. */
export const knownCarriers: readonly string[] = carriers.map(([name]) => name)

/** Knows most carriers of the world by the form of their numbers. */
const anyCarrier = 'https://t.17track.net/en#nums='

/**
 * The page that tells how far a shipment is: the carrier's own, or one that asks all of them. Specification
 * section 7, query_link.
 */
export function trackingLink(carrier: string, tracking_number: string): string {
  const page = carriers.find(([, called]) => called.test(carrier))?.[2] ?? anyCarrier
  return page + encodeURIComponent(tracking_number.trim())
}
