import type { DemoArticle } from './article.ts'

export const helpArticles: readonly DemoArticle[] = [
  {
    slug: 'how-to-order',
    section: 'help',
    title: ['How to order', '如何下单', 'Cómo hacer un pedido'],
    summary: [
      'Choose a site and a warehouse area first: the cart is filled from one warehouse at a time, because one order is loaded at one dock.',
      '请先选择站点与仓库区域：购物车一次只装一个仓库的货，因为一张订单在一个月台装车。',
      'Elija primero sitio y zona de almacén: el carrito se llena de un solo almacén, porque cada pedido se carga en un muelle.',
    ],
    html: [
      `<p>Choose a site and a warehouse area first: the cart is filled from one warehouse at a time, because one order is loaded at one dock. The product page shows what each warehouse has; the quantity field follows the minimum and the multiple of the item.</p>
<p>Pick a delivery type in the cart: self pickup, delivery by us, or freight quoted after packing. Goods of several sellers may be checked out together; they become one order each under a common number.</p>
<p>At checkout you see goods, packing, insurance, delivery and assembly line by line, and your member discount. Nothing is added later except freight that you asked us to quote.</p>
<p>An unpaid order holds its stock for twenty-four hours. After that it is locked; customer service can open it again within another day, then it is cancelled and the goods go back on sale.</p>`,
      `<p>请先选择站点与仓库区域：购物车一次只装一个仓库的货，因为一张订单在一个月台装车。产品页显示各仓库存，数量栏遵循起订量与倍数。</p>
<p>在购物车选择配送方式：自提、平台送货，或打包后报运费。多个卖家的商品可一起结算，各自生成订单并归于同一总单号。</p>
<p>结算页逐项列出货款、打包、保险、送货与安装费及会员折扣。除您要求报价的运费外，之后不会加收任何费用。</p>
<p>未付款订单保留库存二十四小时，之后锁定；一天之内可联系客服解锁，否则取消并释放库存。</p>`,
      `<p>Elija primero sitio y zona de almacén: el carrito se llena de un solo almacén, porque cada pedido se carga en un muelle. La página del producto muestra lo que hay en cada uno; la cantidad respeta el mínimo y el múltiplo.</p>
<p>Elija la entrega en el carrito: recogida, entrega nuestra o porte cotizado tras el embalaje. Puede pagar juntos artículos de varios vendedores; cada uno será un pedido bajo un número común.</p>
<p>Al tramitar verá línea a línea mercancía, embalaje, seguro, entrega y montaje, y su descuento de socio. Después no se añade nada salvo el porte que nos haya pedido cotizar.</p>
<p>Un pedido sin pagar reserva la mercancía veinticuatro horas. Luego se bloquea; atención al cliente puede reabrirlo durante otro día y, si no, se cancela y vuelve a la venta.</p>`,
    ],
  },
  {
    slug: 'certification',
    section: 'help',
    title: ['How to get your company certified', '如何完成企业认证', 'Cómo certificar su empresa'],
    summary: [
      'Trestle sells to businesses only.',
      'Trestle 仅向企业销售。',
      'Trestle vende solo a empresas.',
    ],
    html: [
      `<p>Trestle sells to businesses only. Anyone may register and look at prices; buying, reserving and contracts open once your company is certified.</p>
<p>Open the user centre, choose “Certification” and fill in the company name and address, the federal tax id (EIN), the state of incorporation, the year founded, and a contact. Upload your business licence and your resale or wholesale permit as JPG, PNG or PDF, each up to 30 MB.</p>
<p>An auditor compares the papers with the form, usually within one working day. If something does not match you receive an e-mail that names each field and the reason; your entries are kept, so you correct only those and hand in again.</p>
<p>Buyers from mainland China use their own form with the business licence and both sides of the legal person's identity card. A certified company keeps its standing when it adds colleagues.</p>`,
      `<p>Trestle 仅向企业销售。任何人都可注册并查看价格；购买、预订与签约需完成企业认证。</p>
<p>进入用户中心选择“企业认证”，填写公司名称与地址、联邦税号（EIN）、注册州、成立年份与联系人，上传营业执照及转售或批发许可，支持 JPG、PNG、PDF，每个不超过 30 MB。</p>
<p>审核员核对证件与表单，通常一个工作日完成。如有不符，您会收到逐项说明原因的邮件；已填内容保留，只需更正后重新提交。</p>
<p>中国大陆买家使用专用表单，提交营业执照与法人身份证正反面。企业通过认证后，新增同事无需再次认证。</p>`,
      `<p>Trestle vende solo a empresas. Cualquiera puede registrarse y ver precios; comprar, reservar y firmar contratos se abre cuando su empresa está certificada.</p>
<p>Entre en el centro de usuario, elija «Certificación» y rellene nombre y dirección de la empresa, número fiscal (EIN), estado de constitución, año de fundación y un contacto. Suba la licencia comercial y el permiso de reventa o mayorista en JPG, PNG o PDF, hasta 30 MB cada uno.</p>
<p>Un auditor compara los documentos con el formulario, normalmente en un día hábil. Si algo no coincide recibirá un correo con cada campo y su motivo; sus datos se conservan y solo corrige lo señalado.</p>
<p>Los compradores de China continental usan su propio formulario, con licencia y las dos caras del documento del representante legal. La certificación vale para los compañeros que se añadan después.</p>`,
    ],
  },
  {
    slug: 'payment',
    section: 'help',
    title: ['Paying and recharging', '付款与充值', 'Pagos y recargas'],
    summary: [
      "Orders are paid from the company's balance, by card, through a wallet provider, or offline by transfer, cash or cheque.",
      '订单可用公司余额、银行卡、钱包服务商支付，或线下转账、现金、支票支付。',
      'Los pedidos se pagan con el saldo de la empresa, tarjeta, monedero electrónico o fuera de línea por transferencia, efectivo o cheque.',
    ],
    html: [
      `<p>Orders are paid from the company's balance, by card, through a wallet provider, or offline by transfer, cash or cheque. The balance is the quickest: it needs your six-digit payment password and takes effect at once.</p>
<p>To recharge by transfer, send the money to the account shown, then enter amount, method and date and attach the bank's voucher, up to five pictures of 30 MB. Finance checks it against the account and credits it, as a rule the same day. A refused voucher comes back with the reason.</p>
<p>The payment password is set in the user centre with a code mailed to you. After five wrong tries it is locked for fifteen minutes.</p>
<p>Refunds and cancelled orders return to the balance. A withdrawal is held from the moment you ask until finance has paid it; the handling fee of your site is shown before you confirm.</p>`,
      `<p>订单可用公司余额、银行卡、钱包服务商支付，或线下转账、现金、支票支付。余额最快：输入六位支付密码即时生效。</p>
<p>转账充值：先汇款至所示账户，再填写金额、方式与日期，并上传银行凭证，最多五张、每张 30 MB。财务核对入账，一般当日完成；被拒凭证会注明原因退回。</p>
<p>支付密码在用户中心凭邮件验证码设置。连续输错五次锁定十五分钟。</p>
<p>退款与取消订单的款项退回余额。提现自申请起冻结，直至财务付出；站点手续费在确认前显示。</p>`,
      `<p>Los pedidos se pagan con el saldo de la empresa, tarjeta, monedero electrónico o fuera de línea por transferencia, efectivo o cheque. El saldo es lo más rápido: pide su contraseña de pago de seis cifras y surte efecto al momento.</p>
<p>Para recargar por transferencia, envíe el dinero a la cuenta indicada y luego indique importe, método y fecha y adjunte el justificante, hasta cinco imágenes de 30 MB. Finanzas lo coteja y lo abona, por lo general el mismo día. Un justificante rechazado vuelve con su motivo.</p>
<p>La contraseña de pago se fija en el centro de usuario con un código por correo. Tras cinco intentos fallidos se bloquea quince minutos.</p>
<p>Los reembolsos y pedidos cancelados vuelven al saldo. Un retiro queda retenido desde que lo pide hasta que Finanzas lo paga; la comisión de su sitio se muestra antes de confirmar.</p>`,
    ],
  },
  {
    slug: 'shipping',
    section: 'help',
    title: ['Pickup, delivery and freight', '自提、送货与货运', 'Recogida, entrega y portes'],
    summary: [
      'Self pickup: once the warehouse reports your order as ready you have five days of free storage.',
      '自提：仓库通知备妥后，可免费存放五天。',
      'Recogida: cuando el almacén avisa de que el pedido está listo tiene cinco días de almacenaje gratis.',
    ],
    html: [
      `<p>Self pickup: once the warehouse reports your order as ready you have five days of free storage. Bring the order number and a vehicle of the right size; cartons, weight and volume are on the order page. After five days a daily storage fee is shown.</p>
<p>Delivery by us: the fee per piece is on the product page and covers curbside delivery to a business address within the region of the warehouse. Companies with free delivery do not pay it. Assembly can be added per piece where offered.</p>
<p>Freight: for distant or oversized consignments choose freight. The warehouse packs, weighs and quotes; the order waits until you have paid the freight, in full or in parts.</p>
<p>Check the cartons before you sign. Note visible damage on the bill of lading and photograph it; hidden damage must be reported within seven days, after which an arrived order counts as received.</p>`,
      `<p>自提：仓库通知备妥后，可免费存放五天。请携带订单号并安排合适车辆，箱数、重量与体积见订单页。五天后按日显示仓储费。</p>
<p>平台送货：单件费用见产品页，含仓库所在区域内商业地址路边交付。享免费送货的企业免收。可按件加购安装服务。</p>
<p>货运：远途或超大货物请选货运。仓库打包称重后报价，订单待您付清运费（可分次）后发出。</p>
<p>签收前请检查外箱。可见破损请在提单上注明并拍照；隐性破损须七日内报告，逾期到货订单视为已收货。</p>`,
      `<p>Recogida: cuando el almacén avisa de que el pedido está listo tiene cinco días de almacenaje gratis. Traiga el número de pedido y un vehículo adecuado; cajas, peso y volumen están en el pedido. Pasados cinco días se muestra una tarifa diaria.</p>
<p>Entrega nuestra: la tarifa por pieza figura en el producto e incluye la entrega a pie de calle en una dirección comercial de la región del almacén. Las empresas con entrega gratuita no la pagan. El montaje se añade por pieza donde se ofrece.</p>
<p>Porte: para envíos lejanos o voluminosos elija porte. El almacén embala, pesa y cotiza; el pedido espera a que pague el porte, entero o por partes.</p>
<p>Revise las cajas antes de firmar. Anote los daños visibles en el conocimiento de embarque y fotografíelos; los ocultos se comunican en siete días, tras los cuales el pedido llegado se da por recibido.</p>`,
    ],
  },
  {
    slug: 'presale-guide',
    section: 'help',
    title: ['Reserving presale goods', '预售预订指南', 'Reservar en preventa'],
    summary: [
      'Presale goods are produced or at sea; the arrival date on the product page comes from the shipping documents.',
      '预售商品正在生产或海运，产品页到货日期来自船运文件。',
      'La mercancía en preventa está en producción o en el mar; la fecha de llegada procede de los documentos de embarque.',
    ],
    html: [
      `<p>Presale goods are produced or at sea; the arrival date on the product page comes from the shipping documents. A reservation contains goods of one seller in one warehouse.</p>
<p>Submit the reservation and the seller answers, as a rule within two working days. After approval you pay a deposit of 20 % of the goods total, which fixes your price and your share of the container.</p>
<p>When the goods have arrived they are set aside for you and the rest becomes due: goods total less what you have paid, plus the services you added. You have fourteen days.</p>
<p>Until the deposit is paid you may cancel freely. After that, customer service decides with the seller whether the deposit is returned.</p>`,
      `<p>预售商品正在生产或海运，产品页到货日期来自船运文件。一份预订只含同一卖家、同一仓库的商品。</p>
<p>提交预订后卖家一般两个工作日内答复。通过后支付货款 20% 作为定金，锁定价格与货柜份额。</p>
<p>到货后为您留货，并通知支付尾款：货款减已付，加所选服务费。期限十四天。</p>
<p>支付定金前可自由取消；之后由客服与卖家商定定金是否退还。</p>`,
      `<p>La mercancía en preventa está en producción o en el mar; la fecha de llegada procede de los documentos de embarque. Una reserva contiene artículos de un vendedor en un almacén.</p>
<p>Envíe la reserva y el vendedor contesta, por lo general en dos días hábiles. Tras la aprobación paga un depósito del 20 % de la mercancía, que fija su precio y su parte del contenedor.</p>
<p>Cuando llega se aparta para usted y vence el resto: total de la mercancía menos lo pagado, más los servicios añadidos. Tiene catorce días.</p>
<p>Hasta pagar el depósito puede cancelar sin coste. Después, atención al cliente decide con el vendedor si se devuelve.</p>`,
    ],
  },
  {
    slug: 'fob-guide',
    section: 'help',
    title: ['FOB and OEM orders from the factory', 'FOB 与 OEM 工厂订单指南', 'Pedidos FOB y OEM a fábrica'],
    summary: [
      'FOB means that the price includes the goods loaded on the ship at the named port; sea freight, insurance, customs and inland transport are yours.',
      'FOB 价格含货物装上指定港口船只的费用；海运、保险、清关与内陆运输由买方承担。',
      'FOB significa que el precio incluye la mercancía cargada en el barco en el puerto indicado; flete, seguro, aduana y transporte interior corren de su cuenta.',
    ],
    html: [
      `<p>FOB means that the price includes the goods loaded on the ship at the named port; sea freight, insurance, customs and inland transport are yours. Minimum quantities are given by the container: a 20GP takes about 28 m³, a 40HQ about 68 m³.</p>
<p>Collect the models of one manufacturer in the FOB cart, check sizes, packing and colours, and make a purchase contract. You agree the deposit in whole percent, the delivery date, the quality standard, and whether the balance is due before delivery, after it, or some days after arrival. Both sides confirm the same version; a change afterwards needs a supplementary agreement.</p>
<p>Then step by step: deposit voucher and its audit, production, inspection report for you to pass, shipping documents, balance, receipt. Damaged or missing goods are reported with pictures and settled in a negotiation before the contract is completed.</p>
<p>Your own print on cartons, labels and manuals is possible on most models; ask the manufacturer in the chat and attach the artwork to the contract.</p>`,
      `<p>FOB 价格含货物装上指定港口船只的费用；海运、保险、清关与内陆运输由买方承担。起订量按柜计：20GP 约 28 立方米，40HQ 约 68 立方米。</p>
<p>将同一制造商的型号加入 FOB 购物车，核对尺寸、包装与颜色，生成采购合同。双方约定整数定金比例、交期、质量标准，以及尾款在发货前、发货后或到货若干天后支付。双方须确认同一版本；之后变更需签补充协议。</p>
<p>随后逐步进行：上传定金凭证并审核、生产、验货报告由您确认、船运文件、尾款、收货。破损或短少须附照片申报，协商解决后合同完结。</p>
<p>多数型号可印贵司外箱、标签与说明书；请在聊天中咨询厂家并将稿件附于合同。</p>`,
      `<p>FOB significa que el precio incluye la mercancía cargada en el barco en el puerto indicado; flete, seguro, aduana y transporte interior corren de su cuenta. Los mínimos van por contenedor: un 20GP lleva unos 28 m³ y un 40HQ unos 68 m³.</p>
<p>Reúna los modelos de un fabricante en el carrito FOB, revise medidas, embalaje y colores, y haga un contrato de compra. Se acuerdan el depósito en porcentaje entero, la fecha de entrega, la norma de calidad y si el saldo vence antes de la entrega, después o unos días tras la llegada. Ambas partes confirman la misma versión; un cambio posterior exige un acuerdo complementario.</p>
<p>Luego, paso a paso: justificante del depósito y su revisión, producción, informe de inspección que usted aprueba, documentos de embarque, saldo y recepción. Los daños o faltas se comunican con fotos y se negocian antes de cerrar el contrato.</p>
<p>En la mayoría de los modelos puede llevar su marca en cajas, etiquetas y manuales; pregunte al fabricante en el chat y adjunte el diseño al contrato.</p>`,
    ],
  },
]
