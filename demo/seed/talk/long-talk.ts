import type { PlannedLine } from './planned-line.ts'

/** What is asked and answered each week, with the model and a number that differ. */
type Exchange = (
  model: string,
  count: number,
) => readonly (readonly [by: 'buyer' | 'merchant', words: string])[]

const models = ['CL-RUG-1101', 'CL-FLR-1001', 'CL-MIR-1121', 'CL-PIL-1145', 'CL-PND-1041']

const exchanges: readonly Exchange[] = [
  (model, count) => [
    ['buyer', `早上好，${model} 这周还有 ${count} 件现货吗？`],
    ['merchant', `Buenos días. De ${model} quedan ${count + 14}; reservo ${count} hasta el viernes.`],
    ['buyer', '好的，谢谢。'],
  ],
  (model, count) => [
    ['merchant', `The cartons of ${model} changed: ${count} by 18 by 9 inches now, one piece each.`],
    ['buyer', 'Thank you, I will tell our warehouse.'],
  ],
  (model, count) => [
    ['buyer', `¿Puede mandar el ${model} con la etiqueta en chino? Son ${count} piezas.`],
    ['merchant', 'Claro. Mándeme el texto y la imprimimos aquí; tarda dos días.'],
    ['buyer', '文字稍后发给您。'],
    ['merchant', 'Recibido, gracias.'],
  ],
  (model, count) => [
    ['buyer', `上一批 ${model} 有 ${Math.ceil(count / 9)} 件颜色偏深，客户问是否同一批次。`],
    ['merchant', 'Es otra partida de lana: se tiñe cada mes. Le aparto en adelante piezas de la misma.'],
    ['merchant', 'I have written the number of the lot on the packing slip, so that you can sort them.'],
    ['buyer', '这样很好。'],
  ],
  (model, count) => [
    ['merchant', `${model}: salen ${count} piezas el miércoles desde Valencia.`],
    ['buyer', '收到，提单出来请告诉我。'],
    ['merchant', 'La tendrá el jueves por la tarde.'],
  ],
  (model, count) => [
    ['buyer', `How many of ${model} fit on a pallet?`],
    [
      'merchant',
      `${Math.max(4, Math.round(count / 3))}, in two layers. Three layers bend the lower cartons.`,
    ],
  ],
  (model) => [
    ['merchant', `¿Qué tal se vende ${model} por allí?`],
    ['buyer', '比去年好，主要是酒店项目。'],
    ['buyer', 'El gris más que el crudo.'],
    ['merchant', 'Lo tendremos en cuenta para la próxima producción.'],
  ],
  (model, count) => [
    ['buyer', `请报一下 ${model} 整柜 ${count * 6} 件的价格，离岸。`],
    ['merchant', 'Se lo preparo como contrato; allí ve el precio por pieza y los plazos.'],
    ['merchant', 'The sample of the new weave goes out with it.'],
  ],
]

const length = 400
/** Working days over which they talk. */
const span = 44
const linesADay = Math.ceil(length / span)

/** Six weeks of a dealer and a manufacturer, in Chinese, Spanish and English. */
export const longTalk: readonly PlannedLine[] = longLines()

function longLines(): PlannedLine[] {
  const lines: PlannedLine[] = []
  for (let turn = 0; lines.length < length; turn += 1) {
    const exchange = exchanges[(turn * 5) % exchanges.length]!
    const model = models[turn % models.length]!
    for (const [by, words] of exchange(model, 12 + ((turn * 7) % 40))) {
      const newDay = lines.length > 0 && lines.length % linesADay === 0
      lines.push([by, lines.length === 0 ? 0 : newDay ? 24 * 60 - linesADay * 9 : 9, words])
    }
  }
  return lines.slice(0, length)
}
