import type { DemoArticle } from './article.ts'

export const policyArticles: readonly DemoArticle[] = [
  {
    slug: 'returns-and-warranty',
    section: 'policy',
    title: ['Returns and warranty', '退货与质保', 'Devoluciones y garantía'],
    summary: [
      'You may ask for a refund or a return within one year of receipt, for at most the quantity that has not been refunded before.',
      '收货一年内可申请退款或退货，数量不超过尚未退款部分。',
      'Puede pedir reembolso o devolución durante un año desde la recepción, como máximo por lo aún no reembolsado.',
    ],
    html: [
      `<p>You may ask for a refund or a return within one year of receipt, for at most the quantity that has not been refunded before. Say what is wrong in up to 500 characters and attach pictures or a video; without them a return cannot be judged.</p>
<p>The seller answers within three working days: accepts, proposes a part, or denies with a reason. You may refuse a proposal, ask again after a denial, or let it rest. Accepted refunds go to your balance.</p>
<p>Goods sent back must be complete and packed as for the journey out. Transport of defective goods is the seller's; goods returned for other reasons travel at your cost. Pieces made to order and goods from the bad goods zone are returned only for defects that the condition note did not name.</p>
<p>The warranty of each model, from one to ten years, covers frame, mechanism and finish in normal use, including rental and office use where the page says so. It does not cover wear of fabrics, patina of leather and wood, or assembly against the instructions. The number of refunds in a month is limited; customer service lifts the limit where there is reason.</p>`,
      `<p>收货一年内可申请退款或退货，数量不超过尚未退款部分。请用不超过 500 字说明问题并附图片或视频，否则无法判定。</p>
<p>卖家三个工作日内答复：接受、提出部分退款，或说明理由拒绝。您可拒绝提议、被拒后再次申请或接受结果。通过的退款退至余额。</p>
<p>退回商品须完整并按来程标准包装。缺陷商品运费由卖家承担，其他原因退货运费自理。定制品与坏货区商品仅在出现状况说明之外的缺陷时可退。</p>
<p>各型号质保一至十年，涵盖正常使用下的框架、机构与表面，页面注明者含租赁与办公用途；不含面料磨损、皮革与木材自然变化或未按说明安装。每月退款次数有限，确有原因可由客服解除。</p>`,
      `<p>Puede pedir reembolso o devolución durante un año desde la recepción, como máximo por lo aún no reembolsado. Explique el problema en hasta 500 caracteres y adjunte fotos o vídeo; sin ellos no se puede valorar.</p>
<p>El vendedor contesta en tres días hábiles: acepta, propone una parte o rechaza con motivo. Usted puede rehusar la propuesta, insistir tras un rechazo o dejarlo. Lo aceptado se abona en su saldo.</p>
<p>Lo devuelto debe estar completo y embalado como a la ida. El transporte de lo defectuoso es del vendedor; por otros motivos, suyo. Lo hecho por encargo y lo de la zona de taras solo se devuelve por defectos que la nota de estado no mencionaba.</p>
<p>La garantía de cada modelo, de uno a diez años, cubre estructura, mecanismo y acabado en uso normal, incluido alquiler y oficina cuando la página lo dice. No cubre el desgaste del tejido, la pátina de piel y madera ni el montaje contra instrucciones. El número de reembolsos al mes es limitado; atención al cliente lo amplía si hay motivo.</p>`,
    ],
  },
  {
    slug: 'marketplace-policy',
    section: 'policy',
    title: ['Marketplace policy', '平台交易规则', 'Política del mercado'],
    summary: [
      'Prices are net, in US dollars, without sales tax, for resale or business use.',
      '价格为美元净价，不含销售税，供转售或商用。',
      'Los precios son netos, en dólares, sin impuesto de venta, para reventa o uso profesional.',
    ],
    html: [
      `<p>Prices are net, in US dollars, without sales tax, for resale or business use. They are shown to companies, not to the public, and may not be published by buyers.</p>
<p>An item's availability is what lies in the warehouse less what is reserved. Once an order is created its stock is yours for the payment window; nobody else can buy it, and no seller can take it back.</p>
<p>Product pictures may be used by buyers for their own sale after a picture request has been passed. Trade names and logos stay with their owners. Some models name channels on which they may not be resold.</p>
<p>Sellers who ship late, describe wrongly or go around the platform lose standing and finally their store. Buyers who order without paying, or abuse refunds, lose theirs. Decisions of staff are logged and can be appealed by writing to customer service.</p>`,
      `<p>价格为美元净价，不含销售税，供转售或商用。价格仅向企业显示，买家不得公开。</p>
<p>可售数量为仓库在库减去已预留。订单生成后，付款期内库存归您保留，他人不能购买，卖家不能收回。</p>
<p>图片申请通过后，买家可将产品图片用于自身销售。商号与标识归所有者。部分型号注明禁止转售渠道。</p>
<p>延迟发货、描述不实或绕开平台的卖家将失去信用直至关店；下单不付款或滥用退款的买家同样失去资格。工作人员的决定均有记录，可致信客服申诉。</p>`,
      `<p>Los precios son netos, en dólares, sin impuesto de venta, para reventa o uso profesional. Se muestran a empresas, no al público, y el comprador no puede publicarlos.</p>
<p>Lo disponible es lo que hay en el almacén menos lo reservado. Creado el pedido, la mercancía es suya durante el plazo de pago: nadie más puede comprarla ni el vendedor retirarla.</p>
<p>El comprador puede usar las imágenes para su propia venta una vez aprobada la solicitud. Marcas y logotipos son de sus dueños. Algunos modelos indican canales donde no pueden revenderse.</p>
<p>El vendedor que envía tarde, describe mal o elude la plataforma pierde reputación y, al final, la tienda. El comprador que no paga o abusa de los reembolsos pierde la suya. Las decisiones del personal quedan registradas y pueden recurrirse.</p>`,
    ],
  },
  {
    slug: 'terms',
    section: 'policy',
    title: ['Terms of use', '使用条款', 'Condiciones de uso'],
    summary: [
      'By opening an account you act for a business and confirm that you may bind it.',
      '开设账户即表示您代表企业并有权使其受约束。',
      'Al abrir una cuenta actúa en nombre de una empresa y confirma que puede obligarla.',
    ],
    html: [
      `<p>By opening an account you act for a business and confirm that you may bind it. One person, one login; a company may have several. You keep your password and payment password to yourself and answer for what is done with them until you tell us otherwise.</p>
<p>The contract of sale is made between buyer and seller when the order is paid, on the price and description shown on the order. Trestle runs the platform, stores and moves the goods, and holds the money until receipt is confirmed.</p>
<p>Title passes on full payment, risk on handing over at the dock, on delivery to your address, or for FOB goods when they are loaded at the named port.</p>
<p>Our liability for ordinary negligence ends at the value of the order. California law applies; the courts of San Bernardino County decide. Changes to these terms are mailed thirty days ahead.</p>`,
      `<p>开设账户即表示您代表企业并有权使其受约束。一人一个登录，一家企业可有多个。请妥善保管密码与支付密码，通知我们之前由您承担使用后果。</p>
<p>买卖合同在订单付款时于买卖双方之间成立，以订单所示价格与描述为准。Trestle 运营平台、仓储与运输，并在确认收货前保管货款。</p>
<p>货款付清时所有权转移；风险于月台交接、送达地址时转移，FOB 货物于指定港口装船时转移。</p>
<p>我方一般过失责任以订单金额为限。适用加利福尼亚州法律，由圣贝纳迪诺县法院管辖。条款变更提前三十天邮件通知。</p>`,
      `<p>Al abrir una cuenta actúa en nombre de una empresa y confirma que puede obligarla. Una persona, un acceso; una empresa puede tener varios. Guarde sus contraseñas y responda de su uso hasta que nos avise.</p>
<p>El contrato se celebra entre comprador y vendedor al pagar el pedido, con el precio y la descripción que constan en él. Trestle gestiona la plataforma, almacena y transporta, y custodia el dinero hasta la recepción.</p>
<p>La propiedad pasa con el pago completo; el riesgo, al entregar en el muelle o en su dirección, o, en FOB, al cargar en el puerto indicado.</p>
<p>Nuestra responsabilidad por negligencia ordinaria se limita al valor del pedido. Rige la ley de California y deciden los tribunales del condado de San Bernardino. Los cambios se comunican con treinta días.</p>`,
    ],
  },
  {
    slug: 'privacy',
    section: 'policy',
    title: ['Privacy', '隐私政策', 'Privacidad'],
    summary: [
      "We keep what trading needs: the company's papers, the names and addresses of people who act for it, orders, payments and messages.",
      '我们保存交易所需信息：企业证件、经办人姓名与地址、订单、付款与消息。',
      'Guardamos lo que exige el comercio: documentos de la empresa, nombres y direcciones de quienes actúan por ella, pedidos, pagos y mensajes.',
    ],
    html: [
      `<p>We keep what trading needs: the company's papers, the names and addresses of people who act for it, orders, payments and messages. Visitors get a random number in their browser so that a cart and a language survive a page change; it says nothing about who they are.</p>
<p>Sellers see the orders placed with them and the delivery address, not your certification papers, your balance or your other purchases. Carriers get what the label needs. Payment providers see the card; we do not.</p>
<p>Identity papers are read by auditors only, are served through links that end after five minutes, and are deleted three years after the account is closed. Order and payment records are kept for seven years, as tax law asks.</p>
<p>You may ask for a copy of your data, have mistakes corrected and have an account closed, in the user centre or by writing to privacy@trestle.example.com. We do not sell data and run no advertising trackers.</p>`,
      `<p>我们保存交易所需信息：企业证件、经办人姓名与地址、订单、付款与消息。访客浏览器获得随机编号，用于保留购物车与语言，不含身份信息。</p>
<p>卖家只能看到向其下的订单与收货地址，看不到您的认证材料、余额或其他采购。承运人获得面单所需信息。卡号由支付服务商处理，我们不接触。</p>
<p>身份证件仅审核员可读，通过五分钟失效的链接提供，账户关闭三年后删除。订单与付款记录按税法保存七年。</p>
<p>您可在用户中心或致信 privacy@trestle.example.com 索取数据副本、更正错误或关闭账户。我们不出售数据，不使用广告追踪。</p>`,
      `<p>Guardamos lo que exige el comercio: documentos de la empresa, nombres y direcciones de quienes actúan por ella, pedidos, pagos y mensajes. El visitante recibe un número aleatorio para conservar carrito e idioma; no dice quién es.</p>
<p>El vendedor ve los pedidos que le hacen y la dirección de entrega, no sus documentos, su saldo ni otras compras. El transportista recibe lo que pide la etiqueta. La tarjeta la ve el proveedor de pago, no nosotros.</p>
<p>Los documentos de identidad solo los leen los auditores, se sirven con enlaces de cinco minutos y se borran tres años después de cerrar la cuenta. Pedidos y pagos se guardan siete años, como pide la ley fiscal.</p>
<p>Puede pedir copia de sus datos, corregirlos o cerrar la cuenta en el centro de usuario o escribiendo a privacy@trestle.example.com. No vendemos datos ni usamos rastreadores publicitarios.</p>`,
    ],
  },
]
