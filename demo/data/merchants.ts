import type { Words } from '../../database/founding/first-articles/text3.ts'
import type { MerchantKey } from './catalogue/piece.ts'

type DemoMerchant = {
  slug: MerchantKey
  name: string
  profile: Words
  address: string
  city: string
  country: string
  zip: string
  phone: string
  founded_year: number
  /** Where its goods lie. Ontario, the first area of the default site, has something of everybody. */
  warehouses: readonly string[]
}

export const demoMerchants: readonly DemoMerchant[] = [
  {
    slug: 'harlow-pine',
    name: 'Harlow & Pine',
    address: 'Furniture Mart district',
    city: 'High Point',
    country: 'US',
    zip: '27260',
    phone: '+1 336 555 0121',
    founded_year: 1986,
    profile: [
      'Harlow & Pine began as a repair shop for church pews and now makes solid-wood furniture for dining rooms, bedrooms and offices. Design and finishing samples come from High Point; series production runs in two joineries in Binh Duong, Vietnam, and one in Java, audited every year. All oak and pine is bought with chain-of-custody papers.',
      'Harlow & Pine 起家于教堂长椅修复，如今专做餐厅、卧室与办公实木家具。设计与打样在海波因特，量产在越南平阳两家与爪哇一家木作工厂，每年审核。所有橡木与松木均有产销监管链文件。',
      'Harlow & Pine empezó reparando bancos de iglesia y hoy fabrica muebles de madera maciza para comedor, dormitorio y oficina. El diseño y las muestras salen de High Point; la serie se hace en dos carpinterías de Binh Duong, Vietnam, y una en Java, auditadas cada año. Todo el roble y el pino lleva cadena de custodia.',
    ],
    warehouses: ['ONT', 'HAY', 'JOL', 'EDI', 'SAV', 'KNT'],
  },
  {
    slug: 'northgate-upholstery',
    name: 'Northgate Upholstery',
    address: 'Lee Industrial Park',
    city: 'Tupelo',
    country: 'US',
    zip: '38804',
    phone: '+1 662 555 0122',
    founded_year: 1994,
    profile: [
      'Sofas, recliners and upholstered beds from northern Mississippi, with sister workshops in Monterrey and Zhejiang. Northgate tests frames to 100,000 cycles and keeps replacement covers for five years. Rental, hospitality and student housing are half of its business.',
      '来自密西西比北部的沙发、躺椅与软床，在蒙特雷与浙江设有姐妹工厂。框架经十万次循环测试，替换套保留五年。租赁、酒店与学生公寓占一半业务。',
      'Sofás, reclinables y camas tapizadas del norte de Misisipi, con talleres hermanos en Monterrey y Zhejiang. Northgate prueba las estructuras a 100.000 ciclos y guarda fundas de repuesto cinco años. El alquiler, la hostelería y las residencias son la mitad de su negocio.',
    ],
    warehouses: ['ONT', 'FON', 'DFW', 'JOL', 'BAL', 'BRK'],
  },
  {
    slug: 'casa-lumen',
    name: 'Casa Lumen',
    address: 'Polígono Fuente del Jarro',
    city: 'Paterna',
    country: 'ES',
    zip: '46988',
    phone: '+34 96 555 0123',
    founded_year: 2003,
    profile: [
      'A Valencian house for lighting, rugs, mirrors and small pieces of stone and glass. Ceramics and glass are made within an hour of Paterna; rattan, wool and jute come from family workshops in Indonesia and India that Casa Lumen has bought from for over a decade.',
      '瓦伦西亚的灯具、地毯、镜子与石材玻璃小件品牌。陶瓷与玻璃产自帕特尔纳一小时车程内，藤、羊毛与黄麻来自印尼与印度合作十余年的家庭作坊。',
      'Casa valenciana de iluminación, alfombras, espejos y piezas pequeñas de piedra y vidrio. La cerámica y el vidrio se hacen a menos de una hora de Paterna; el ratán, la lana y el yute vienen de talleres familiares de Indonesia e India con los que trabaja desde hace más de diez años.',
    ],
    warehouses: ['ONT', 'FON', 'HOU', 'EDI', 'SAV'],
  },
  {
    slug: 'ironwood-works',
    name: 'Ironwood Works',
    address: 'Lecong furniture district',
    city: 'Foshan',
    country: 'CN',
    zip: '528315',
    phone: '+86 757 5555 0124',
    founded_year: 2008,
    profile: [
      'Steel-and-board furniture that ships flat and survives parcel networks. Ironwood designs the carton first: every piece is dropped from ten heights before it enters the range. Three plants near Foshan turn out 180 containers a month, with private label from 300 pieces.',
      '专做可平板包装、经得起快递的钢木家具。Ironwood 先设计包装箱：每件产品入列前经十个角度跌落测试。佛山周边三座工厂月出 180 个货柜，300 件起可贴牌。',
      'Muebles de acero y tablero que viajan planos y sobreviven a la paquetería. Ironwood diseña primero la caja: cada pieza cae desde diez posiciones antes de entrar en catálogo. Tres plantas cerca de Foshan sacan 180 contenedores al mes, con marca propia desde 300 piezas.',
    ],
    warehouses: ['ONT', 'FON', 'STK', 'HOU', 'JOL', 'IND', 'EDI', 'SAV'],
  },
  {
    slug: 'blue-heron-outdoor',
    name: 'Blue Heron Outdoor',
    address: 'Harbour Trade Center',
    city: 'Savannah',
    country: 'US',
    zip: '31401',
    phone: '+1 912 555 0125',
    founded_year: 1999,
    profile: [
      'Outdoor furniture for terraces that are used every day. Blue Heron runs a teak works in Semarang, an aluminium and rope shop in Guangdong and an HDPE line in Georgia, and stocks spare cushions and hardware for ten years.',
      '为天天使用的露台打造户外家具。Blue Heron 在三宝垄有柚木工厂、广东有铝编绳车间、佐治亚有 HDPE 产线，备用坐垫与五金保留十年。',
      'Mobiliario de exterior para terrazas que se usan a diario. Blue Heron tiene taller de teca en Semarang, de aluminio y cuerda en Guangdong y una línea de HDPE en Georgia, y guarda cojines y herrajes de repuesto diez años.',
    ],
    warehouses: ['ONT', 'HAY', 'HOU', 'BAL', 'SAV'],
  },
  {
    slug: 'little-orchard',
    name: 'Little Orchard',
    address: 'Nowa Huta technology park',
    city: 'Kraków',
    country: 'PL',
    zip: '31-580',
    phone: '+48 12 555 0126',
    founded_year: 2011,
    profile: [
      'Cribs, beds and desks for children, drawn in Kraków by parents of seven. Everything is tested to ASTM F1169 and EN 716, finished without solvents, and built to be handed down. Beech pieces are made in Lesser Poland, the rest in Vietnam and Malaysia.',
      '由七个孩子的父母在克拉科夫设计的婴儿床、儿童床与书桌。全部通过 ASTM F1169 与 EN 716 测试，无溶剂涂装，可代代相传。榉木件产自小波兰省，其余产自越南与马来西亚。',
      'Cunas, camas y escritorios dibujados en Cracovia por los padres de siete niños. Todo se ensaya según ASTM F1169 y EN 716, se acaba sin disolventes y se hace para heredarse. Las piezas de haya salen de Pequeña Polonia; el resto, de Vietnam y Malasia.',
    ],
    warehouses: ['ONT', 'STK', 'JOL', 'EDI'],
  },
]
