import { text3 } from '#database/founding/first-articles/text3'
import type { MerchantRole } from '#rules/people/merchant/team'
import type { CompanyRole } from '#rules/people/team'
import type { AccountKind, StaffRole } from '#rules/roles'
import type { Text3 } from '#rules/sites'
import type { Words } from '../../database/founding/first-articles/text3.ts'
import type { MerchantKey } from './catalogue/piece.ts'
import { demoCompanies } from './companies.ts'

/** Somebody who can log in to the demo shop. */
export type DemoAccount = {
  email: string
  password: string
  payment_password: string | null
  kind: AccountKind
  roles?: readonly StaffRole[]
  /** Whom they stand for and what one can try with them. */
  does: Text3
  first_name: string
  last_name: string
  phone: string
  language: 'en-US' | 'zh-CN' | 'es-ES'
  mobile_country_code: number
  user_type: 1 | 86
  /** Key of the company, for buyers, and what they are in its team; limits in dollars. */
  company?: string
  company_role?: CompanyRole
  limits?: { order: number; month: number }
  /** Key of the manufacturer, and what they do there. */
  merchant?: MerchantKey
  merchant_roles?: readonly MerchantRole[]
  /** The login comes with the application that passes. */
  applied?: true
}

type Person = readonly [email: string, first: string, last: string]
const passwords = { buyer: 'buyer2468', merchant: 'maker2468', staff: 'staff2468' } as const
const paymentPassword = '258036'

const domain = 'trestle.example.com'

const buyers: readonly DemoAccount[] = demoCompanies.flatMap((company) =>
  company.people.map(
    (person, place): DemoAccount => ({
      email: person.email,
      password: passwords.buyer,
      payment_password: person.pays ? paymentPassword : null,
      kind: 'buyer',
      does: text3(person.does ?? (place === 0 ? company.does : colleague(company.name))),
      first_name: person.first_name,
      last_name: person.last_name,
      phone: person.phone,
      language: person.language ?? 'en-US',
      mobile_country_code: company.china ? 86 : 1,
      user_type: company.china ? 86 : 1,
      company: company.key,
      company_role: person.role ?? 'owner',
      ...(person.limits ? { limits: person.limits } : {}),
    }),
  ),
)

function colleague(company: string): Words {
  return [`A colleague at ${company}`, `${company} 的同事`, `Compañero en ${company}`]
}

function staffMember(person: Person, roles: readonly StaffRole[], does: Words): DemoAccount {
  const [email, first_name, last_name] = person
  return {
    email: `${email}@${domain}`,
    password: passwords.staff,
    payment_password: null,
    kind: 'staff',
    roles,
    does: text3(does),
    first_name,
    last_name,
    phone: '+1 909 555 0150',
    language: 'en-US',
    mobile_country_code: 1,
    user_type: 1,
  }
}

type Post = { merchant: MerchantKey; roles?: readonly MerchantRole[]; language?: DemoAccount['language'] }

function merchantMember(person: Person, post: Post, does: Words): DemoAccount {
  const { merchant, roles = ['owner'], language = 'en-US' } = post
  const [email, first_name, last_name] = person
  return {
    email: `${email}@${merchant}.example.com`,
    password: passwords.merchant,
    payment_password: null,
    kind: 'merchant',
    does: text3(does),
    first_name,
    last_name,
    phone: '+1 336 555 0160',
    language,
    mobile_country_code: 1,
    user_type: 1,
    merchant,
    merchant_roles: roles,
  }
}

const platformStaff: readonly DemoAccount[] = [
  staffMember(
    ['auditor', 'Ruth', 'Adler'],
    ['auditor'],
    [
      'Auditor: passes or fails certifications',
      '审核员：审核企业认证',
      'Auditora: aprueba o rechaza certificaciones',
    ],
  ),
  staffMember(
    ['finance', 'Victor', 'Okafor'],
    ['finance'],
    [
      'Finance: checks recharge vouchers',
      '财务：审核充值凭证',
      'Finanzas: revisa los justificantes de recarga',
    ],
  ),
  staffMember(
    ['warehouse', 'Dana', 'Whitfield'],
    ['warehouse'],
    [
      'Warehouse: accepts, packs, ships, hands over',
      '仓库：接单、打包、发货、交付',
      'Almacén: acepta, embala, envía y entrega',
    ],
  ),
  staffMember(
    ['service', 'Mei', 'Tanaka'],
    ['service'],
    [
      'Customer service: cancellations, unlocking',
      '客服：取消与解锁订单',
      'Atención al cliente: cancelaciones y desbloqueos',
    ],
  ),
  staffMember(
    ['editor', 'Paula', 'Vega'],
    ['editor'],
    ['Editor: articles and catalogue', '编辑：文章与商品目录', 'Editora: artículos y catálogo'],
  ),
  staffMember(
    ['admin', 'Samuel', 'Brandt'],
    ['administrator'],
    [
      'Administrator: everything in the back office',
      '管理员：后台全部权限',
      'Administrador: todo el back office',
    ],
  ),
  staffMember(
    ['night', 'Ines', 'Kowalska'],
    ['service', 'warehouse'],
    ['Night shift: service and warehouse', '夜班：客服与仓库', 'Turno de noche: atención y almacén'],
  ),
]

const merchantStaff: readonly DemoAccount[] = [
  merchantMember(['sales', 'Grace', 'Harlow'], { merchant: 'harlow-pine' }, [
    'Harlow & Pine: sales',
    'Harlow & Pine：销售',
    'Harlow & Pine: ventas',
  ]),
  merchantMember(['care', 'Tom', 'Pine'], { merchant: 'harlow-pine', roles: ['service'] }, [
    'Harlow & Pine: customer service',
    'Harlow & Pine：客服',
    'Harlow & Pine: atención al cliente',
  ]),
  merchantMember(['quality', 'Ines', 'Roth'], { merchant: 'harlow-pine', roles: ['quality'] }, [
    'Harlow & Pine: production and inspection',
    'Harlow & Pine：生产与验货',
    'Harlow & Pine: producción e inspección',
  ]),
  merchantMember(['shipping', 'Omar', 'Haddad'], { merchant: 'harlow-pine', roles: ['logistics', 'stock'] }, [
    'Harlow & Pine: shipping and stock',
    'Harlow & Pine：发运与库存',
    'Harlow & Pine: envíos y existencias',
  ]),
  merchantMember(['accounts', 'Beth', 'Pine'], { merchant: 'harlow-pine', roles: ['finance'] }, [
    'Harlow & Pine: finance',
    'Harlow & Pine：财务',
    'Harlow & Pine: finanzas',
  ]),
  merchantMember(['sales', 'Wade', 'Northgate'], { merchant: 'northgate-upholstery' }, [
    'Northgate Upholstery: sales',
    'Northgate Upholstery：销售',
    'Northgate Upholstery: ventas',
  ]),
  merchantMember(['ventas', 'Lucía', 'Ferrer'], { merchant: 'casa-lumen' }, [
    'Casa Lumen: sales',
    'Casa Lumen：销售',
    'Casa Lumen: ventas',
  ]),
  merchantMember(['sales', 'Jun', 'Liang'], { merchant: 'ironwood-works', language: 'zh-CN' }, [
    'Ironwood Works: sales',
    'Ironwood Works：销售',
    'Ironwood Works: ventas',
  ]),
  merchantMember(
    ['quality', 'Mei', 'Chen'],
    { merchant: 'ironwood-works', roles: ['quality', 'logistics'], language: 'zh-CN' },
    [
      'Ironwood Works: inspection and shipping, in Chinese',
      'Ironwood Works：验货与发运',
      'Ironwood Works: inspección y envíos, en chino',
    ],
  ),
  merchantMember(
    ['care', 'Bao', 'Zhang'],
    { merchant: 'ironwood-works', roles: ['service'], language: 'zh-CN' },
    [
      'Ironwood Works: customer service, in Chinese',
      'Ironwood Works：客服',
      'Ironwood Works: atención, en chino',
    ],
  ),
  merchantMember(['sales', 'Cora', 'Heron'], { merchant: 'blue-heron-outdoor' }, [
    'Blue Heron Outdoor: sales',
    'Blue Heron Outdoor：销售',
    'Blue Heron Outdoor: ventas',
  ]),
  merchantMember(['sales', 'Kasia', 'Sadowska'], { merchant: 'little-orchard' }, [
    'Little Orchard: sales',
    'Little Orchard：销售',
    'Little Orchard: ventas',
  ]),
]

/** Who applied not long ago; the manufacturer is being set up. */
export const applicant = {
  email: 'hanna@baltic-birch.example.com',
  password: passwords.merchant,
  payment_password: null,
  kind: 'merchant',
  does: text3([
    'Baltic Birch: being set up, not open yet',
    'Baltic Birch：开店准备中',
    'Baltic Birch: en puesta en marcha, aún sin abrir',
  ]),
  first_name: 'Hanna Wilk',
  last_name: '',
  phone: '+48 58 555 0127',
  language: 'en-US',
  mobile_country_code: 1,
  user_type: 1,
  applied: true,
} as const satisfies DemoAccount

const first = [
  'olivia@sunrise-staging.example.com',
  `auditor@${domain}`,
  `finance@${domain}`,
  `warehouse@${domain}`,
  `service@${domain}`,
  `admin@${domain}`,
  'peter@lakeshore.example.com',
  'chen@haichuan.example.com',
  'deshawn@harborcity.example.com',
  'ida@stoopandparlor.example.com',
  'kai@evergreen.example.com',
  'sales@harlow-pine.example.com',
  applicant.email,
]
const rank = ({ email }: DemoAccount) => (first.includes(email) ? first.indexOf(email) : first.length)

/** Everybody who can log in to the demo shop, the most useful first: one of each kind, then the rest. */
export const demoAccounts: readonly DemoAccount[] = [
  ...buyers,
  ...platformStaff,
  ...merchantStaff,
  applicant,
].toSorted((a, b) => rank(a) - rank(b))
