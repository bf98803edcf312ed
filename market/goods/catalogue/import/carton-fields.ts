/** The fields of the one carton that a feed can tell, with the names that feeds give them. */
export const cartonFields = [
  {
    name: 'carton_length',
    required: false,
    known: [
      'package length',
      'packaged length',
      'shipping length',
      'box length',
      'carton l',
      'carton l cm',
      'carton length cm',
    ],
  },
  {
    name: 'carton_width',
    required: false,
    known: [
      'package width',
      'packaged width',
      'shipping width',
      'box width',
      'carton w',
      'carton w cm',
      'carton width cm',
    ],
  },
  {
    name: 'carton_height',
    required: false,
    known: [
      'package height',
      'packaged height',
      'shipping height',
      'box height',
      'carton h',
      'carton h cm',
      'carton height cm',
    ],
  },
  {
    name: 'carton_weight',
    required: false,
    known: [
      'package weight',
      'packaged weight',
      'shipping weight',
      'ship weight',
      'box weight',
      'gross weight',
      'gross kg',
      'gross weight kg',
      'carton weight kg',
    ],
  },
] as const
