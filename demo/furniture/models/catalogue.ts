/** Every family's model and its default materials. Sets are put together in assemble.ts. */
import type { Family } from '../../data/picture-spec.ts'
import { armchair, recliner } from './armchair.ts'
import { bed, crib } from './beds.ts'
import { bookcase, dresser, nightstand, sideboard, tvUnit, wardrobe } from './cases.ts'
import { barStool, diningChair, officeChair } from './chairs.ts'
import { bench, mirror, ottoman, pillowPair, rug } from './decor.ts'
import { desk } from './desks.ts'
import { floorLamp, pendant, tableLamp } from './lamps.ts'
import type { Defaults, Model } from './look.ts'
import { outdoorChair, outdoorSofa } from './outdoor.ts'
import { sectional, sofa } from './sofa.ts'
import { diningTable, lowTable, outdoorTable } from './tables.ts'

interface Entry {
  model: Model
  defaults: Defaults
}

const soft: Defaults = { finish: 'oak', accent: 'walnut', fabric: 'linen', colour: 'beige' }
const hard: Defaults = { finish: 'oak', accent: 'oak', fabric: 'linen', colour: 'beige' }
const lit: Defaults = { finish: 'black-metal', accent: 'black-metal', fabric: 'linen', colour: 'ivory' }
const outside: Defaults = { finish: 'teak', accent: 'teak', fabric: 'canvas', colour: 'light-grey' }

export const models: Record<Exclude<Family, 'set'>, Entry> = {
  sofa: { model: sofa, defaults: soft },
  sectional: { model: sectional, defaults: soft },
  armchair: { model: armchair, defaults: soft },
  recliner: { model: recliner, defaults: { ...soft, fabric: 'leather', colour: 'brown' } },
  'dining-chair': { model: diningChair, defaults: hard },
  'bar-stool': { model: barStool, defaults: hard },
  'office-chair': {
    model: officeChair,
    defaults: { ...soft, accent: 'black-metal', finish: 'black-metal', fabric: 'mesh', colour: 'black' },
  },
  'dining-table': { model: diningTable, defaults: hard },
  'coffee-table': { model: lowTable, defaults: hard },
  'side-table': { model: lowTable, defaults: hard },
  desk: { model: desk, defaults: hard },
  bed: { model: bed, defaults: hard },
  nightstand: { model: nightstand, defaults: hard },
  dresser: { model: dresser, defaults: hard },
  wardrobe: { model: wardrobe, defaults: hard },
  bookcase: { model: bookcase, defaults: hard },
  'tv-unit': { model: tvUnit, defaults: hard },
  sideboard: { model: sideboard, defaults: hard },
  'floor-lamp': { model: floorLamp, defaults: lit },
  'table-lamp': { model: tableLamp, defaults: lit },
  'pendant-lamp': { model: pendant, defaults: lit },
  rug: { model: rug, defaults: { ...soft, fabric: 'wool', colour: 'cream' } },
  ottoman: { model: ottoman, defaults: soft },
  bench: { model: bench, defaults: hard },
  'outdoor-sofa': { model: outdoorSofa, defaults: outside },
  'outdoor-chair': { model: outdoorChair, defaults: outside },
  'outdoor-table': { model: outdoorTable, defaults: outside },
  crib: { model: crib, defaults: { ...hard, finish: 'white-lacquer', accent: 'white-lacquer' } },
  mirror: { model: mirror, defaults: { ...hard, finish: 'brass', accent: 'brass' } },
  pillow: { model: pillowPair, defaults: soft },
}
