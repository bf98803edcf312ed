import { type CertifiedStatus, certifiedStatus as is } from '#rules/codes'
import type { CompanyRole } from '#rules/people/team'
import type { SiteCode } from '#rules/sites'
import type { Words } from '../../database/founding/first-articles/text3.ts'

type PersonOfCompany = {
  email: string
  first_name: string
  last_name: string
  phone: string
  language?: 'zh-CN' | 'es-ES'
  /** has set a payment password */
  pays?: true
  /** In the company's team; an owner unless it says otherwise. */
  role?: CompanyRole
  /** In dollars: what they may order at once, and in a month, without anybody's approval. */
  limits?: { order: number; month: number }
  /** What one can try with them, where it is not their company's first. */
  does?: Words
}

export type DemoCompany = {
  key: string
  name: string
  site: SiteCode
  status: CertifiedStatus
  does: Words
  people: readonly PersonOfCompany[]
  stock_dealer?: true
  free_delivery?: true
  freight?: true
  internal?: true
  china?: true
  /** Days since it registered. */
  since: number
  /** What it said of itself; none where it has not begun. */
  papers?: Papers
  /** A round that failed before the present one. */
  failed_before?: { reasons: Record<string, string>; remark: string }
  /** The reasons of a failed certification. */
  reasons?: Record<string, string>
  remark?: string
}

export type Papers = {
  email: string
  country: string
  state: string
  city: string
  address: string
  zip: string
  tax_id: string
  founded: number
  revenue: string
  website: string
  products: string
  contact: string
  phone: string
  licence_sn: string
  permit_sn: string
}

export const demoCompanies: readonly DemoCompany[] = [
  {
    key: 'sunrise',
    name: 'Sunrise Home Staging LLC',
    site: 'LA',
    status: is.certified,
    since: 190,
    does: [
      'Certified buyer with money in the wallet and orders in many stages',
      '已认证买家，余额充足，订单阶段齐全',
      'Compradora certificada con saldo y pedidos en muchas fases',
    ],
    people: [
      {
        email: 'olivia@sunrise-staging.example.com',
        first_name: 'Olivia',
        last_name: 'Hart',
        phone: '+1 909 555 0171',
        pays: true,
      },
      {
        email: 'marcus@sunrise-staging.example.com',
        first_name: 'Marcus',
        last_name: 'Lee',
        phone: '+1 909 555 0172',
        pays: true,
        role: 'approver',
        does: [
          'Approver in the same team: an order of Dario waits for his approval',
          '同一团队的审批人：Dario 的订单正等待审批',
          'Aprobador del mismo equipo: un pedido de Dario espera su decisión',
        ],
      },
      {
        email: 'dario@sunrise-staging.example.com',
        first_name: 'Dario',
        last_name: 'Vega',
        phone: '+1 909 555 0174',
        pays: true,
        role: 'buyer',
        limits: { order: 1_500, month: 5_000 },
        does: [
          'Buyer in the same team, with limits per order and per month',
          '同一团队的采购员，有每单和每月限额',
          'Comprador del mismo equipo, con límites por pedido y por mes',
        ],
      },
      {
        email: 'june@sunrise-staging.example.com',
        first_name: 'June',
        last_name: 'Park',
        phone: '+1 909 555 0175',
        pays: true,
        role: 'finance',
        does: [
          'Finance of the same team: pays and recharges',
          '同一团队的财务：付款和充值',
          'Finanzas del mismo equipo: paga y recarga',
        ],
      },
      {
        email: 'theo@sunrise-staging.example.com',
        first_name: 'Theo',
        last_name: 'Novak',
        phone: '+1 909 555 0176',
        role: 'viewer',
        does: [
          'Viewer in the same team: sees all, changes nothing',
          '同一团队的查看者：可看不可改',
          'Lector del mismo equipo: lo ve todo y no cambia nada',
        ],
      },
    ],
    papers: {
      email: 'office@sunrise-staging.example.com',
      country: 'United States',
      state: 'California',
      city: 'Riverside',
      address: '2200 Market Street',
      zip: '92501',
      tax_id: '84-1023344',
      founded: 2014,
      revenue: '1M-5M',
      website: 'https://sunrise-staging.example.com',
      products: 'Home staging, furnished rentals',
      contact: 'Olivia Hart',
      phone: '+1 909 555 0171',
      licence_sn: 'CA-BL-2014-88120',
      permit_sn: 'SR-EH-102-334455',
    },
  },
  {
    key: 'bayview',
    name: 'Bayview Interiors Inc.',
    site: 'WSAC',
    status: is.certified,
    since: 240,
    freight: true,
    does: [
      'Certified designer; freight is open to the company',
      '已认证设计公司，可选货运',
      'Interiorista certificada con porte disponible',
    ],
    people: [
      {
        email: 'nadia@bayview.example.com',
        first_name: 'Nadia',
        last_name: 'Rahman',
        phone: '+1 510 555 0173',
        pays: true,
      },
    ],
    papers: {
      email: 'studio@bayview.example.com',
      country: 'United States',
      state: 'California',
      city: 'Oakland',
      address: '410 Grand Avenue',
      zip: '94610',
      tax_id: '94-3321078',
      founded: 2009,
      revenue: '500K-1M',
      website: 'https://bayview.example.com',
      products: 'Interior design, hospitality fit-out',
      contact: 'Nadia Rahman',
      phone: '+1 510 555 0173',
      licence_sn: 'OAK-2009-11873',
      permit_sn: 'SR-CH-101-220198',
    },
  },
  {
    key: 'lakeshore',
    name: 'Lakeshore Furniture Outlet',
    site: 'CHI',
    status: is.certified,
    since: 400,
    stock_dealer: true,
    freight: true,
    does: [
      'Stock dealer: the inventory search box',
      '库存经销商：库存搜索框',
      'Distribuidor: buscador de inventario',
    ],
    people: [
      {
        email: 'peter@lakeshore.example.com',
        first_name: 'Peter',
        last_name: 'Nowak',
        phone: '+1 815 555 0174',
        pays: true,
      },
      {
        email: 'carla@lakeshore.example.com',
        first_name: 'Carla',
        last_name: 'Jensen',
        phone: '+1 815 555 0175',
      },
    ],
    papers: {
      email: 'purchasing@lakeshore.example.com',
      country: 'United States',
      state: 'Illinois',
      city: 'Naperville',
      address: '1550 Ogden Avenue',
      zip: '60540',
      tax_id: '36-4410927',
      founded: 1998,
      revenue: '5M-10M',
      website: 'https://lakeshore.example.com',
      products: 'Retail furniture, mattresses',
      contact: 'Peter Nowak',
      phone: '+1 815 555 0174',
      licence_sn: 'IL-RT-1998-40112',
      permit_sn: 'IBT-4410-9271',
    },
    failed_before: {
      reasons: { permit_file_ids: 'The resale permit has expired; please upload the current one.' },
      remark: 'Everything else is in order.',
    },
  },
  {
    key: 'gulf',
    name: 'Casa Gulf Muebles LLC',
    site: 'HOU',
    status: is.certified,
    since: 150,
    free_delivery: true,
    does: [
      'Certified shop with free delivery; reads Spanish',
      '已认证门店，免送货费，使用西班牙语',
      'Tienda certificada con entrega gratuita; usa español',
    ],
    people: [
      {
        email: 'rosa@casagulf.example.com',
        first_name: 'Rosa',
        last_name: 'Delgado',
        phone: '+1 713 555 0176',
        language: 'es-ES',
        pays: true,
      },
    ],
    papers: {
      email: 'compras@casagulf.example.com',
      country: 'United States',
      state: 'Texas',
      city: 'Pasadena',
      address: '3105 Spencer Highway',
      zip: '77504',
      tax_id: '76-0551203',
      founded: 2016,
      revenue: '1M-5M',
      website: 'https://casagulf.example.com',
      products: 'Dining and bedroom sets',
      contact: 'Rosa Delgado',
      phone: '+1 713 555 0176',
      licence_sn: 'TX-DBA-2016-7731',
      permit_sn: '3-20551-2031-8',
    },
  },
  {
    key: 'empire',
    name: 'Empire Stage & Rent Corp.',
    site: 'New_York',
    status: is.certified,
    since: 120,
    does: [
      'Certified rental company on the New York site',
      '纽约站已认证租赁公司',
      'Empresa de alquiler certificada en Nueva York',
    ],
    people: [
      {
        email: 'jonah@empirestage.example.com',
        first_name: 'Jonah',
        last_name: 'Weiss',
        phone: '+1 718 555 0177',
        pays: true,
      },
    ],
    papers: {
      email: 'desk@empirestage.example.com',
      country: 'United States',
      state: 'New York',
      city: 'Long Island City',
      address: '2710 Queens Plaza North',
      zip: '11101',
      tax_id: '11-3387240',
      founded: 2012,
      revenue: '1M-5M',
      website: 'https://empirestage.example.com',
      products: 'Furniture rental, film sets',
      contact: 'Jonah Weiss',
      phone: '+1 718 555 0177',
      licence_sn: 'NY-DOS-2012-5518',
      permit_sn: 'NY-CA-0338724',
    },
  },
  {
    key: 'peachtree',
    name: 'Peachtree Gift & Garden',
    site: 'LIFESTYLE',
    status: is.certified,
    since: 88,
    does: [
      'Certified gift and garden shop on the Lifestyle site',
      '生活馆站已认证礼品园艺店',
      'Tienda de regalo y jardín certificada en Lifestyle',
    ],
    people: [
      {
        email: 'annabel@peachtree.example.com',
        first_name: 'Annabel',
        last_name: 'Crane',
        phone: '+1 912 555 0178',
        pays: true,
      },
    ],
    papers: {
      email: 'hello@peachtree.example.com',
      country: 'United States',
      state: 'Georgia',
      city: 'Savannah',
      address: '118 Broughton Street',
      zip: '31401',
      tax_id: '58-2209114',
      founded: 2019,
      revenue: '100K-500K',
      website: 'https://peachtree.example.com',
      products: 'Decor, outdoor, gifts',
      contact: 'Annabel Crane',
      phone: '+1 912 555 0178',
      licence_sn: 'GA-BT-2019-3320',
      permit_sn: 'GA-ST-308-220911',
    },
  },
  {
    key: 'haichuan',
    name: '深圳市海川家居贸易有限公司',
    site: 'LA',
    status: is.certified,
    since: 210,
    china: true,
    does: [
      'Certified buyer from mainland China (user type 86); reads Chinese',
      '中国大陆已认证买家（用户类型 86），使用中文',
      'Comprador certificado de China continental (tipo 86); usa chino',
    ],
    people: [
      {
        email: 'chen@haichuan.example.com',
        first_name: '伟',
        last_name: '陈',
        phone: '+86 755 5555 0179',
        language: 'zh-CN',
        pays: true,
      },
    ],
    papers: {
      email: 'caigou@haichuan.example.com',
      country: 'China',
      state: '广东',
      city: '深圳',
      address: '龙岗区布吉街道家居园 8 栋',
      zip: '518112',
      tax_id: '91440300MA5F0XK21R',
      founded: 2013,
      revenue: '5M-10M',
      website: 'https://haichuan.example.com',
      products: '家具进出口',
      contact: '陈伟',
      phone: '+86 755 5555 0179',
      licence_sn: '91440300MA5F0XK21R',
      permit_sn: '粤外贸备 20130877',
    },
  },
  {
    key: 'trestle',
    name: 'Trestle Purchasing',
    site: 'LA',
    status: is.certified,
    since: 500,
    internal: true,
    does: [
      'Internal buyer: orders are marked and do not count as sales',
      '内部采购：订单有标记，不计入销量',
      'Compra interna: pedidos marcados que no cuentan como ventas',
    ],
    people: [
      {
        email: 'purchasing@trestle.example.com',
        first_name: 'Helen',
        last_name: 'Moss',
        phone: '+1 909 555 0180',
        pays: true,
      },
    ],
    papers: {
      email: 'purchasing@trestle.example.com',
      country: 'United States',
      state: 'California',
      city: 'Ontario',
      address: '4100 Jurupa Street',
      zip: '91761',
      tax_id: '95-4810022',
      founded: 2018,
      revenue: '10M+',
      website: 'https://trestle.example.com',
      products: 'Marketplace',
      contact: 'Helen Moss',
      phone: '+1 909 555 0180',
      licence_sn: 'CA-BL-2018-10021',
      permit_sn: 'SR-EH-104-810022',
    },
  },
  {
    key: 'harbor',
    name: 'Harbor City Rentals',
    site: 'MD',
    status: is.reviewing,
    since: 6,
    does: [
      'Under review: the papers wait for the auditor',
      '认证审核中：材料待审',
      'En revisión: los documentos esperan al auditor',
    ],
    people: [
      {
        email: 'deshawn@harborcity.example.com',
        first_name: 'DeShawn',
        last_name: 'Miles',
        phone: '+1 410 555 0181',
      },
    ],
    papers: {
      email: 'leasing@harborcity.example.com',
      country: 'United States',
      state: 'Maryland',
      city: 'Baltimore',
      address: '900 Fleet Street',
      zip: '21202',
      tax_id: '52-1987743',
      founded: 2020,
      revenue: '500K-1M',
      website: 'https://harborcity.example.com',
      products: 'Furnished apartments',
      contact: 'DeShawn Miles',
      phone: '+1 410 555 0181',
      licence_sn: 'MD-SDAT-W20771',
      permit_sn: 'MD-SU-19877431',
    },
  },
  {
    key: 'yuehe',
    name: '宁波悦禾国际贸易有限公司',
    site: 'SEA',
    status: is.reviewing,
    since: 3,
    china: true,
    does: ['China type under review', '中国类型，认证审核中', 'Tipo China, en revisión'],
    people: [
      {
        email: 'lin@yuehe.example.com',
        first_name: '佳',
        last_name: '林',
        phone: '+86 574 5555 0182',
        language: 'zh-CN',
      },
    ],
    papers: {
      email: 'lin@yuehe.example.com',
      country: 'China',
      state: '浙江',
      city: '宁波',
      address: '北仑区保税东区商务楼 512 室',
      zip: '315800',
      tax_id: '91330206MA2H7Q93X4',
      founded: 2017,
      revenue: '1M-5M',
      website: 'https://yuehe.example.com',
      products: '户外家具出口',
      contact: '林佳',
      phone: '+86 574 5555 0182',
      licence_sn: '91330206MA2H7Q93X4',
      permit_sn: '浙外贸备 20170412',
    },
  },
  {
    key: 'stoop',
    name: 'Stoop & Parlor',
    site: 'New_York',
    status: is.failed,
    since: 20,
    does: [
      'Certification failed, with reasons: correct and hand in again',
      '认证未通过，附原因：可更正后重新提交',
      'Certificación rechazada con motivos: corregir y reenviar',
    ],
    people: [
      {
        email: 'ida@stoopandparlor.example.com',
        first_name: 'Ida',
        last_name: 'Falk',
        phone: '+1 718 555 0183',
      },
    ],
    papers: {
      email: 'ida@stoopandparlor.example.com',
      country: 'United States',
      state: 'New York',
      city: 'Brooklyn',
      address: '77 Atlantic Avenue',
      zip: '11201',
      tax_id: '11-5500912',
      founded: 2022,
      revenue: '100K-500K',
      website: 'https://stoopandparlor.example.com',
      products: 'Vintage and new furniture',
      contact: 'Ida Falk',
      phone: '+1 718 555 0183',
      licence_sn: 'NY-DBA-2022-0912',
      permit_sn: 'NY-CA-0550091',
    },
    reasons: {
      tax_id: 'The number on the licence ends in 21, the form says 12.',
      licence_file_ids: 'The lower third of the page is cut off; please scan it whole.',
    },
    remark: 'Please correct these two points; the rest need not be sent again.',
  },
  {
    key: 'evergreen',
    name: 'Evergreen Living',
    site: 'SEA',
    status: is.uncertified,
    since: 2,
    does: [
      'Just registered: nothing handed in yet',
      '刚注册：尚未提交材料',
      'Recién registrada: aún sin documentos',
    ],
    people: [
      {
        email: 'kai@evergreen.example.com',
        first_name: 'Kai',
        last_name: 'Lindholm',
        phone: '+1 253 555 0184',
      },
    ],
  },
  {
    key: 'prairie',
    name: 'Prairie Home Market',
    site: 'CHI',
    status: is.uncertified,
    since: 11,
    does: [
      'Uncertified, with a draft begun',
      '未认证，草稿填写中',
      'Sin certificar, con un borrador empezado',
    ],
    people: [
      {
        email: 'june@prairie.example.com',
        first_name: 'June',
        last_name: 'Abbott',
        phone: '+1 815 555 0185',
      },
    ],
    papers: {
      email: 'june@prairie.example.com',
      country: 'United States',
      state: 'Indiana',
      city: 'Carmel',
      address: '12 Main Street',
      zip: '46032',
      tax_id: '',
      founded: 2021,
      revenue: '',
      website: '',
      products: 'Farmhouse furniture',
      contact: 'June Abbott',
      phone: '+1 815 555 0185',
      licence_sn: '',
      permit_sn: '',
    },
  },
  {
    key: 'hoosier',
    name: 'Hoosier Home Supply',
    site: 'CHI',
    status: is.certified,
    since: 150,
    stock_dealer: true,
    does: [
      'Stock dealer with an owed storage bill: sends nothing until it is paid',
      '欠仓储账单的库存经销商：付清前不能发货',
      'Distribuidor con una factura de almacenaje pendiente: no envía nada hasta pagarla',
    ],
    people: [
      {
        email: 'walt@hoosier.example.com',
        first_name: 'Walt',
        last_name: 'Brandt',
        phone: '+1 317 555 0188',
        pays: true,
      },
    ],
    papers: {
      email: 'orders@hoosier.example.com',
      country: 'United States',
      state: 'Indiana',
      city: 'Indianapolis',
      address: '640 Virginia Avenue',
      zip: '46203',
      tax_id: '35-2208841',
      founded: 2011,
      revenue: '1M-5M',
      website: 'https://hoosier.example.com',
      products: 'Online furniture',
      contact: 'Walt Brandt',
      phone: '+1 317 555 0188',
      licence_sn: 'IN-RM-2011-7730',
      permit_sn: 'IN-ST-220-8841',
    },
  },
]

type DemoAddress = {
  company: string
  receiving_company: string
  receiving_name: string
  receiving_phone: string
  receiving_zip: string
  receiving_address: string
  receiving_city: string
  receiving_state: string
  residential?: true
  is_default?: true
}

export const demoAddresses: readonly DemoAddress[] = [
  {
    company: 'sunrise',
    receiving_company: 'Sunrise Home Staging LLC',
    receiving_name: 'Receiving dock',
    receiving_phone: '+1 909 555 0171',
    receiving_zip: '92501',
    receiving_address: '2200 Market Street, Unit C',
    receiving_city: 'Riverside',
    receiving_state: 'CA',
    is_default: true,
  },
  {
    company: 'sunrise',
    receiving_company: 'Sunrise Home Staging LLC',
    receiving_name: 'Model home 14',
    receiving_phone: '+1 909 555 0172',
    receiving_zip: '92618',
    receiving_address: '48 Sand Canyon Lane',
    receiving_city: 'Irvine',
    receiving_state: 'CA',
    residential: true,
  },
  {
    company: 'bayview',
    receiving_company: 'Bayview Interiors Inc.',
    receiving_name: 'Nadia Rahman',
    receiving_phone: '+1 510 555 0173',
    receiving_zip: '94610',
    receiving_address: '410 Grand Avenue',
    receiving_city: 'Oakland',
    receiving_state: 'CA',
    is_default: true,
  },
  {
    company: 'bayview',
    receiving_company: 'Hotel Alameda (site)',
    receiving_name: 'Site office',
    receiving_phone: '+1 510 555 0186',
    receiving_zip: '94501',
    receiving_address: '1200 Park Street',
    receiving_city: 'Alameda',
    receiving_state: 'CA',
  },
  {
    company: 'lakeshore',
    receiving_company: 'Lakeshore Furniture Outlet',
    receiving_name: 'Dock 3',
    receiving_phone: '+1 815 555 0174',
    receiving_zip: '60540',
    receiving_address: '1550 Ogden Avenue',
    receiving_city: 'Naperville',
    receiving_state: 'IL',
    is_default: true,
  },
  {
    company: 'gulf',
    receiving_company: 'Casa Gulf Muebles LLC',
    receiving_name: 'Rosa Delgado',
    receiving_phone: '+1 713 555 0176',
    receiving_zip: '77504',
    receiving_address: '3105 Spencer Highway',
    receiving_city: 'Pasadena',
    receiving_state: 'TX',
    is_default: true,
  },
  {
    company: 'empire',
    receiving_company: 'Empire Stage & Rent Corp.',
    receiving_name: 'Prop store',
    receiving_phone: '+1 718 555 0177',
    receiving_zip: '11101',
    receiving_address: '2710 Queens Plaza North',
    receiving_city: 'Long Island City',
    receiving_state: 'NY',
    is_default: true,
  },
  {
    company: 'peachtree',
    receiving_company: 'Peachtree Gift & Garden',
    receiving_name: 'Annabel Crane',
    receiving_phone: '+1 912 555 0178',
    receiving_zip: '31401',
    receiving_address: '118 Broughton Street',
    receiving_city: 'Savannah',
    receiving_state: 'GA',
    is_default: true,
  },
  {
    company: 'haichuan',
    receiving_company: 'Haichuan c/o Inland Forwarding',
    receiving_name: 'Wei Chen',
    receiving_phone: '+1 909 555 0187',
    receiving_zip: '91730',
    receiving_address: '9200 Rochester Avenue',
    receiving_city: 'Rancho Cucamonga',
    receiving_state: 'CA',
    is_default: true,
  },
  {
    company: 'trestle',
    receiving_company: 'Trestle Photo Studio',
    receiving_name: 'Helen Moss',
    receiving_phone: '+1 909 555 0180',
    receiving_zip: '91761',
    receiving_address: '4100 Jurupa Street',
    receiving_city: 'Ontario',
    receiving_state: 'CA',
    is_default: true,
  },
]
