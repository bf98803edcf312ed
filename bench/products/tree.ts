import type { Word } from './words.ts'

/** Top categories with their leaves; each leaf with the kinds of furniture that lie in it. */
export const tree: readonly { name: Word; leaves: readonly { name: Word; kinds: readonly Word[] }[] }[] = [
  {
    name: ['Living Room', '客厅', 'Salón'],
    leaves: [
      {
        name: ['Sofas', '沙发', 'Sofás'],
        kinds: [
          ['sofa', '沙发', 'sofá'],
          ['loveseat', '双人沙发', 'sofá de dos plazas'],
          ['sofa bed', '沙发床', 'sofá cama'],
          ['futon', '折叠沙发', 'futón'],
        ],
      },
      {
        name: ['Sectionals', '转角沙发', 'Sofás modulares'],
        kinds: [
          ['sectional', '转角沙发', 'sofá modular'],
          ['chaise lounge', '贵妃榻', 'chaise longue'],
          ['modular corner', '模块转角', 'módulo esquinero'],
        ],
      },
      {
        name: ['Coffee Tables', '茶几', 'Mesas de centro'],
        kinds: [
          ['coffee table', '茶几', 'mesa de centro'],
          ['lift top table', '升降茶几', 'mesa elevable'],
          ['nesting tables', '套几', 'mesas nido'],
        ],
      },
      {
        name: ['Side Tables', '边几', 'Mesas auxiliares'],
        kinds: [
          ['end table', '角几', 'mesa auxiliar'],
          ['console table', '玄关桌', 'consola'],
          ['plant stand', '花架', 'macetero'],
        ],
      },
      {
        name: ['Media Storage', '电视柜', 'Muebles de televisión'],
        kinds: [
          ['tv stand', '电视柜', 'mueble de televisión'],
          ['media console', '影音柜', 'consola multimedia'],
          ['entertainment center', '娱乐中心', 'centro de entretenimiento'],
        ],
      },
    ],
  },
  {
    name: ['Seating', '座椅', 'Asientos'],
    leaves: [
      {
        name: ['Accent Chairs', '休闲椅', 'Butacas'],
        kinds: [
          ['accent chair', '休闲椅', 'butaca'],
          ['wingback chair', '高背椅', 'sillón orejero'],
          ['barrel chair', '圈椅', 'sillón redondo'],
        ],
      },
      {
        name: ['Recliners', '躺椅', 'Reclinables'],
        kinds: [
          ['recliner', '躺椅', 'sillón reclinable'],
          ['glider', '摇椅', 'mecedora'],
        ],
      },
      {
        name: ['Ottomans', '脚凳', 'Otomanas'],
        kinds: [
          ['ottoman', '脚凳', 'otomana'],
          ['pouf', '坐墩', 'puf'],
          ['bench', '长凳', 'banco'],
        ],
      },
      {
        name: ['Bar Stools', '吧椅', 'Taburetes'],
        kinds: [
          ['bar stool', '吧椅', 'taburete alto'],
          ['counter stool', '吧台椅', 'taburete'],
        ],
      },
    ],
  },
  {
    name: ['Dining Room', '餐厅', 'Comedor'],
    leaves: [
      {
        name: ['Dining Tables', '餐桌', 'Mesas de comedor'],
        kinds: [
          ['dining table', '餐桌', 'mesa de comedor'],
          ['pedestal table', '独脚餐桌', 'mesa de pedestal'],
          ['extension table', '伸缩餐桌', 'mesa extensible'],
          ['pub table', '酒吧桌', 'mesa alta'],
        ],
      },
      {
        name: ['Dining Chairs', '餐椅', 'Sillas de comedor'],
        kinds: [
          ['dining chair', '餐椅', 'silla de comedor'],
          ['parsons chair', '软包餐椅', 'silla tapizada'],
          ['windsor chair', '温莎椅', 'silla windsor'],
        ],
      },
      {
        name: ['Buffets', '餐边柜', 'Aparadores'],
        kinds: [
          ['sideboard', '餐边柜', 'aparador'],
          ['china cabinet', '瓷器柜', 'vitrina'],
          ['bar cart', '酒水推车', 'carrito bar'],
          ['wine rack', '酒架', 'botellero'],
        ],
      },
    ],
  },
  {
    name: ['Bedroom', '卧室', 'Dormitorio'],
    leaves: [
      {
        name: ['Beds', '床', 'Camas'],
        kinds: [
          ['platform bed', '平板床', 'cama plataforma'],
          ['panel bed', '板式床', 'cama de paneles'],
          ['canopy bed', '四柱床', 'cama con dosel'],
          ['bunk bed', '双层床', 'litera'],
          ['daybed', '坐卧两用床', 'diván'],
        ],
      },
      {
        name: ['Nightstands', '床头柜', 'Mesitas de noche'],
        kinds: [
          ['nightstand', '床头柜', 'mesita de noche'],
          ['bedside cabinet', '床边柜', 'mesilla'],
        ],
      },
      {
        name: ['Dressers', '斗柜', 'Cómodas'],
        kinds: [
          ['dresser', '斗柜', 'cómoda'],
          ['chest of drawers', '五斗柜', 'cajonera'],
          ['vanity', '梳妆台', 'tocador'],
          ['mirror', '镜子', 'espejo'],
        ],
      },
      {
        name: ['Wardrobes', '衣柜', 'Armarios'],
        kinds: [
          ['wardrobe', '衣柜', 'armario'],
          ['armoire', '大衣橱', 'ropero'],
          ['closet system', '衣帽间', 'vestidor'],
        ],
      },
      {
        name: ['Mattresses', '床垫', 'Colchones'],
        kinds: [
          ['memory foam mattress', '记忆棉床垫', 'colchón viscoelástico'],
          ['box spring', '弹簧床箱', 'somier'],
        ],
      },
    ],
  },
  {
    name: ['Office', '办公', 'Oficina'],
    leaves: [
      {
        name: ['Desks', '书桌', 'Escritorios'],
        kinds: [
          ['writing desk', '写字桌', 'escritorio'],
          ['standing desk', '升降桌', 'escritorio elevable'],
          ['executive desk', '行政办公桌', 'escritorio ejecutivo'],
          ['corner desk', '转角书桌', 'escritorio esquinero'],
        ],
      },
      {
        name: ['Office Chairs', '办公椅', 'Sillas de oficina'],
        kinds: [
          ['task chair', '电脑椅', 'silla de trabajo'],
          ['mesh chair', '网椅', 'silla de malla'],
        ],
      },
      {
        name: ['Bookcases', '书柜', 'Librerías'],
        kinds: [
          ['bookcase', '书柜', 'librería'],
          ['ladder shelf', '梯形置物架', 'estantería escalera'],
          ['filing cabinet', '文件柜', 'archivador'],
          ['wall shelf', '壁架', 'repisa'],
        ],
      },
    ],
  },
  {
    name: ['Outdoor', '户外', 'Exterior'],
    leaves: [
      {
        name: ['Patio Seating', '户外座椅', 'Asientos de jardín'],
        kinds: [
          ['patio sofa', '庭院沙发', 'sofá de jardín'],
          ['adirondack chair', '阿迪朗达克椅', 'silla adirondack'],
          ['porch swing', '秋千椅', 'columpio'],
          ['hammock', '吊床', 'hamaca'],
        ],
      },
      {
        name: ['Patio Tables', '户外桌', 'Mesas de jardín'],
        kinds: [
          ['patio table', '庭院桌', 'mesa de jardín'],
          ['fire pit', '火炉桌', 'brasero'],
          ['picnic table', '野餐桌', 'mesa de picnic'],
        ],
      },
      {
        name: ['Shade', '遮阳', 'Sombra'],
        kinds: [
          ['umbrella', '遮阳伞', 'sombrilla'],
          ['gazebo', '凉亭', 'cenador'],
          ['pergola', '花架凉棚', 'pérgola'],
        ],
      },
    ],
  },
]
