import { type Concept, type ConceptClass, makeLexicon } from './lexicon.ts'

type Row = readonly [concept: string, of: ConceptClass, en: string, es: string, zh: string]

const rows: readonly Row[] = [
  ['sofa', 'kind', 'sofa|couch', 'sofa', '沙发'],
  ['loveseat', 'kind', 'loveseat|2 seat sofa', 'sofa de dos plazas', '双人沙发'],
  ['corner_sofa', 'kind', 'sectional|corner sofa|u shaped sofa', 'sofa esquinero', '转角沙发'],
  ['sofa_bed', 'kind', 'sofa bed', 'sofa cama', '沙发床'],
  ['chair', 'kind', 'chair', 'silla', '椅子|椅'],
  ['office_chair', 'kind', 'office chair', 'silla de oficina', '办公椅'],
  ['table', 'kind', 'table', 'mesa', '桌子'],
  ['coffee_table', 'kind', 'coffee table', 'mesa de centro', '茶几'],
  ['tv_stand', 'kind', 'tv stand|tv bench', 'mueble de tv', '电视柜'],
  ['cabinet', 'kind', 'cabinet', 'armario bajo', '柜子'],
  ['console_table', 'kind', 'console', 'consola', '玄关桌'],
  ['bed', 'kind', 'bed', 'cama', '床'],
  ['kids_bed', 'kind', 'house bed', 'cama casita', '小屋床'],
  ['desk', 'kind', 'desk', 'escritorio', '书桌'],
  ['dresser', 'kind', 'dresser|chest of drawers', 'comoda', '斗柜'],
  ['bar_stool', 'kind', 'bar stool', 'taburete alto', '吧椅'],
  ['nightstand', 'kind', 'nightstand', 'mesilla', '床头柜'],
  ['rug', 'kind', 'rug', 'alfombra', '地毯'],
  ['shelving_unit', 'kind', 'shelf|shelving unit', 'estanteria', '架子'],
  ['cushion', 'kind', 'cushion', 'cojin', '靠垫'],
  ['chaise', 'kind', 'chaise', 'chaise longue', '贵妃榻'],
  ['storage', 'weak', 'storage', 'almacenaje', '收纳'],
  ['cover', 'part', 'cover', 'funda', '沙发套'],
  ['drawer', 'part', 'drawer', 'cajon', '抽屉'],
  ['armrest', 'part', 'armrest|arm', 'brazo', '扶手'],
  ['corner', 'feature', 'corner', 'esquinero', '转角'],
  ['outdoor', 'audience', 'outdoor', 'exterior', '户外'],
  ['children', 'audience', 'children|kids', 'infantil', '儿童'],
  ['oak', 'material', 'oak', 'roble', '橡木'],
  ['leather', 'material', 'leather', 'piel', '真皮'],
  ['velvet', 'material', 'velvet', 'terciopelo', '丝绒'],
  ['pine', 'material', 'pine', 'pino', '松木'],
  ['green', 'colour', 'green', 'verde', '绿色'],
  ['emerald', 'colour', 'emerald', 'esmeralda', '祖母绿'],
  ['white', 'colour', 'white', 'blanco', '白色'],
]
const split = (forms: string) => forms.split('|')
const concepts: Concept[] = rows.map(([concept, of, en, es, zh]) => ({
  concept,
  class: of,
  en: split(en),
  es: split(es),
  zh: split(zh),
  category: concept === 'tv_stand' ? 'TV Stands' : '',
}))

/** A small lexicon for the tests of reading. */
export const sampleLexicon = makeLexicon(concepts, {
  related: [
    { concept: 'bed', related: 'kids_bed', weight: 0.9 },
    { concept: 'sofa', related: 'corner_sofa', weight: 1 },
    { concept: 'sofa', related: 'sofa_bed', weight: 0.7 },
    { concept: 'green', related: 'emerald', weight: 0.9 },
  ],
})
