import type { RequirementKind } from '#rules/people/merchant/requirement'
import { text3, type Words } from './first-articles/text3.ts'
import type { LaidRequirement } from './lay-requirements.ts'

type FirstRequirement = { kind: RequirementKind; title: Words; text: Words } & Partial<
  Pick<LaidRequirement, 'least' | 'expires' | 'required'>
>

const first: readonly FirstRequirement[] = [
  {
    kind: 'company',
    title: ['Company data', '公司资料', 'Datos de la empresa'],
    text: [
      'The legal name, address, postal code and telephone number that stand on your contracts.',
      '合同上所用的公司法定名称、地址、邮编与电话。',
      'La razón social, la dirección, el código postal y el teléfono que figuran en sus contratos.',
    ],
  },
  {
    kind: 'products',
    least: 3,
    title: ['First products', '首批商品', 'Primeros productos'],
    text: [
      'Products with a title, a picture and an item, accepted by us, so that your store is not empty when it opens.',
      '有标题、图片和型号并经我们审核通过的商品，开店时店铺不至于空着。',
      'Productos con título, imagen y referencia, aceptados por nosotros, para que su tienda no abra vacía.',
    ],
  },
  {
    kind: 'attest',
    title: ['Marketplace policy', '平台交易规则', 'Política del mercado'],
    text: [
      'The company keeps to the marketplace policy in the help centre: it delivers what it offers, answers requests for refunds, and takes back what is faulty.',
      '公司遵守帮助中心的平台交易规则：按所售内容交货，答复退款申请，有缺陷的商品予以退回。',
      'La empresa cumple la política del mercado del centro de ayuda: entrega lo que ofrece, contesta las solicitudes de reembolso y acepta la devolución de lo defectuoso.',
    ],
  },
  {
    kind: 'attest',
    title: ['Statement on product safety', '产品安全声明', 'Declaración de seguridad de los productos'],
    text: [
      'All goods meet the safety rules of the places where they are sold, carry the warnings and labels prescribed there, and are traceable to their lot. We tell the marketplace at once of a recall or a danger.',
      '所有商品符合销售地的安全规定，带有当地规定的警示与标签，并可追溯到批次。如有召回或危险，我们立即通知平台。',
      'Todos los artículos cumplen las normas de seguridad de donde se venden, llevan las advertencias y etiquetas exigidas y se pueden rastrear hasta su lote. Avisamos enseguida al mercado de una retirada o un peligro.',
    ],
  },
  {
    kind: 'document',
    title: ['Company registration', '公司注册文件', 'Inscripción de la empresa'],
    text: [
      'An extract of the commercial register or the business licence, not older than twelve months, all pages.',
      '商业登记摘录或营业执照，十二个月内出具，须为全部页面。',
      'Un extracto del registro mercantil o la licencia de actividad, de menos de doce meses, con todas las páginas.',
    ],
  },
  {
    kind: 'document',
    expires: true,
    title: ['Product liability insurance', '产品责任险', 'Seguro de responsabilidad por productos'],
    text: [
      'The certificate of your insurer, with the sum insured, the countries covered and the last day.',
      '保险公司出具的凭证，须写明保额、承保国家与到期日。',
      'El certificado de su aseguradora, con la suma asegurada, los países cubiertos y el último día.',
    ],
  },
  {
    kind: 'document',
    title: ['Test reports', '检测报告', 'Informes de ensayo'],
    text: [
      'Reports of a laboratory for what you sell most: strength and stability, and formaldehyde (TSCA Title VI) where there is board. One file.',
      '主要商品的实验室报告：强度与稳定性；含人造板的，另需甲醛（TSCA Title VI）报告。请合为一个文件。',
      'Informes de laboratorio de lo que más vende: resistencia y estabilidad, y formaldehído (TSCA Title VI) si hay tablero. En un solo archivo.',
    ],
  },
  {
    kind: 'review',
    required: false,
    title: ['Packed carton', '包装检查', 'Caja embalada'],
    text: [
      'If you like, send a packed carton to one of our warehouses and tell us its tracking number; we look whether it travels well.',
      '如有需要，可将一箱包装好的商品寄到我方任一仓库，并告知运单号；我们检查包装是否经得起运输。',
      'Si quiere, envíe una caja embalada a uno de nuestros almacenes y díganos su número de seguimiento; miramos si viaja bien.',
    ],
  },
]

/** What a new shop asks of manufacturers before they are opened; its staff make it their own. */
export const firstRequirements: readonly LaidRequirement[] = first.map(({ title, text, ...more }) => ({
  least: null,
  expires: false,
  required: true,
  ...more,
  title: text3(title),
  text: text3(text),
}))
