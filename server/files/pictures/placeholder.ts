const shapes: Readonly<Record<string, string>> = {
  sofa: 'M70 190v-40a26 26 0 0 1 26-26h208a26 26 0 0 1 26 26v40m-290-8a20 20 0 0 1 40 0v28h240v-28a20 20 0 0 1 40 0v70H40zM66 252v16m268-16v16M200 124v86',
  chair:
    'M150 90h100a14 14 0 0 1 14 14v96H136v-96a14 14 0 0 1 14-14zM124 200h152a10 10 0 0 1 10 10v22H114v-22a10 10 0 0 1 10-10zM126 232v76m148-76v76',
  table: 'M60 160h280v22H60zM84 182l-14 118m246-118l14 118M110 214h180',
  bed: 'M56 130v170m288-120v120M56 262h288M56 210h288v52H56zM80 210v-24a14 14 0 0 1 14-14h70a14 14 0 0 1 14 14v24',
  storage:
    'M100 90h200v210H100zM100 160h200M100 230h200M184 125h32M184 195h32M184 265h32M116 300v14m168-14v14',
  lamp: 'M150 90h100l34 84H116zM200 174v120M156 304a44 10 0 0 1 88 0z',
  rug: 'M70 130h260v150H70zM92 152h216v106H92zM200 170l52 35-52 35-52-35zM54 144h16m-16 26h16m-16 26h16m-16 26h16m-16 26h16M330 144h16m-16 26h16m-16 26h16m-16 26h16m-16 26h16',
  outdoor:
    'M200 80c-70 0-120 40-130 84h260c-10-44-60-84-130-84zM200 164v136M150 308h100M96 236h60m-52 0l-8 64m48-64l8 64M244 236h60m-52 0l-8 64m48-64l8 64',
}
const words: readonly (readonly [RegExp, string])[] = [
  [/outdoor|patio|garden/, 'outdoor'],
  [/sofa|sectional|loveseat|living|couch/, 'sofa'],
  [/bed|crib|mattress|kids|nursery/, 'bed'],
  [/lamp|light|pendant/, 'lamp'],
  [/rug|decor|pillow|mirror/, 'rug'],
  [/table|desk|dining|bar-kitchen|office|home-office/, 'table'],
  [/storage|dresser|wardrobe|bookcase|cabinet|sideboard|nightstand|tv|entertainment|shelf/, 'storage'],
  [/chair|stool|recliner|seating|ottoman|bench/, 'chair'],
]

/** A placeholder drawing for a missing picture, by category or family; square, as SVG. */
export function placeholder(family: string): string {
  const found = words.find(([pattern]) => pattern.test(family.toLowerCase()))
  const path = shapes[found?.[1] ?? 'chair']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="#f3f1ee"/><path d="${path}" transform="translate(0 4)" fill="none" stroke="#b9b2a8" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
