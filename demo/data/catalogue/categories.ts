import type { Words } from '../../../database/founding/first-articles/text3.ts'
import type { CategoryTile } from '../picture-spec.ts'

type Branch = { slug: CategoryTile; name: Words; children: readonly Leaf[] }
/** `called`: the other words for the same thing, in three languages, for the search. */
type Leaf = { slug: string; name: Words; called: string }

/** The two-level tree. Top slugs are the keys of the category pictures. */
export const categories = [
  {
    slug: 'living-room',
    name: ['Living Room', '客厅', 'Salón'],
    children: [
      {
        slug: 'sofas',
        name: ['Sofas & Loveseats', '沙发与双人沙发', 'Sofás'],
        called: 'couch sofa settee loveseat davenport 沙发 双人沙发 三人沙发 长沙发 sofá diván sillón doble',
      },
      {
        slug: 'sectionals',
        name: ['Sectionals', '转角沙发', 'Sofás modulares'],
        called:
          'sectional couch corner sofa chaise modular l-shaped 转角沙发 组合沙发 贵妃榻 sofá esquinero rinconera chaise longue modular',
      },
      {
        slug: 'coffee-tables',
        name: ['Coffee Tables', '茶几', 'Mesas de centro'],
        called: 'coffee table cocktail table 茶几 咖啡桌 mesa de centro mesa baja mesa de café',
      },
      {
        slug: 'side-tables',
        name: ['Side & Console Tables', '边几与玄关桌', 'Mesas auxiliares y consolas'],
        called:
          'side table end table accent table console entry table 边几 角几 玄关桌 mesa auxiliar mesita consola recibidor',
      },
    ],
  },
  {
    slug: 'accent-seating',
    name: ['Chairs & Recliners', '单椅与躺椅', 'Sillones y butacas'],
    children: [
      {
        slug: 'accent-chairs',
        name: ['Accent Chairs', '休闲椅', 'Sillones de acento'],
        called:
          'accent chair armchair lounge chair club chair wingback 休闲椅 扶手椅 单人沙发 sillón butaca poltrona silla de acento',
      },
      {
        slug: 'recliners',
        name: ['Recliners', '躺椅', 'Sillones reclinables'],
        called:
          'recliner reclining chair power recliner rocker glider 躺椅 功能沙发 电动沙发 sillón reclinable relax',
      },
      {
        slug: 'ottomans',
        name: ['Ottomans & Poufs', '脚凳与坐墩', 'Otomanas y pufs'],
        called: 'ottoman pouf footstool hassock footrest 脚凳 坐墩 脚踏 otomana puf reposapiés',
      },
      {
        slug: 'benches',
        name: ['Benches', '长凳', 'Bancos'],
        called: 'bench entry bench bed end bench settee 长凳 床尾凳 换鞋凳 banco banqueta pie de cama',
      },
    ],
  },
  {
    slug: 'dining-room',
    name: ['Dining Room', '餐厅', 'Comedor'],
    children: [
      {
        slug: 'dining-tables',
        name: ['Dining Tables', '餐桌', 'Mesas de comedor'],
        called: 'dining table kitchen table dinner table 餐桌 饭桌 mesa de comedor mesa de cocina',
      },
      {
        slug: 'dining-chairs',
        name: ['Dining Chairs', '餐椅', 'Sillas de comedor'],
        called: 'dining chair side chair kitchen chair 餐椅 椅子 silla de comedor silla',
      },
      {
        slug: 'sideboards',
        name: ['Sideboards & Buffets', '餐边柜', 'Aparadores y bufés'],
        called:
          'sideboard buffet credenza server china cabinet 餐边柜 餐具柜 边柜 aparador bufé credenza trinchero',
      },
      {
        slug: 'dining-sets',
        name: ['Dining Sets', '餐桌椅组合', 'Conjuntos de comedor'],
        called: 'dining set dinette table and chairs 餐桌椅 餐桌套装 juego de comedor conjunto mesa y sillas',
      },
    ],
  },
  {
    slug: 'bedroom',
    name: ['Bedroom', '卧室', 'Dormitorio'],
    children: [
      {
        slug: 'beds',
        name: ['Beds', '床', 'Camas'],
        called: 'bed bed frame bedstead headboard platform bed 床 床架 床头 cama estructura de cama cabecero',
      },
      {
        slug: 'nightstands',
        name: ['Nightstands', '床头柜', 'Mesitas de noche'],
        called: 'nightstand night table bedside table 床头柜 床头桌 mesita de noche mesa de luz buró velador',
      },
      {
        slug: 'dressers',
        name: ['Dressers & Chests', '斗柜', 'Cómodas'],
        called: 'dresser chest of drawers bureau tallboy 斗柜 抽屉柜 五斗柜 六斗柜 cómoda cajonera chifonier',
      },
      {
        slug: 'bedroom-sets',
        name: ['Bedroom Sets', '卧室套装', 'Juegos de dormitorio'],
        called: 'bedroom set suite 卧室套装 卧室家具 juego de dormitorio conjunto recámara',
      },
    ],
  },
  {
    slug: 'home-office',
    name: ['Home Office', '家庭办公', 'Oficina en casa'],
    children: [
      {
        slug: 'desks',
        name: ['Desks', '书桌', 'Escritorios'],
        called:
          'desk writing desk computer desk workstation standing desk 书桌 办公桌 电脑桌 升降桌 escritorio mesa de trabajo',
      },
      {
        slug: 'office-chairs',
        name: ['Office Chairs', '办公椅', 'Sillas de oficina'],
        called:
          'office chair task chair desk chair swivel chair 办公椅 电脑椅 转椅 silla de oficina silla giratoria ergonómica',
      },
      {
        slug: 'office-storage',
        name: ['Office Storage', '办公收纳', 'Almacenaje de oficina'],
        called: 'file cabinet filing credenza pedestal 文件柜 活动柜 archivador archivero cajonera',
      },
    ],
  },
  {
    slug: 'entertainment',
    name: ['TV & Media', '电视与影音', 'TV y multimedia'],
    children: [
      {
        slug: 'tv-stands',
        name: ['TV Stands', '电视柜', 'Muebles de TV'],
        called:
          'tv stand tv unit television console entertainment center 电视柜 地柜 mueble de tv mesa de televisión',
      },
      {
        slug: 'media-cabinets',
        name: ['Media Cabinets', '影音柜', 'Muebles multimedia'],
        called:
          'media cabinet media console record cabinet vinyl storage 影音柜 唱片柜 mueble multimedia vinilos',
      },
    ],
  },
  {
    slug: 'storage',
    name: ['Storage & Shelving', '收纳与层架', 'Almacenaje y estanterías'],
    children: [
      {
        slug: 'bookcases',
        name: ['Bookcases & Shelves', '书柜与层架', 'Librerías y estantes'],
        called:
          'bookcase bookshelf shelving etagere shelf 书柜 书架 置物架 层架 librería estantería estante repisa',
      },
      {
        slug: 'wardrobes',
        name: ['Wardrobes', '衣柜', 'Armarios'],
        called: 'wardrobe armoire closet 衣柜 衣橱 armario ropero guardarropa clóset',
      },
      {
        slug: 'entryway',
        name: ['Entryway Storage', '玄关收纳', 'Muebles de entrada'],
        called:
          'shoe cabinet hall tree entry cabinet mudroom 鞋柜 玄关柜 衣帽架 zapatero recibidor mueble de entrada',
      },
    ],
  },
  {
    slug: 'lighting',
    name: ['Lighting', '灯具', 'Iluminación'],
    children: [
      {
        slug: 'floor-lamps',
        name: ['Floor Lamps', '落地灯', 'Lámparas de pie'],
        called: 'floor lamp standing lamp torchiere 落地灯 立灯 lámpara de pie',
      },
      {
        slug: 'table-lamps',
        name: ['Table Lamps', '台灯', 'Lámparas de mesa'],
        called: 'table lamp bedside lamp desk lamp 台灯 床头灯 lámpara de mesa lámpara de noche',
      },
      {
        slug: 'pendant-lamps',
        name: ['Pendant Lamps', '吊灯', 'Lámparas colgantes'],
        called: 'pendant hanging lamp chandelier ceiling light 吊灯 吊线灯 lámpara colgante lámpara de techo',
      },
    ],
  },
  {
    slug: 'rugs-decor',
    name: ['Rugs & Decor', '地毯与装饰', 'Alfombras y decoración'],
    children: [
      {
        slug: 'rugs',
        name: ['Rugs', '地毯', 'Alfombras'],
        called: 'rug area rug carpet runner 地毯 块毯 alfombra tapete',
      },
      {
        slug: 'mirrors',
        name: ['Mirrors', '镜子', 'Espejos'],
        called: 'mirror wall mirror floor mirror looking glass 镜子 穿衣镜 挂镜 espejo espejo de pared',
      },
      {
        slug: 'throw-pillows',
        name: ['Throw Pillows', '抱枕', 'Cojines'],
        called:
          'throw pillow cushion accent pillow scatter cushion 抱枕 靠垫 靠枕 cojín almohadón almohada decorativa',
      },
    ],
  },
  {
    slug: 'outdoor',
    name: ['Outdoor', '户外', 'Exterior'],
    children: [
      {
        slug: 'outdoor-seating',
        name: ['Outdoor Seating', '户外座椅', 'Asientos de exterior'],
        called:
          'patio chair garden chair outdoor sofa adirondack lounger 户外椅 花园椅 庭院沙发 silla de jardín sofá de terraza patio',
      },
      {
        slug: 'outdoor-tables',
        name: ['Outdoor Tables', '户外桌', 'Mesas de exterior'],
        called:
          'patio table garden table outdoor dining table 户外桌 花园桌 庭院桌 mesa de jardín mesa de terraza patio',
      },
      {
        slug: 'outdoor-sets',
        name: ['Outdoor Sets', '户外套装', 'Conjuntos de exterior'],
        called:
          'patio set garden set conversation set 户外套装 庭院桌椅 conjunto de jardín juego de terraza patio',
      },
    ],
  },
  {
    slug: 'kids',
    name: ['Kids & Nursery', '儿童与婴儿房', 'Infantil y bebé'],
    children: [
      {
        slug: 'cribs',
        name: ['Cribs', '婴儿床', 'Cunas'],
        called: 'crib cot baby bed 婴儿床 宝宝床 cuna cama de bebé',
      },
      {
        slug: 'kids-beds',
        name: ['Kids Beds', '儿童床', 'Camas infantiles'],
        called: 'kids bed toddler bed children bed twin bed 儿童床 单人床 cama infantil cama de niño',
      },
      {
        slug: 'kids-furniture',
        name: ['Kids Storage & Desks', '儿童收纳与书桌', 'Muebles infantiles'],
        called:
          'toy storage kids desk changing table nursery dresser 玩具收纳 儿童书桌 尿布台 mueble infantil juguetero cambiador escritorio infantil',
      },
    ],
  },
  {
    slug: 'bar-kitchen',
    name: ['Bar & Kitchen', '吧台与厨房', 'Bar y cocina'],
    children: [
      {
        slug: 'bar-stools',
        name: ['Bar & Counter Stools', '吧椅', 'Taburetes de bar'],
        called: 'bar stool counter stool barstool pub chair 吧椅 高脚凳 吧凳 taburete banqueta de bar',
      },
      {
        slug: 'bar-tables',
        name: ['Bar Tables & Cabinets', '吧台与酒柜', 'Mesas y muebles bar'],
        called:
          'bar table pub table bistro table bar cabinet wine cabinet 吧台 酒柜 高脚桌 mesa alta mueble bar vinoteca',
      },
      {
        slug: 'kitchen-storage',
        name: ['Kitchen Storage', '厨房收纳', 'Almacenaje de cocina'],
        called:
          'pantry cabinet kitchen cart island hutch microwave stand 橱柜 厨房推车 中岛 despensa alacena carrito isla de cocina',
      },
    ],
  },
] as const satisfies readonly Branch[]

export type SubcategorySlug = (typeof categories)[number]['children'][number]['slug']
