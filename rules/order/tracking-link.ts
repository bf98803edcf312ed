/** Where carriers of the United States tell how far a load is, by words of their names; the number comes at the end. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/\bups\b/i, 'https://www.ups.com/track?tracknum='],
  [/\bfed\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\busps\b|postal service/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/\bdhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
  [/\bestes\b/i, 'https://www.estes-express.com/myestes/shipment-tracking/?type=PRO&query='],
  [
    /old dominion|\bodfl\b/i,
    'https://www.odfl.com/us/en/tools/trace-track-ltl-freight/trace.html?proNumbers=',
  ],
  [/\bxpo\b/i, 'https://ext-web.ltl-xpo.com/public-app/shipments?referenceNumber='],
  [/\bsaia\b/i, 'https://www.saia.com/track/details;pro='],
]
/** Knows most carriers of the world by the form of their numbers. */
const anyCarrier = 'https://t.17track.net/en#nums='

/** The page that tells how far a shipment is: the carrier's own, or one that asks all of them. Specification section 7, query_link. */
export function trackingLink(carrier: string, tracking_number: string): string {
  const page = pages.find(([name]) => name.test(carrier))?.[1] ?? anyCarrier
  return page + encodeURIComponent(tracking_number.trim())
}
