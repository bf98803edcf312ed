import type { AnswerPlace } from '#rules/talk/quick-answer'

/** Title, English, Spanish, Chinese. */
type QuickRow = readonly [title: string, en: string, es: string, zh: string]

/** What the demo's staff often write when they answer and decide. */
export const quickRows: Partial<Record<AnswerPlace, readonly QuickRow[]>> = {
  chat: [
    [
      'We look into it',
      'Thank you, we look into it and write again within one working day.',
      'Gracias, lo revisamos y le escribimos en un día laborable.',
      '谢谢，我们会核查，并在一个工作日内回复您。',
    ],
    [
      'Photos, please',
      'Please send photos of the carton, its label and the damaged part.',
      'Envíe fotos de la caja, de su etiqueta y de la parte dañada, por favor.',
      '请发来包装箱、箱上标签和损坏处的照片。',
    ],
  ],
  enquiry: [
    [
      'Needs details',
      'Please tell us the model numbers, the quantities and the ZIP code to deliver to.',
      'Díganos los números de modelo, las cantidades y el código postal de entrega, por favor.',
      '请告知型号、数量和收货地的邮政编码。',
    ],
  ],
  voucher: [
    [
      'Other amount',
      'The amount on the voucher differs from the one entered.',
      'El importe del comprobante no coincide con el indicado.',
      '凭证金额与填写的金额不一致。',
    ],
    [
      'Not readable',
      'The voucher cannot be read. Please upload it whole and in focus.',
      'El comprobante no se lee. Súbalo entero y nítido, por favor.',
      '凭证无法辨认，请上传完整清晰的图片。',
    ],
    [
      'Not arrived',
      'The payment has not arrived in our account yet. Please check it with your bank.',
      'El pago aún no ha llegado a nuestra cuenta. Consúltelo con su banco, por favor.',
      '款项尚未到账，请与您的银行核实。',
    ],
  ],
  withdrawal: [
    [
      'Other holder',
      'The account belongs to another name than your company’s.',
      'La cuenta está a nombre de otro titular, no de su empresa.',
      '收款账户的户名与贵公司名称不一致。',
    ],
  ],
  picture: [
    [
      'Choose others',
      'These pictures are not cleared for dealers. Please choose others.',
      'Estas fotos no están autorizadas para distribuidores. Elija otras, por favor.',
      '这些图片未授权经销商使用，请选择其他图片。',
    ],
    [
      'Where shown',
      'Please tell us in which shop you show them.',
      'Díganos en qué tienda las mostrará, por favor.',
      '请告知您将在哪家店铺展示这些图片。',
    ],
  ],
  refund: [
    [
      'Photos missing',
      'The photos do not show the damage. Please send one of it and one of the carton.',
      'En las fotos no se ve el daño. Envíe una del daño y otra de la caja, por favor.',
      '照片未显示损坏处，请补发损坏处和包装箱的照片。',
    ],
    [
      'Too late',
      'The time in which this could be returned is over.',
      'El plazo de devolución ha terminado.',
      '退货期限已过。',
    ],
  ],
  order: [
    [
      'Damaged in store',
      'The last pieces were damaged in the warehouse.',
      'Las últimas piezas se dañaron en el almacén.',
      '最后几件在仓库受损。',
    ],
    [
      'Count was wrong',
      'A count found fewer pieces than we had recorded.',
      'Un recuento encontró menos piezas de las registradas.',
      '盘点数量少于系统记录。',
    ],
    [
      'Address unclear',
      'The carrier cannot deliver to this address. Please check it.',
      'El transportista no puede entregar en esta dirección. Revísela, por favor.',
      '承运人无法送达该地址，请核对。',
    ],
  ],
  certification: [
    [
      'Newer paper',
      'Please upload the current paper; this one has expired.',
      'Suba el documento vigente; este ha caducado.',
      '该文件已过期，请上传有效文件。',
    ],
  ],
  application: [
    [
      'No own factory',
      'We take manufacturers only; the papers show a trading company.',
      'Solo admitimos fabricantes; los documentos son de una empresa comercial.',
      '我们仅接受制造商，材料显示为贸易公司。',
    ],
  ],
}
