/** Synonyms: typing one word of a row finds the others too. English and Spanish, as people type them. */
const rows = [
  'sofa couch settee davenport',
  'loveseat sofita',
  'cabinet cupboard',
  'wardrobe armoire closet ropero armario',
  'bookcase bookshelf librero libreria',
  'nightstand mesilla buro',
  'dresser comoda',
  'ottoman footstool hassock pouf puf',
  'sideboard buffet credenza aparador',
  'recliner reclinable',
  'tv television',
  'desk escritorio',
  'crib cot cuna',
  'couchbed sofabed',
  'rug carpet alfombra',
  'lamp light lampara',
  'outdoor patio garden exterior jardin',
  'stool taburete',
  'gray grey gris',
  'aluminum aluminium aluminio',
  'color colour',
  'veneer chapa',
]

/** Generic words: typing one finds the narrower ones too, but not the other way round. */
const wider = new Map(
  Object.entries({
    green: ['emerald', 'sage', 'olive'],
    blue: ['navy'],
    pink: ['blush'],
    gold: ['brass'],
    red: ['burgundy'],
    brown: ['chocolate', 'cognac'],
    wood: ['oak', 'walnut', 'pine', 'teak', 'acacia', 'beech', 'mango'],
    fabric: ['linen', 'velvet', 'chenille', 'boucle', 'polyester'],
  }),
)

const others = new Map<string, readonly string[]>()
for (const row of rows) {
  const words = row.split(' ')
  for (const word of words)
    others.set(
      word,
      words.filter((other) => other !== word),
    )
}

/** The other words for this one; its plural counts as the word. */
export function synonymsOf(word: string): readonly string[] {
  const same = others.get(word) ?? others.get(word.replace(/s$/, '')) ?? []
  return [...same, ...(wider.get(word) ?? [])]
}
