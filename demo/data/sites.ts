import type { SiteCode } from '#rules/sites'
import type { Words } from '../../database/founding/first-articles/text3.ts'

type DemoSite = {
  code: SiteCode
  name: Words
  title: Words
  address: string
  phone: string
  email: string
  seo_keyword: Words
  seo_describe: Words
  withdrawal_handling: number
  pay_handling: number
  /** Warehouse codes in the order in which the site offers them; the first is its default. */
  warehouses: readonly string[]
}

/** What all sites say about the hours of customer service (specification section 9). */
export const serviceHours: Words = ['24h Mon-Sat', '周一至周六 24 小时', '24 h, de lunes a sábado']

/** Where transfers to all sites go; no such account is there. */
export const transferAccount = {
  holder: 'Trestle Marketplace Inc.',
  bank_name: 'First Harbor Bank',
  routing_number: '121000248',
  account_number: '4410003218',
  swift: 'FHBKUS6L',
}

/** The demo has no account anywhere else: what can be followed is its newsletter. */
export const followLinks = [
  { name: 'Newsletter', url: '/subscribe', file_path: '/social/newsletter.svg' },
] as const

const keywords: Words = [
  'wholesale furniture, B2B furniture, furniture distributor, US warehouse, FOB furniture',
  '家具批发, B2B家具, 家具分销, 美国仓库, FOB家具',
  'muebles al por mayor, muebles B2B, distribuidor de muebles, almacén en EE. UU., muebles FOB',
]

/** The eight sites. The order is their id: LA, the default, is 1. */
export const demoSites: readonly DemoSite[] = [
  {
    code: 'LA',
    name: ['Los Angeles', '洛杉矶', 'Los Ángeles'],
    title: [
      'Trestle Los Angeles: wholesale furniture',
      'Trestle 洛杉矶：家具批发',
      'Trestle Los Ángeles: muebles al por mayor',
    ],
    address: 'Inland Empire, Ontario, CA 91761',
    phone: '+1 909 555 0101',
    email: 'la@trestle.example.com',
    seo_keyword: keywords,
    seo_describe: [
      'Buy furniture wholesale from six manufacturers with stock in Ontario and Fontana, California. Pickup, delivery and FOB for certified businesses.',
      '向六家制造商批量采购家具，加州安大略与丰塔纳现货。认证企业可自提、送货与 FOB。',
      'Compre muebles al por mayor a seis fabricantes con existencias en Ontario y Fontana, California. Recogida, entrega y FOB para empresas certificadas.',
    ],
    withdrawal_handling: 2,
    pay_handling: 0,
    warehouses: ['ONT', 'FON', 'HAY', 'HOU', 'JOL', 'SAV'],
  },
  {
    code: 'WSAC',
    name: ['San Francisco (WSAC)', '旧金山 (WSAC)', 'San Francisco (WSAC)'],
    title: [
      'Trestle San Francisco: wholesale furniture',
      'Trestle 旧金山：家具批发',
      'Trestle San Francisco: muebles al por mayor',
    ],
    address: 'East Bay, Hayward, CA 94545',
    phone: '+1 510 555 0102',
    email: 'wsac@trestle.example.com',
    seo_keyword: keywords,
    seo_describe: [
      'Wholesale furniture for the Bay Area and northern California from our Hayward and Stockton warehouses.',
      '海沃德与斯托克顿仓库现货，服务湾区与北加州家具批发。',
      'Muebles al por mayor para la bahía y el norte de California desde nuestros almacenes de Hayward y Stockton.',
    ],
    withdrawal_handling: 2,
    pay_handling: 0,
    warehouses: ['HAY', 'STK', 'ONT'],
  },
  {
    code: 'MD',
    name: ['Maryland', '马里兰', 'Maryland'],
    title: [
      'Trestle Maryland: wholesale furniture',
      'Trestle 马里兰：家具批发',
      'Trestle Maryland: muebles al por mayor',
    ],
    address: 'Port of Baltimore, Baltimore, MD 21224',
    phone: '+1 410 555 0103',
    email: 'md@trestle.example.com',
    seo_keyword: keywords,
    seo_describe: [
      'Furniture wholesale for the Mid-Atlantic: same-week pickup in Baltimore, delivery from Virginia to Pennsylvania.',
      '面向大西洋中部的家具批发：巴尔的摩当周自提，送货覆盖弗吉尼亚至宾夕法尼亚。',
      'Muebles al por mayor para el Atlántico medio: recogida en la semana en Baltimore y entrega de Virginia a Pensilvania.',
    ],
    withdrawal_handling: 2,
    pay_handling: 0,
    warehouses: ['BAL', 'EDI', 'SAV'],
  },
  {
    code: 'CHI',
    name: ['Chicago', '芝加哥', 'Chicago'],
    title: [
      'Trestle Chicago: wholesale furniture',
      'Trestle 芝加哥：家具批发',
      'Trestle Chicago: muebles al por mayor',
    ],
    address: 'Will County, Joliet, IL 60433',
    phone: '+1 815 555 0104',
    email: 'chi@trestle.example.com',
    seo_keyword: keywords,
    seo_describe: [
      'Wholesale furniture in the Midwest, shipped from Joliet within three days to Illinois, Indiana, Wisconsin and Michigan.',
      '中西部家具批发，乔利埃特仓三日内发往伊利诺伊、印第安纳、威斯康星与密歇根。',
      'Muebles al por mayor en el Medio Oeste, desde Joliet en tres días a Illinois, Indiana, Wisconsin y Míchigan.',
    ],
    withdrawal_handling: 2,
    pay_handling: 0,
    warehouses: ['JOL', 'IND', 'DFW'],
  },
  {
    code: 'LIFESTYLE',
    name: ['Lifestyle', '生活馆', 'Lifestyle'],
    title: [
      'Trestle Lifestyle: decor and outdoor wholesale',
      'Trestle 生活馆：装饰与户外批发',
      'Trestle Lifestyle: decoración y exterior al por mayor',
    ],
    address: 'Garden City, Savannah, GA 31408',
    phone: '+1 912 555 0105',
    email: 'lifestyle@trestle.example.com',
    seo_keyword: [
      'wholesale decor, rugs, lighting, outdoor furniture, gift shop supplier',
      '装饰批发, 地毯, 灯具, 户外家具, 礼品店供应',
      'decoración al por mayor, alfombras, iluminación, muebles de exterior, proveedor de tiendas de regalo',
    ],
    seo_describe: [
      'Lighting, rugs, mirrors and outdoor furniture for gift shops, stagers and hospitality, from Savannah and Fontana.',
      '面向礼品店、软装与酒店的灯具、地毯、镜子与户外家具，萨凡纳与丰塔纳现货。',
      'Iluminación, alfombras, espejos y exterior para tiendas de regalo, home staging y hostelería, desde Savannah y Fontana.',
    ],
    withdrawal_handling: 2,
    pay_handling: 0,
    warehouses: ['SAV', 'FON', 'EDI'],
  },
  {
    code: 'SEA',
    name: ['Seattle', '西雅图', 'Seattle'],
    title: [
      'Trestle Seattle: wholesale furniture',
      'Trestle 西雅图：家具批发',
      'Trestle Seattle: muebles al por mayor',
    ],
    address: 'Kent Valley, Kent, WA 98032',
    phone: '+1 253 555 0106',
    email: 'sea@trestle.example.com',
    seo_keyword: keywords,
    seo_describe: [
      'Furniture wholesale for Washington, Oregon and Idaho, with pickup in Kent and weekly trucks to Portland and Boise.',
      '面向华盛顿、俄勒冈与爱达荷的家具批发，肯特自提，每周班车至波特兰与博伊西。',
      'Muebles al por mayor para Washington, Oregón e Idaho, con recogida en Kent y camiones semanales a Portland y Boise.',
    ],
    withdrawal_handling: 2,
    pay_handling: 0,
    warehouses: ['KNT', 'STK', 'ONT'],
  },
  {
    code: 'HOU',
    name: ['Houston', '休斯敦', 'Houston'],
    title: [
      'Trestle Houston: wholesale furniture',
      'Trestle 休斯敦：家具批发',
      'Trestle Houston: muebles al por mayor',
    ],
    address: 'North Houston, Houston, TX 77032',
    phone: '+1 713 555 0107',
    email: 'hou@trestle.example.com',
    seo_keyword: keywords,
    seo_describe: [
      'Wholesale furniture for Texas, Louisiana and Oklahoma from Houston and Dallas, in English and Spanish.',
      '休斯敦与达拉斯现货，面向德州、路易斯安那与俄克拉荷马的家具批发，英西双语服务。',
      'Muebles al por mayor para Texas, Luisiana y Oklahoma desde Houston y Dallas, con atención en inglés y español.',
    ],
    withdrawal_handling: 2,
    pay_handling: 0,
    warehouses: ['HOU', 'DFW', 'SAV'],
  },
  {
    code: 'New_York',
    name: ['New York', '纽约', 'Nueva York'],
    title: [
      'Trestle New York: wholesale furniture',
      'Trestle 纽约：家具批发',
      'Trestle Nueva York: muebles al por mayor',
    ],
    address: 'Sunset Park, Brooklyn, NY 11232',
    phone: '+1 718 555 0108',
    email: 'ny@trestle.example.com',
    seo_keyword: keywords,
    seo_describe: [
      'Furniture wholesale for the Northeast: Brooklyn pickup for city dealers, Edison for trucks and container shares.',
      '面向东北部的家具批发：布鲁克林自提服务市区经销商，爱迪生仓服务整车与拼柜。',
      'Muebles al por mayor para el noreste: recogida en Brooklyn para la ciudad y Edison para camiones y contenedores.',
    ],
    withdrawal_handling: 2,
    pay_handling: 0,
    warehouses: ['BRK', 'EDI', 'BAL'],
  },
]

/** Member discounts: from so many dollars of goods, so many percent. */
export const memberDiscounts = [
  { dollars: 5_000, percent: 2 },
  { dollars: 15_000, percent: 3 },
  { dollars: 40_000, percent: 5 },
] as const
